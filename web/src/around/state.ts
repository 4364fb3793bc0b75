// The state of a game in words: whose decision it is, and what the reader can do.

import { list, t, type Key } from "../i18n/index.svelte";
import type { GameView, Options } from "../lib/wire";
import type { Reader } from "./words";

/** Whether the game waits for a seat. */
export function isToAct(view: GameView, seat: number): boolean {
  return view.pending.kind !== "over" && view.to_act.includes(seat);
}

/** What a seat that is to act decides now. */
export function decisionOf(view: GameView, to: Reader, mine: boolean): string {
  const { pending } = view;
  if (pending.kind === "over") return t("around.banner.over");
  const key = `around.${mine ? "your" : "now"}.${pending.kind}` as Key;
  switch (pending.kind) {
    case "paying-tunnel":
      return t(key, { route: to.route(pending.route) });
    case "ticket-choice":
      return t(key, { n: pending.number });
    default:
      return t(key);
  }
}

/** Whom the game waits for, in one sentence for the reader. */
export function turnText(view: GameView, to: Reader): string {
  if (view.pending.kind === "over") return t("around.banner.over");
  if (to.seat !== null && isToAct(view, to.seat)) return decisionOf(view, to, true);
  const names = view.to_act.map((seat) => to.name(seat));
  return t("around.waiting-for", { names: list(names) });
}

/** What the reader can do now, for the ear, after `turnText`: the most usual first. */
export function optionsText(options: Options, view: GameView): readonly string[] {
  const has = (verb: string): boolean =>
    options.actions.some((action) => action === verb || action.startsWith(`${verb} `));
  if (view.pending.kind === "paying-tunnel")
    return [t("around.can.tunnel", { n: view.pending.extra })];
  if (options.least !== null) return [t("around.can.keep", { n: options.least })];
  const said: string[] = [];
  if (has("take") && has("blind")) said.push(t("around.can.take"));
  else if (has("take")) said.push(t("around.can.row"));
  else if (has("blind")) said.push(t("around.can.blind"));
  if (options.kind === "board" && options.claims.length)
    said.push(t("around.can.claim", { n: options.claims.length }));
  if (options.kind === "card" && options.places.length)
    said.push(t("around.can.place", { n: options.places.length }));
  if (has("tickets")) said.push(t("around.can.tickets"));
  if (!said.length && has("pass")) said.push(t("around.can.pass"));
  return said;
}
