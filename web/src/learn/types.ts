// A lesson as tools/make_lessons.py writes it: a script of real messages, made by the law.

import type { GameEvent, GameView, Options, Outcome, Payment } from "../lib/wire";

/** The table went on: what the learner was told, and what is seen then. */
export interface Change {
  readonly events: readonly GameEvent[];
  readonly view: GameView;
}

/** The rule against an action, the words, and what to do instead. */
export type Refusal = readonly [rule: string, words: string, instead: string];

export interface Step {
  /** The text of the coach: the key is `learn.` and this. */
  readonly text: string;
  /** Steps on one page share an idea; pages count from 1. */
  readonly page: number;
  /** What the learner is to play; null where there is only something to read. */
  readonly does: string | null;
  /** What to point at, such as "card:2" or "route:oslo-bergen-red". */
  readonly points: readonly string[];
  /** What leads here from the step before. */
  readonly changes: readonly Change[];
  readonly options: Options | null;
  readonly outcome: Outcome | null;
  /** What the law says to likely tries, by action. */
  readonly refusals: Readonly<Record<string, Refusal>>;
  /** All payments for the route that is to be claimed. */
  readonly payments: Readonly<Record<string, readonly Payment[]>>;
}

export interface Lesson {
  readonly game: string;
  /** The names at the table; the learner's, seat 0, is empty. */
  readonly names: readonly string[];
  readonly pages: number;
  /** Between two scenes the game goes on unseen. */
  readonly scenes: readonly (readonly Step[])[];
}
