// What is to be decided at the card table now, in one sentence for the reader.

import type { Key, Values } from "../i18n/index.svelte";
import type { CardChoices, CardView } from "../lib/wire";

export interface Sentence {
  readonly key: Key;
  readonly values?: Values;
}

/** Things a turn can be used for, as parts of a sentence. */
export type Doing = "cards.do.take" | "cards.do.place" | "cards.do.tickets";

export function doings(options: CardChoices): readonly Doing[] {
  const { actions, places } = options;
  const found: Doing[] = [];
  if (actions.some((action) => action === "blind" || action.startsWith("take "))) {
    found.push("cards.do.take");
  }
  if (places.length) found.push("cards.do.place");
  if (actions.includes("tickets")) found.push("cards.do.tickets");
  return found;
}

interface Wording {
  readonly names: readonly string[];
  readonly and: (names: readonly string[]) => string;
  readonly or: (parts: readonly Doing[]) => string;
}

export function situationOf(
  view: CardView,
  options: CardChoices | null,
  wording: Wording,
): Sentence {
  return options ? own(view, options, wording) : waiting(view, wording);
}

function own(view: CardView, options: CardChoices, wording: Wording): Sentence {
  switch (view.pending.kind) {
    case "opening-choice":
    case "ticket-choice":
      return { key: "cards.say.keep" };
    case "second-card":
      return { key: "cards.say.second" };
    case "completing-choice":
      return { key: "cards.say.complete" };
    case "over":
      return { key: "cards.say.over" };
    case "turn-start": {
      const able = doings(options);
      if (!able.length) return { key: "cards.say.pass" };
      const key = view.final_turns === null ? "cards.say.turn" : "cards.say.last-turn";
      return { key, values: { doing: wording.or(able) } };
    }
  }
}

function waiting(view: CardView, wording: Wording): Sentence {
  const waited = view.to_act.filter((seat) => seat !== view.seat);
  const name = wording.and(waited.map((seat) => wording.names[seat] ?? ""));
  const values = { name, n: waited.length };
  switch (view.pending.kind) {
    case "opening-choice":
      return { key: "cards.wait.opening", values };
    case "ticket-choice":
      return { key: "cards.wait.tickets", values };
    case "second-card":
      return { key: "cards.wait.second", values };
    case "completing-choice":
      return { key: "cards.wait.complete", values };
    case "over":
      return { key: "cards.say.over" };
    case "turn-start":
      return { key: "cards.wait.turn", values };
  }
}
