// A table as this device sees it live: the socket, what it was told, and what it may do.
//
// The connection comes back by itself after any break and goes on exactly where it was. An action
// that was sent and not answered is sent again with the same id; the server plays it only once.

import { reasonWords, spoken } from "./law.svelte";
import type {
  Accepted,
  Bye,
  ClientMessage,
  ClockState,
  Considered,
  GameView,
  Hint,
  Options,
  Outcome,
  Payments,
  Problem,
  Refused,
  ServerMessage,
  TableChanged,
  TableInfo,
  Talk,
  Told,
} from "./wire";

export type Connection = "connecting" | "open" | "lost" | "ended";
type Answer = Accepted | Refused | Considered | Payments | Hint;
type Wish = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, "id"> : never) : never;

interface Waiting {
  readonly message: ClientMessage;
  readonly resolve: (answer: Answer) => void;
}

const PING_MILLISECONDS = 25_000;
const LONGEST_WAIT = 15_000;
const GONE_FOR_GOOD = new Set([403, 404]);

let counter = 0;
// Not randomUUID: browsers have that for https and this machine only, not in the local network.
const device = crypto.getRandomValues(new Uint32Array(2)).join("-");

export class LiveTable {
  connection = $state<Connection>("connecting");
  /** Why the connection ended for good, in words. */
  farewell = $state<string | null>(null);
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<GameView | null>(null);
  options = $state.raw<Options | null>(null);
  asked = $state.raw<number | null>(null);
  clock = $state.raw<ClockState | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  yours = $state.raw<readonly number[]>([]);
  told = $state.raw<readonly Told[]>([]);
  talk = $state.raw<readonly Talk[]>([]);
  news = $state.raw<TableChanged | null>(null);
  /** The last message of ours that was refused. */
  refusal = $state.raw<Refused | null>(null);
  /** What the server said before it went away; null once it is back. */
  bye = $state.raw<Bye | null>(null);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  skew = $state(0);
  /** Whether an action of ours is on its way. */
  acting = $state(false);

  private number = 0;
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private ended = false;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private readonly heard: (message: ServerMessage) => void = () => {},
  ) {
    this.connect();
    window.addEventListener("online", this.hurry);
  }

  /** Whether it is this seat's turn to decide something. */
  get mine(): boolean {
    return this.asked !== null && this.outcome === null;
  }

  act(action: string): Promise<Answer> {
    this.acting = true;
    return this.ask({ type: "act", asked: this.asked ?? 0, action }).finally(() => {
      this.acting = false;
    });
  }

  consider(action: string): Promise<Answer> {
    return this.ask({ type: "consider", action });
  }

  payments(route: string): Promise<Answer> {
    return this.ask({ type: "payments", route });
  }

  /** Ask which moves are good now. */
  advise(): Promise<Answer> {
    return this.ask({ type: "hint", asked: this.asked ?? 0 });
  }

  say(kind: "phrase" | "reaction" | "text", what: string): Promise<Answer> {
    return this.ask({ type: "say", kind, what });
  }

  takeBack(): Promise<Answer> {
    return this.ask({ type: "take-back" });
  }

  /** Leave the table's socket for good. */
  close(): void {
    this.ended = true;
    window.removeEventListener("online", this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    this.socket?.close(1000);
  }

  private ask(wish: Wish): Promise<Answer> {
    const message = { ...wish, id: `${device}-${++counter}` } as ClientMessage;
    return new Promise((resolve) => {
      this.waiting.set(message.id, { message, resolve });
      this.send(message);
    });
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams();
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.number) query.set("since", String(this.number));
    const socket = new WebSocket(`${scheme}://${location.host}/ws/v1/tables/${this.id}?${query}`);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => this.lost(socket);
    socket.onopen = () => {
      this.tries = 0;
      clearInterval(this.pinger);
      this.pinger = setInterval(
        () => this.send({ type: "ping", id: `${device}-ping` }),
        PING_MILLISECONDS,
      );
    };
  }

  private lost(socket: WebSocket): void {
    if (this.ended || socket !== this.socket) return;
    clearInterval(this.pinger);
    if (this.connection === "ended") return;
    const never = this.connection === "connecting" && this.number === 0;
    this.connection = "lost";
    if (never) void this.findOutWhy();
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.tries++) * (0.7 + 0.6 * Math.random());
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** A refused socket tells nothing to the page; the table's address does. */
  private async findOutWhy(): Promise<void> {
    const response = await fetch(`/api/v1/tables/${this.id}`).catch(() => null);
    if (response && GONE_FOR_GOOD.has(response.status)) {
      const { error, words } = (await response.json()) as Problem;
      this.end(reasonWords(error, words));
    }
  }

  private end(words: string): void {
    this.connection = "ended";
    this.farewell = words;
    this.ended = true;
    clearTimeout(this.timer);
  }

  private hurry = (): void => {
    if (this.connection !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  };

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "sync":
        this.connection = "open";
        this.bye = null;
        this.told = [...this.told.filter((each) => !has(message.told, each.number)), ...message.told];
        this.talk = [...this.talk.filter((each) => !has(message.talk, each.number)), ...message.talk];
        this.yours = message.yours;
        this.take(message);
        this.setClock(message.clock);
        this.info = message.table;
        for (const each of this.waiting.values()) this.send(each.message);
        break;
      case "change":
        this.told = [...this.told, message.told];
        this.take(message);
        this.setClock(message.clock);
        break;
      case "table":
        this.number = Math.max(this.number, message.number);
        this.info = message.table;
        this.news = message;
        this.setClock(message.clock);
        break;
      case "said":
        this.number = Math.max(this.number, message.number);
        this.talk = [...this.talk, message.talk];
        break;
      case "bye":
        this.bye = message;
        if (message.back === null) this.end(reasonWords(message.reason, message.words));
        break;
      case "refused":
        this.refusal = spoken(message);
        this.answer(this.refusal);
        break;
      case "considered":
        this.answer(spoken(message));
        break;
      case "accepted":
      case "payments":
      case "hint":
        this.answer(message);
        break;
      case "pong":
        this.skew = message.now - Date.now();
    }
    this.heard(message);
  }

  private answer(message: Answer): void {
    const waiting = message.id === null ? undefined : this.waiting.get(message.id);
    if (waiting && message.id !== null) {
      this.waiting.delete(message.id);
      waiting.resolve(message);
    }
  }

  private take(message: {
    readonly number: number;
    readonly view: GameView | null;
    readonly asked: number | null;
    readonly options: Options | null;
    readonly outcome: Outcome | null;
  }): void {
    this.number = message.number;
    this.view = message.view;
    this.asked = message.asked;
    this.options = message.options;
    this.outcome = message.outcome;
  }

  private setClock(clock: ClockState): void {
    this.clock = clock;
    this.skew = clock.now - Date.now();
  }
}

function has(list: readonly { readonly number: number }[], number: number): boolean {
  return list.some((each) => each.number === number);
}
