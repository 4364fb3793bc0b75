// What the parts of a table share: the live table, the facts of its game, and what is lit up.

import { getContext, setContext } from "svelte";
import { words } from "../i18n/index.svelte";
import { law } from "./law.svelte";
import type { LiveTable } from "./live.svelte";
import type { GameFacts } from "./wire";

/** What is lit up on the board because somebody points at it elsewhere. */
export class Spotlight {
  cities = $state.raw<readonly string[]>([]);
  routes = $state.raw<readonly string[]>([]);
  /** The route that is being claimed or looked at. */
  chosen = $state<string | null>(null);
  /** Why something just touched cannot be done, in words; the announcer reads it out. */
  notice = $state.raw<string | null>(null);

  show(cities: readonly string[], routes: readonly string[] = []): void {
    this.cities = cities;
    this.routes = routes;
  }

  clear(): void {
    this.cities = [];
    this.routes = [];
  }
}

export interface Game {
  readonly live: LiveTable;
  readonly facts: GameFacts;
  readonly spotlight: Spotlight;
}

const KEY = Symbol("game");

/** Called where a component is made, for everything in it. */
export function setGame(game: Game): void {
  setContext(KEY, game);
  $effect(() => void law.learn(game.facts.key, words.language));
}

export function getGame(): Game {
  return getContext<Game>(KEY);
}
