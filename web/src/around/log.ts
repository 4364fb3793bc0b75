// The log: what was told, ordered into turns. Words come later, so that a long game stays cheap.

import type { GameEvent, TableChanged, Told } from "../lib/wire";
import { sentence, tellNews, type Line, type Reader } from "./words";

/** Who decided a move where it was not the person of the seat. */
export type By = "substitute" | "clock";
type Taken = Extract<GameEvent, { type: "face-up-taken" | "cards-drawn" }>;

export type Entry =
  | { readonly kind: "event"; readonly event: GameEvent }
  | { readonly kind: "took"; readonly events: readonly Taken[] }
  | { readonly kind: "bonus"; readonly event: Extract<GameEvent, { type: "cards-drawn" }> }
  | { readonly kind: "news"; readonly news: TableChanged };

/** What happened in one turn; `seat` is null for what belongs to nobody's turn. */
export interface Turn {
  readonly key: string;
  readonly kind: "opening" | "turn" | "table";
  readonly seat: number | null;
  readonly by: By | null;
  readonly entries: readonly Entry[];
}

type Marks = ReadonlyMap<number, By>;
interface OpenTurn {
  key: string;
  kind: Turn["kind"];
  seat: number | null;
  by: By | null;
  entries: Entry[];
  claimed: boolean;
}

// Said by the heading of a turn, seen on the table, or part of another sentence.
const UNSAID: ReadonlySet<GameEvent["type"]> = new Set(["turn-began", "row-filled", "tunnel-paid"]);

/** Whether the log leaves an event out: what everybody gets at the start says nothing. */
function isUnsaid(event: GameEvent, opening: boolean): boolean {
  if (UNSAID.has(event.type)) return true;
  if (event.type === "cards-dealt") return event.cards === null;
  return opening && event.type === "tickets-offered" && event.tickets === null;
}

/** The seat that an event is about, if any. */
export function seatOf(event: GameEvent): number | null {
  return "seat" in event ? event.seat : null;
}

/** Which of the events of one change somebody did; what follows comes of it. -1 for none. */
export function deedOf(events: readonly GameEvent[]): number {
  return events.findIndex((event) => seatOf(event) !== null && event.type !== "turn-began");
}

/** Everything told, from the first turn to the last. */
export function turnsOf(
  told: readonly Told[],
  news: readonly TableChanged[] = [],
  marks: Marks = new Map(),
): readonly Turn[] {
  const turns: OpenTurn[] = [];
  const begin = (key: string, kind: Turn["kind"], seat: number | null): OpenTurn => {
    const turn = { key, kind, seat, by: null, entries: [], claimed: false };
    turns.push(turn);
    return turn;
  };
  let at = 0;
  for (const { number, events } of told) {
    for (; news[at] && news[at]!.number <= number; at++) addNews(turns, begin, news[at]!);
    const deed = deedOf(events);
    events.forEach((event, index) => {
      const key = `${number}.${index}`;
      let turn = turns.at(-1);
      if (event.type === "game-started") turn = begin(key, "opening", null);
      else if (event.type === "turn-began") turn = begin(key, "turn", event.seat);
      else if (["round-ended", "round-began", "game-ended"].includes(event.type))
        turn = turn?.kind === "table" ? turn : begin(key, "table", null);
      // We may have come in the middle of a turn.
      turn ??= begin(key, seatOf(event) === null ? "table" : "turn", seatOf(event));
      if (index === deed) turn.by = marks.get(number) ?? turn.by;
      addEvent(turn, event);
    });
  }
  for (; news[at]; at++) addNews(turns, begin, news[at]!);
  return turns.filter((turn) => turn.entries.length || turn === turns.at(-1));
}

/** The same turns, as the objects they were before where nothing was added to them. */
export function kept(before: readonly Turn[], now: readonly Turn[]): readonly Turn[] {
  const known = new Map(before.map((turn) => [turn.key, turn]));
  return now.map((turn) => {
    const old = known.get(turn.key);
    return old && isSame(old, turn) ? old : turn;
  });
}

/** Within a turn entries are only added, and cards only join those already taken. */
function isSame(a: Turn, b: Turn): boolean {
  const size = (entry: Entry): number => (entry.kind === "took" ? entry.events.length : 1);
  return (
    a.by === b.by &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, at) => size(entry) === size(b.entries[at]!))
  );
}

function addNews(
  turns: OpenTurn[],
  begin: (key: string, kind: Turn["kind"], seat: number | null) => OpenTurn,
  news: TableChanged,
): void {
  const turn = turns.at(-1) ?? begin(`${news.number}.news`, "table", null);
  turn.entries.push({ kind: "news", news });
}

function addEvent(turn: OpenTurn, event: GameEvent): void {
  if (isUnsaid(event, turn.kind === "opening")) return;
  if (event.type === "route-claimed") turn.claimed = true;
  if (event.type === "cards-drawn" && turn.claimed) {
    turn.entries.push({ kind: "bonus", event });
  } else if (event.type === "cards-drawn" || event.type === "face-up-taken") {
    addTaken(turn.entries, event);
  } else turn.entries.push({ kind: "event", event });
}

/** Cards taken by a seat in one turn share a sentence, even if the deck was shuffled between. */
function addTaken(entries: Entry[], event: Taken): void {
  const at = entries.findLastIndex(
    (each) => each.kind === "took" && each.events[0]?.seat === event.seat,
  );
  const before = entries[at];
  if (before?.kind === "took") entries[at] = { kind: "took", events: [...before.events, event] };
  else entries.push({ kind: "took", events: [event] });
}

/** An entry in words; null where there is nothing to say. */
export function lineOf(entry: Entry, reader: Reader): Line | null {
  switch (entry.kind) {
    case "event":
      return reader.tell(entry.event);
    case "took":
      return reader.took(entry.events);
    case "bonus":
      return reader.bonusCards(entry.event);
    case "news": {
      const text = tellNews(entry.news, reader);
      return text === null ? null : { ...sentence("log.nothing", {}, {}), text, parts: [text] };
    }
  }
}

/** New events in words, for reading out: the turn is told elsewhere. */
export function textsOf(told: readonly Told[], reader: Reader): readonly string[] {
  return turnsOf(told)
    .flatMap((turn) => turn.entries)
    .flatMap((entry) => lineOf(entry, reader)?.text ?? []);
}
