// A hint in the reader's language: what to do, and why.

import { cardsWords } from "../cards/words";
import { cardName, list, t, type Key } from "../i18n/index.svelte";
import { cardsIn } from "../lib/cards";
import type { Advice, CardTicket, GameView, Reason, Ticket } from "../lib/wire";

/** What hints speak of. */
export interface Scene {
  readonly row: GameView["row"];
  readonly names: readonly string[];
  readonly board: boolean;
  readonly tickets: ReadonlyMap<string, Ticket | CardTicket>;
  readonly route: (id: string) => string;
}

const DEEDS: Readonly<Record<string, Key>> = {
  take: "hint.do.take",
  blind: "play.blind",
  tickets: "play.draw-tickets",
  claim: "hint.do.claim",
  pay: "hint.do.pay",
  withdraw: "hint.do.withdraw",
  keep: "hint.do.keep",
  place: "hint.do.place",
  complete: "hint.do.complete",
  pass: "play.pass",
};

const ticketNames = (ids: readonly string[], { tickets }: Scene) =>
  list(ids.map((id) => tickets.get(id)?.ends.join("–") ?? id));

/** What to do. */
export function deedWords({ action }: Advice, scene: Scene): string {
  const [verb = "", ...rest] = action.split(" ");
  const [what = ""] = rest;
  if (action === "keep") return t("hint.do.keep-none");
  return t(DEEDS[verb] ?? "play.pass", {
    n: rest.length,
    card: cardName(scene.row[Number(what) - 1] ?? ""),
    route: scene.route(what),
    tickets: ticketNames(rest, scene),
    cards: cardsWords(cardsIn(what)),
  });
}

/** Reasons that count points, where others count something else. */
const BY_POINTS: readonly Reason["code"][] = [
  "finishes",
  "last-turn",
  "long",
  "scores",
  "completes",
];

/** Why, in one sentence or a few. */
export function whyWords({ reason }: Advice, scene: Scene): string {
  const { code, route, seat, number, points, others, left, unbeaten } = reason;
  const said = [
    t(`hint.why.${code}`, {
      n: BY_POINTS.includes(code) ? points : number,
      points,
      route: scene.route(route ?? ""),
      tickets: ticketNames(reason.tickets, scene),
      name: scene.names[seat ?? -1] ?? "",
    }),
  ];
  if (others) said.push(t("hint.others", { n: others }));
  if (left.length) {
    const key = scene.board ? "hint.left" : "hint.left.cards";
    said.push(t(key, { tickets: ticketNames(left, scene) }));
  }
  if (unbeaten) said.push(t("hint.unbeaten"));
  return said.join(" ");
}
