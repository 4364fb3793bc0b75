// What the reader's own last action brought: cards, a route, a tunnel.

import { kindsOf } from "../lib/cards";
import type { CardCounts, GameEvent, Told, TunnelRevealed } from "../lib/wire";

export interface Lately {
  readonly number: number;
  /** Cards that came into the hand. */
  readonly got: CardCounts;
  readonly claimed: { readonly route: string; readonly points: number } | null;
  readonly withdrawn: string | null;
  /** A tunnel that was dug in the same change. */
  readonly tunnel: TunnelRevealed | null;
  readonly kept: number | null;
}

function about(event: GameEvent, seat: number): boolean {
  return "seat" in event && event.seat === seat && event.type !== "turn-began";
}

/** The last change in which the seat did something itself, or null if that is not known. */
export function latelyOf(told: readonly Told[], seat: number | null): Lately | null {
  if (seat === null) return null;
  for (let at = told.length - 1; at >= 0; at--) {
    const change = told[at];
    const own = change?.events.filter((event) => about(event, seat)) ?? [];
    if (change && own.length > 0) return summed(change.number, own);
  }
  return null;
}

function summed(number: number, events: readonly GameEvent[]): Lately {
  const got: Partial<Record<keyof CardCounts, number>> = {};
  let claimed: Lately["claimed"] = null;
  let withdrawn: string | null = null;
  let tunnel: TunnelRevealed | null = null;
  let kept: number | null = null;
  for (const event of events) {
    if (event.type === "face-up-taken") got[event.card] = (got[event.card] ?? 0) + 1;
    else if (event.type === "cards-drawn" && event.cards) {
      for (const [card, many] of kindsOf(event.cards)) got[card] = (got[card] ?? 0) + many;
    } else if (event.type === "route-claimed") {
      claimed = { route: event.route, points: event.points };
    } else if (event.type === "withdrawn") withdrawn = event.route;
    else if (event.type === "tunnel-revealed") tunnel = event;
    else if (event.type === "tickets-kept") kept = event.kept;
  }
  return { number, got, claimed, withdrawn, tunnel, kept };
}
