// What was said at a table as this device keeps it: what is unread, and who is muted.

import { words } from "../i18n/index.svelte";
import type { LiveTable } from "../lib/live.svelte";
import type { Phrases, Talk } from "../lib/wire";

/** What was said, in the reader's language; a text stays as it was written. */
export function talkText(talk: Talk, phrases: Phrases | null): string {
  if (talk.kind === "text") return talk.what;
  const said = (talk.kind === "phrase" ? phrases?.phrases : phrases?.reactions)?.find(
    (each) => each.key === talk.what,
  );
  return said?.words[words.language] ?? said?.words.en ?? talk.what;
}

type Spoken = Pick<LiveTable, "id" | "seat" | "talk" | "skew">;

export class TalkBook {
  /** The last line that was looked at. */
  private read = $state(0);
  /** What was said before we came is not new. */
  private readonly came = Date.now();
  muted = $state.raw<ReadonlySet<number>>(new Set());

  constructor(private readonly live: Spoken) {
    this.muted = new Set(kept(live.id));
  }

  get lines(): readonly Talk[] {
    return this.live.talk.filter((talk) => !this.muted.has(talk.seat));
  }

  get unread(): number {
    const { seat, skew } = this.live;
    const fresh = (talk: Talk): boolean => talk.number > this.read && talk.at - skew > this.came;
    return this.lines.filter((talk) => talk.seat !== seat && fresh(talk)).length;
  }

  markRead(): void {
    this.read = Math.max(this.read, this.live.talk.at(-1)?.number ?? 0);
  }

  mute(seat: number, on: boolean): void {
    const muted = new Set(this.muted);
    if (on) muted.add(seat);
    else muted.delete(seat);
    this.muted = muted;
    keep(this.live.id, [...muted]);
  }
}

const place = (table: string): string => `rallare muted ${table}`;

function kept(table: string): readonly number[] {
  try {
    return JSON.parse(sessionStorage.getItem(place(table)) ?? "[]") as number[];
  } catch {
    return [];
  }
}

function keep(table: string, seats: readonly number[]): void {
  try {
    sessionStorage.setItem(place(table), JSON.stringify(seats));
  } catch {
    // Then it is forgotten with the page.
  }
}

const books = new WeakMap<object, TalkBook>();

/** The talk of a table; `talkOf(live).unread` is for a badge on a tab. */
export function talkOf(live: LiveTable): TalkBook {
  let found = books.get(live);
  if (!found) books.set(live, (found = new TalkBook(live)));
  return found;
}
