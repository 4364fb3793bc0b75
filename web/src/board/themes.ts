// What decorates a board, by the key that its geometry file has.

import type { DrawnBoard } from "../geometry";
import type { Spot } from "./zoom";

export interface Theme {
  /** Northern lights over the north of the map. */
  readonly aurora: boolean;
  /** Where the title and the compass rose stand: at sea, clear of all routes. */
  readonly ornament: Spot | null;
}

const PLAIN: Theme = { aurora: false, ornament: null };

const THEMES: Readonly<Record<string, Theme>> = {
  "nordic-countries": { aurora: false, ornament: { x: 250, y: 300 } },
  "northern-lights": { aurora: true, ornament: { x: 225, y: 275 } },
};

export function themeOf(board: DrawnBoard): Theme {
  return THEMES[board.key] ?? PLAIN;
}

/** Whether a board shows from which country its places are: its labels have room for flags. */
export function hasFlags(board: DrawnBoard): boolean {
  return Object.values(board.cities).some((city) => city.label?.flag !== undefined);
}
