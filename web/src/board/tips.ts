// What the note beside the pointer says about a route or city.

import { t } from "../i18n/index.svelte";
import type { BoardIndex } from "../lib/facts";
import type { BoardView, Seat } from "../lib/wire";
import { betweenText, cityParts, placeName, routeParts } from "./names";
import type { Target } from "./nearest";

export interface TipWords {
  readonly title: string;
  readonly parts: readonly string[];
}

/** The name of who sits there, or the number of the seat. */
export function playerName(seats: readonly Seat[], seat: number): string {
  return seats[seat]?.name || t("common.seat", { n: seat + 1 });
}

export function tipOf(
  { kind, id }: Pick<Target, "kind" | "id">,
  index: BoardIndex,
  view: BoardView,
  seats: readonly Seat[],
  claimable: ReadonlySet<string>,
): TipWords | null {
  if (kind === "city") {
    const city = index.cities.get(id);
    const routes = index.facts.routes.filter((route) => route.ends.includes(id)).length;
    return city ? { title: placeName(city, id), parts: cityParts(city, routes) } : null;
  }
  const route = index.routes.get(id);
  if (!route) return null;
  const seat = view.players.findIndex((player) => player.routes.includes(id));
  const standing = {
    owner: seat < 0 ? null : playerName(seats, seat),
    mine: seat >= 0 && seat === view.seat,
    claimable: claimable.has(id),
  };
  return { title: betweenText(route, index.cities), parts: routeParts(route, standing) };
}
