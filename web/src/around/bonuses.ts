// The bonus cards of a game on a board: what each is about on the map, and who is ahead in what
// everybody sees. What tickets and hands make of it is told at the end, by the server.

import type { Key } from "../i18n/index.svelte";
import type { BoardFacts, BoardView, BonusFacts, City, RouteFacts } from "../lib/wire";
import { longestWay } from "./paths";

const MOST_KEPT = 60;
const kept = new Map<string, readonly string[]>();

/** The longest way over somebody's routes, looked for once: among many routes that takes a while. */
function longest(own: readonly RouteFacts[]): readonly string[] {
  const key = own.map((route) => route.id).join();
  let way = kept.get(key);
  if (!way) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, (way = longestWay(own)));
  }
  return way;
}

/** What a bonus card rewards, in the reader's language. */
export const BONUS_WORDS: Readonly<Record<string, Key>> = {
  globetrotter: "around.bonus.globetrotter",
  "call-of-the-wild": "around.bonus.call-of-the-wild",
  "capital-investment": "around.bonus.capital-investment",
  "cost-efficiency": "around.bonus.cost-efficiency",
  "small-steps-strategist": "around.bonus.small-steps-strategist",
  "nordic-express": "around.bonus.nordic-express",
  "local-network": "around.bonus.local-network",
  "international-tycoon": "around.bonus.international-tycoon",
  "polar-express": "around.bonus.polar-express",
  "snowplow-award": "around.bonus.snowplow-award",
  "ferry-master": "around.bonus.ferry-master",
  "the-wild-west": "around.bonus.the-wild-west",
};

type Cities = ReadonlyMap<string, City>;
type Routes = readonly RouteFacts[];

const touching = (test: (city: City) => boolean) => (route: RouteFacts, cities: Cities) =>
  route.ends.some((end) => {
    const city = cities.get(end);
    return city !== undefined && test(city);
  });

/** The routes that a card is about, one by one. */
const ROUTES: Readonly<Record<string, (route: RouteFacts, cities: Cities) => boolean>> = {
  "small-steps-strategist": (route) => route.length === 1,
  "ferry-master": (route) => route.locomotives > 0,
  "snowplow-award": touching((city) => city.arctic),
  "the-wild-west": touching((city) => city.country === "NO"),
};

/** The cities whose tickets a card is about. */
const CITIES: Readonly<Record<string, (city: City) => boolean>> = {
  "capital-investment": (city) => city.capital,
  "polar-express": (city) => city.arctic && city.named,
};

const LONGEST = "nordic-express";
const COUNTRIES = "international-tycoon";
const TRAINS = "cost-efficiency";

const citiesOf = (facts: BoardFacts): Cities =>
  new Map(facts.cities.map((city) => [city.name, city]));

/** The bonus cards that count in this game, as the table shows them. */
export function bonusesInPlay(facts: BoardFacts, view: BoardView): readonly BonusFacts[] {
  return view.bonuses.flatMap((id) => facts.bonuses.find((bonus) => bonus.id === id) ?? []);
}

export interface Lit {
  readonly cities: readonly string[];
  readonly routes: readonly string[];
}

/**
 * What a bonus card is about on the board, among some routes: all of them, or those of a player.
 * Null where the board has nothing to show.
 */
export function litBy(id: string, facts: BoardFacts, routes: Routes, own: Routes): Lit | null {
  const test = ROUTES[id];
  const cities = citiesOf(facts);
  if (test) {
    const lit = routes.filter((route) => test(route, cities)).map((route) => route.id);
    return { cities: [], routes: lit };
  }
  const named = CITIES[id];
  if (named) {
    return { cities: facts.cities.filter(named).map((city) => city.name), routes: [] };
  }
  if (id === LONGEST) return { cities: [], routes: longest(own) };
  if (id === COUNTRIES) return { cities: [], routes: own.map((route) => route.id) };
  return null;
}

/** How far everybody is in what a card rewards; null where that is secret. */
export function countsOf(id: string, facts: BoardFacts, view: BoardView): readonly number[] | null {
  if (id === TRAINS) return view.players.map((player) => player.trains);
  const known = new Map(facts.routes.map((route) => [route.id, route]));
  const owned = view.players.map((player) => player.routes.flatMap((each) => known.get(each) ?? []));
  const cities = citiesOf(facts);
  const test = ROUTES[id];
  if (test) return owned.map((own) => own.filter((route) => test(route, cities)).length);
  if (id === LONGEST) return owned.map((own) => spaces(own, longest(own)));
  if (id === COUNTRIES) return owned.map((own) => countries(own, cities));
  return null;
}

function spaces(routes: Routes, way: readonly string[]): number {
  const used = new Set(way);
  return routes.reduce((sum, route) => sum + (used.has(route.id) ? route.length : 0), 0);
}

function countries(routes: Routes, cities: Cities): number {
  return new Set(routes.flatMap((route) => route.ends.map((end) => cities.get(end)?.country))).size;
}

/** Those who have the most, and how much; nobody while all have nothing. */
export function aheadIn(counts: readonly number[]): { seats: readonly number[]; most: number } {
  const most = Math.max(0, ...counts);
  const seats = counts.flatMap((count, seat) => (most > 0 && count === most ? [seat] : []));
  return { seats, most };
}
