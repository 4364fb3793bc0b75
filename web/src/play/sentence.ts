// What is to be decided now, and by whom: one sentence for the reader.

import type { Key, Values } from "../i18n/index.svelte";
import type { BoardChoices, BoardView } from "../lib/wire";
import { choicesOf } from "./choices";

export interface Sentence {
  readonly key: Key;
  readonly values?: Values;
}

/** The things one can do with a turn, as parts of a sentence. */
export type Doing = "play.do.cards" | "play.do.claim" | "play.do.tickets";

/** What the turn can be used for. */
export function doings(options: BoardChoices): readonly Doing[] {
  const choices = choicesOf(options, []);
  const found: Doing[] = [];
  if (choices.takes.size > 0 || choices.blind) found.push("play.do.cards");
  if (options.claims.length > 0) found.push("play.do.claim");
  if (choices.tickets) found.push("play.do.tickets");
  return found;
}

interface Wording {
  /** The names of all seats. */
  readonly names: readonly string[];
  readonly and: (names: readonly string[]) => string;
  readonly or: (parts: readonly Doing[]) => string;
  readonly route: (id: string) => string;
}

/** What the reader may do now, or whom the game waits for and why. */
export function sentenceOf(
  view: BoardView,
  options: BoardChoices | null,
  wording: Wording,
): Sentence {
  return options ? ownSentence(view, options, wording) : waitingSentence(view, wording);
}

function ownSentence(view: BoardView, options: BoardChoices, wording: Wording): Sentence {
  const { pending } = view;
  const least = options.least ?? 0;
  switch (pending.kind) {
    case "opening-choice":
      return { key: "play.say.opening", values: { n: least } };
    case "ticket-choice":
      return { key: "play.say.keep", values: { n: least } };
    case "second-card":
      return { key: "play.say.second" };
    case "paying-tunnel":
      return { key: "play.say.tunnel", values: { n: pending.extra } };
    case "over":
      return { key: "play.say.over" };
    case "turn-start": {
      const able = doings(options);
      if (able.length === 0) return { key: "play.say.pass" };
      const key = view.final_turns === null ? "play.say.turn" : "play.say.last-turn";
      return { key, values: { doing: wording.or(able) } };
    }
  }
}

/** Whom the game waits for, and what they decide. */
export function waitingSentence(view: BoardView, wording: Omit<Wording, "or">): Sentence {
  const { pending } = view;
  const waited = view.to_act.filter((seat) => seat !== view.seat);
  const name = wording.and(waited.map((seat) => wording.names[seat] ?? ""));
  switch (pending.kind) {
    case "opening-choice":
      return { key: "play.wait.opening", values: { name, n: waited.length } };
    case "turn-start":
      return { key: "play.wait.turn", values: { name } };
    case "second-card":
      return { key: "play.wait.second", values: { name } };
    case "paying-tunnel": {
      const route = wording.route(pending.route);
      return { key: "play.wait.tunnel", values: { name, route, n: pending.extra } };
    }
    case "ticket-choice":
      return { key: "play.wait.tickets", values: { name, n: pending.number } };
    case "over":
      return { key: "play.say.over" };
  }
}
