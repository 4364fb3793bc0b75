// The facts of games, asked for once and kept: boards, tickets, rules, bots, phrases.

import { api } from "./api";
import type {
  BoardFacts,
  Bots,
  CardFacts,
  GameFacts,
  Games,
  Phrases,
  RouteFacts,
  Rules,
} from "./wire";

const kept = new Map<string, Promise<unknown>>();

function once<T>(name: string, ask: () => Promise<T>): Promise<T> {
  let found = kept.get(name) as Promise<T> | undefined;
  if (!found) {
    found = ask();
    found.catch(() => kept.delete(name)); // a failed question may be asked again
    kept.set(name, found);
  }
  return found;
}

export const factsOf = (key: string): Promise<GameFacts> =>
  once(`game ${key}`, () => api.game(key));
/** The rules of a game in words, in a language. */
export const rulesOf = (key: string, language: string): Promise<Rules> =>
  once(`rules ${key} ${language}`, () => api.rules(key, language));
export const allGames = (): Promise<Games> => once("games", api.games);
export const allBots = (): Promise<Bots> => once("bots", api.bots);
export const allPhrases = (): Promise<Phrases> => once("phrases", api.phrases);

/** A board's facts with its parts found by name. */
export class BoardIndex {
  readonly routes: ReadonlyMap<string, RouteFacts>;
  readonly tickets: ReadonlyMap<string, BoardFacts["tickets"][number]>;
  readonly cities: ReadonlyMap<string, BoardFacts["cities"][number]>;

  constructor(readonly facts: BoardFacts) {
    this.routes = new Map(facts.routes.map((route) => [route.id, route]));
    this.tickets = new Map(facts.tickets.map((ticket) => [ticket.id, ticket]));
    this.cities = new Map(facts.cities.map((city) => [city.name, city]));
  }
}

/** A card game's facts with its parts found by name. */
export class CardIndex {
  readonly tickets: ReadonlyMap<string, CardFacts["tickets"][number]>;

  constructor(readonly facts: CardFacts) {
    this.tickets = new Map(facts.tickets.map((ticket) => [ticket.id, ticket]));
  }
}
