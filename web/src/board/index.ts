// The drawing of a board: the drawn one where there is one, else a plain one at true positions.

import { drawnBoard, drawnMap, type DrawnBoard, type DrawnMap } from "../geometry";
import type { BoardFacts } from "../lib/wire";
import { plainBoard } from "./plain";

export interface Drawing {
  readonly board: DrawnBoard;
  readonly map: DrawnMap;
}

const kept = new Map<string, Promise<Drawing>>();

/** Whether a drawn board has everything that the facts of a game have. */
export function covers(board: DrawnBoard, facts: BoardFacts): boolean {
  return (
    facts.cities.every((city) => Object.hasOwn(board.cities, city.name)) &&
    facts.routes.every((route) => board.routes[route.id]?.spaces.length === route.length)
  );
}

/** A board may be there without a drawing; a file that did not arrive is another matter. */
function noneDrawn(error: unknown): null {
  if (error instanceof TypeError) throw error;
  return null;
}

async function load(facts: BoardFacts): Promise<Drawing> {
  const [board, map] = await Promise.all([
    drawnBoard(facts.key).catch(noneDrawn),
    drawnMap(),
  ]);
  return { board: board && covers(board, facts) ? board : plainBoard(facts), map };
}

/** The drawing of a board, loaded once. The digest tells boards of one key apart. */
export function drawingOf(facts: BoardFacts): Promise<Drawing> {
  const key = `${facts.key} ${facts.digest}`;
  let found = kept.get(key);
  if (!found) {
    found = load(facts);
    found.catch(() => kept.delete(key)); // it may be tried again
    kept.set(key, found);
  }
  return found;
}
