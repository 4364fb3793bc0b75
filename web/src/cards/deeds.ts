// What happened at the card table lately, gathered from the events for each yard.

import type { CardCounts, GameEvent, Told } from "../lib/wire";

/** What last happened in one yard. `number` is the change that did it. */
export interface Moment {
  readonly number: number;
  readonly departed: CardCounts | null;
  readonly placed: CardCounts | null;
  readonly robbed: { readonly by: number; readonly cards: CardCounts } | null;
}

/** The result of a round that ended, and the round that began with it. */
export interface RoundResult {
  /** The change that ended it. */
  readonly number: number;
  readonly began: number;
  readonly completed: readonly Extract<GameEvent, { type: "tickets-completed" }>[];
}

const DEEDS: ReadonlySet<GameEvent["type"]> = new Set<GameEvent["type"]>([
  "cards-drawn",
  "cards-placed",
  "completing-decided",
  "face-up-taken",
  "opening-chosen",
  "passed",
  "tickets-kept",
  "tickets-offered",
]);

const doneBy = (told: Told, seat: number): boolean =>
  told.events.some((event) => DEEDS.has(event.type) && "seat" in event && event.seat === seat);

/** The changes since a seat last did something, that one included; for spectators a few. */
export function lately(told: readonly Told[], seat: number | null, few = 6): readonly Told[] {
  const last = seat === null ? -1 : told.findLastIndex((each) => doneBy(each, seat));
  return told.slice(last < 0 ? -few : last);
}

const NOTHING: Moment = { number: 0, departed: null, placed: null, robbed: null };

/** What last happened in each yard, by seat. */
export function momentsOf(told: readonly Told[]): ReadonlyMap<number, Moment> {
  const moments = new Map<number, Moment>();
  for (const { number, events } of told) {
    const tell = (seat: number, what: Partial<Moment>): void => {
      const before = moments.get(seat);
      const same = before?.number === number ? before : NOTHING;
      moments.set(seat, { ...same, ...what, number });
    };
    for (const event of events) {
      if (event.type === "trains-departed") tell(event.seat, { departed: event.cards });
      else if (event.type === "cards-placed") tell(event.seat, { placed: event.cards });
      else if (event.type === "train-robbed")
        tell(event.victim, { robbed: { by: event.seat, cards: event.cards } });
    }
  }
  return moments;
}

/** The round that ended among these changes, if another began with it. */
export function roundResult(told: readonly Told[]): RoundResult | null {
  for (const { number, events } of [...told].reverse()) {
    const began = events.find((event) => event.type === "round-began");
    if (!began) continue;
    const completed = events.filter((event) => event.type === "tickets-completed");
    return { number, began: began.number, completed };
  }
  return null;
}
