// A hint in the reader's language: what to do, and why.

import { cardName, list, t, type Values } from "../i18n/index.svelte";
import { cardsIn, kindsOf } from "../lib/cards";
import type { Advice, CardTicket, CardWord, GameView, Reason, Ticket } from "../lib/wire";

/** What hints speak of. */
export interface Scene {
  readonly row: GameView["row"];
  readonly names: readonly string[];
  readonly board: boolean;
  readonly tickets: ReadonlyMap<string, Ticket | CardTicket>;
  readonly route: (id: string) => string;
}

function ticketNames(ids: readonly string[], scene: Scene): string {
  return list(ids.map((id) => scene.tickets.get(id)?.ends.join("–") ?? id));
}

function cardsWords(text: string): string {
  const kinds = kindsOf(cardsIn(text));
  return list(kinds.map(([card, n]) => t("play.cards-of", { n, card: cardName(card) })));
}

/** What to do. */
export function deedWords({ action }: Advice, scene: Scene): string {
  const [verb = "", ...rest] = action.split(" ");
  switch (verb) {
    case "take": {
      const card = scene.row[Number(rest[0]) - 1];
      return t("hint.do.take", { card: card ? cardName(card) : "" });
    }
    case "blind":
      return t("play.blind");
    case "tickets":
      return t("play.draw-tickets");
    case "claim":
      return t("hint.do.claim", { route: scene.route(rest[0] ?? "") });
    case "pay":
      return t("hint.do.pay", { cards: cardsWords(rest[0] ?? "") });
    case "withdraw":
      return t("hint.do.withdraw");
    case "keep":
      if (!rest.length) return t("hint.do.keep-none");
      return t("hint.do.keep", { tickets: ticketNames(rest, scene) });
    case "place":
      return t("hint.do.place", { cards: cardsWords(rest[0] ?? "") });
    case "complete":
      return t("hint.do.complete", { n: rest.length });
    default:
      return t("play.pass");
  }
}

/** Reasons that count points, where others count something else. */
const BY_POINTS = new Set<Reason["code"]>(["finishes", "last-turn", "long", "scores", "completes"]);

/** Why, in one sentence or a few. */
export function whyWords({ reason }: Advice, scene: Scene): string {
  const { code, card, route, seat, number, points, others, left } = reason;
  const values: Values = {
    n: BY_POINTS.has(code) ? points : number,
    points,
    card: card ? cardName(card as CardWord) : "",
    route: route ? scene.route(route) : "",
    tickets: ticketNames(reason.tickets, scene),
    name: seat === null ? "" : (scene.names[seat] ?? ""),
  };
  const said = [t(`hint.why.${code}`, values)];
  if (others) said.push(t("hint.others", { n: others }));
  if (left.length) {
    const key = scene.board ? "hint.left" : "hint.left.cards";
    said.push(t(key, { n: left.length, tickets: ticketNames(left, scene) }));
  }
  return said.join(" ");
}
