// Routes and cities in words, for those who hear the board and for the note beside the pointer.

import { cardName, t, words } from "../i18n/index.svelte";
import type { City, RouteFacts } from "../lib/wire";

/** How a route stands for the reader. */
export interface Standing {
  /** The name of who owns it, null while it is free. */
  readonly owner: string | null;
  readonly mine: boolean;
  readonly claimable: boolean;
}

function kindOf(route: RouteFacts): string {
  const colour = cardName(route.colour ?? "grey");
  const n = route.locomotives;
  if (route.tunnel && n) return t("board.tunnel-ferry", { colour, n });
  if (route.tunnel) return t("board.tunnel", { colour });
  return n ? t("board.ferry", { colour, n }) : t("board.railway", { colour });
}

function standingText({ owner, mine, claimable }: Standing): string {
  if (mine) return t("board.mine");
  if (owner !== null) return t("board.owned", { name: owner });
  return claimable ? t("board.claimable") : t("board.free");
}

/** The two places of a route. Places without a name of their own are told by their country. */
export function betweenText(route: RouteFacts, cities: ReadonlyMap<string, City>): string {
  const [from, to] = route.ends.map((name) => placeName(cities.get(name), name));
  return t("board.between", { from: from ?? "", to: to ?? "" });
}

/** What is special about a route, and how it stands, part by part. */
export function routeParts(route: RouteFacts, standing: Standing): readonly string[] {
  return [
    t("board.spaces", { n: route.length }),
    kindOf(route),
    ...(route.any_cards ? [t("board.any", { n: route.any_cards })] : []),
    ...(route.draw ? [t("board.draw", { n: route.draw })] : []),
    t("common.points", { n: route.points }),
    standingText(standing),
  ];
}

/** "Oslo–Bergen, 4 spaces, blue tunnel, 7 points, free". */
export function routeName(
  route: RouteFacts,
  cities: ReadonlyMap<string, City>,
  standing: Standing,
): string {
  return [betweenText(route, cities), ...routeParts(route, standing)].join(", ");
}

const regions = new Map<string, Intl.DisplayNames>();

function regionsIn(language: string): Intl.DisplayNames {
  let found = regions.get(language);
  if (!found) {
    found = new Intl.DisplayNames(language, { type: "region" });
    regions.set(language, found); // making one takes longer than asking it
  }
  return found;
}

/** A country by its two letters, in the language at hand. */
export function countryName(code: string): string {
  try {
    return regionsIn(words.language).of(code) ?? code;
  } catch {
    return code; // a board of one's own may have countries that no atlas has
  }
}

export function placeName(city: City | undefined, name: string): string {
  if (!city || city.named) return name;
  return t("board.junction", { country: countryName(city.country) });
}

export function cityParts(city: City, routes: number): readonly string[] {
  return [
    ...(city.capital ? [t("board.capital")] : []),
    ...(city.named ? [countryName(city.country)] : []),
    ...(city.arctic ? [t("board.arctic")] : []),
    t("board.city-routes", { n: routes }),
  ];
}

/** "Oslo, capital, Norway, 6 routes". */
export function cityName(city: City, routes: number): string {
  return [placeName(city, city.name), ...cityParts(city, routes)].join(", ");
}
