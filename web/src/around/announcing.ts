// What is read out, bundled: several changes in a short time become one announcement.

const QUIET = 600;
const LONGEST_WAIT = 2000;
const MOST_SENTENCES = 8;

export class Bundle {
  private waiting: string[] = [];
  private state: readonly string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;

  constructor(private readonly say: (text: string) => void) {}

  /** Add sentences; they are said once it is quiet for a moment, or has been loud for long. */
  add(sentences: readonly string[]): void {
    if (!sentences.length) return;
    this.wait();
    this.waiting.push(...sentences);
  }

  /** How things stand, said after what happened; only the last state counts. */
  stand(sentences: readonly string[]): void {
    this.wait();
    this.state = sentences;
  }

  private wait(): void {
    if (this.timer === undefined) this.since = Date.now();
    clearTimeout(this.timer);
    const left = this.since + LONGEST_WAIT - Date.now();
    this.timer = setTimeout(() => this.flush(), Math.max(0, Math.min(QUIET, left)));
  }

  flush(): void {
    this.clear();
    const text = [...this.waiting.slice(-MOST_SENTENCES), ...this.state].join(" ");
    this.waiting = [];
    this.state = [];
    if (text) this.say(text);
  }

  stop(): void {
    this.clear();
    this.waiting = [];
    this.state = [];
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** A sentence ends with a sign that voices pause at. */
export function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
