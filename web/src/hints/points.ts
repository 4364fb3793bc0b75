// What a hint is about, so that it can be lit: routes and cities of the board, cards and buttons.

import type { BoardIndex } from "../lib/facts";
import { cardsIn } from "../lib/cards";
import type { Advice, CardTicket, Ticket } from "../lib/wire";

export interface Points {
  readonly cities: readonly string[];
  readonly routes: readonly string[];
  /** Names of cards and buttons, as lessons point at them. */
  readonly marks: readonly string[];
}

export function pointsOf(
  { action, reason }: Advice,
  tickets: ReadonlyMap<string, Ticket | CardTicket>,
  index: BoardIndex | null,
): Points {
  const [verb = "", ...rest] = action.split(" ");
  const route = index?.routes.get(reason.route ?? "");
  const about = verb === "keep" ? rest : route ? [] : reason.tickets;
  const ends = about.flatMap((id) => tickets.get(id)?.ends ?? []);
  return {
    cities: index ? [...(route?.ends ?? []), ...ends] : [],
    routes: route ? [route.id] : [],
    marks: marksOf(verb, rest),
  };
}

function marksOf(verb: string, rest: readonly string[]): readonly string[] {
  switch (verb) {
    case "take":
      return [`card:${rest[0]}`];
    case "blind":
      return ["action:deck"];
    case "tickets":
      return ["action:tickets"];
    case "keep":
      return rest.map((ticket) => `ticket:${ticket}`);
    case "place":
      return Object.keys(cardsIn(rest[0] ?? "")).map((card) => `hand:${card}`);
    default:
      return [];
  }
}
