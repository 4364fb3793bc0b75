// The spaces of all free routes in few paths: a browser draws those much faster than hundreds.

import type { DrawnBoard, DrawnRoute } from "../geometry";
import type { RouteFacts } from "../lib/wire";
import { spacesOf, SYMBOL_PATHS } from "../play/symbols";
import { circlePath, placed } from "./placed";

/** What is drawn of one route while it is free. */
interface Piece {
  readonly id: string;
  readonly colour: string;
  readonly spaces: string;
  readonly symbols: string;
  /** Where a ferry asks for locomotives. */
  readonly rounds: string;
  readonly engines: string;
}

/** The spaces of one colour, and the symbols in them. */
export interface Coloured {
  readonly colour: string;
  readonly spaces: string;
  readonly symbols: string;
}

const MIDDLE = { x: 12, y: 12 };

function pieceOf(route: RouteFacts, drawn: DrawnRoute, outline: string): Piece {
  const marks = spacesOf(route);
  let [spaces, symbols, rounds, engines] = ["", "", "", ""];
  drawn.spaces.forEach((space, at) => {
    const mark = marks[at];
    spaces += placed(outline, space);
    if (mark === "locomotive") {
      rounds += circlePath(space, 6.1);
      engines += placed(SYMBOL_PATHS.locomotive, { ...space, angle: 0 }, 0.44, MIDDLE);
    } else if (mark) symbols += placed(SYMBOL_PATHS[mark], space, 0.37, MIDDLE);
  });
  return { id: route.id, colour: route.colour ?? "grey", spaces, symbols, rounds, engines };
}

/** The pieces of all routes of a board, by colour. They never change. */
export function piecesOf(
  routes: readonly RouteFacts[],
  board: DrawnBoard,
  outline: string,
): ReadonlyMap<string, readonly Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const route of routes) {
    const drawn = board.routes[route.id];
    if (!drawn) continue;
    const piece = pieceOf(route, drawn, outline);
    const same = found.get(piece.colour);
    if (same) same.push(piece);
    else found.set(piece.colour, [piece]);
  }
  return found;
}

/** What is drawn while these routes are somebody's. */
export function freeSpaces(
  pieces: ReadonlyMap<string, readonly Piece[]>,
  owned: ReadonlyMap<string, number>,
): { colours: readonly Coloured[]; rounds: string; engines: string } {
  let [rounds, engines] = ["", ""];
  const colours = [...pieces].map(([colour, all]) => {
    let [spaces, symbols] = ["", ""];
    for (const piece of all) {
      if (owned.has(piece.id)) continue;
      spaces += piece.spaces;
      symbols += piece.symbols;
      rounds += piece.rounds;
      engines += piece.engines;
    }
    return { colour, spaces, symbols };
  });
  return { colours, rounds, engines };
}
