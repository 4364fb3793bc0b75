// The lessons, each loaded when it is begun.

import type { Lesson } from "./types";

const LOADERS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  "nordic-countries": () => import("./nordic-countries.json"),
  "northern-lights": () => import("./northern-lights.json"),
  "card-game": () => import("./card-game.json"),
};

/** The keys of the games that have a lesson. */
export const LESSONS: readonly string[] = Object.keys(LOADERS);

/** The lesson of a game, or null where there is none. JSON is read too widely, hence the cast. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const load = Object.hasOwn(LOADERS, game) ? LOADERS[game] : undefined;
  return load ? ((await load()).default as Lesson) : null;
}
