// What a hint is about, so that it can be lit: routes and cities of the board, cards and buttons.

import { cardsIn } from "../lib/cards";
import type { BoardIndex } from "../lib/facts";
import type { Advice } from "../lib/wire";

export interface Points {
  readonly cities: readonly string[];
  readonly routes: readonly string[];
  /** Names of cards and buttons, as lessons point at them. */
  readonly marks: readonly string[];
}

export function pointsOf({ action, reason }: Advice, index: BoardIndex | null): Points {
  const [verb = "", ...rest] = action.split(" ");
  const route = index?.routes.get(reason.route ?? "");
  const tickets = verb === "keep" ? rest : reason.tickets;
  const ends = tickets.flatMap((id) => index?.tickets.get(id)?.ends ?? []);
  return {
    cities: route?.ends ?? ends,
    routes: route ? [route.id] : [],
    marks: marksOf(verb, rest),
  };
}

function marksOf(verb: string, rest: readonly string[]): readonly string[] {
  if (verb === "keep") return rest.map((ticket) => `ticket:${ticket}`);
  if (verb === "place") return Object.keys(cardsIn(rest[0] ?? "")).map((card) => `hand:${card}`);
  return [verb === "take" ? `card:${rest[0]}` : `action:${verb === "blind" ? "deck" : verb}`];
}
