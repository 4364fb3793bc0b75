// The small drawings of the games. A game that has none yet shows the tracks of our sign.

import aurora from "./aurora.svg";
import fjord from "./fjord.svg";
import tracks from "./tracks.svg";
import yard from "./yard.svg";

const DRAWINGS: Readonly<Record<string, string>> = {
  "nordic-countries": fjord,
  "northern-lights": aurora,
  "card-game": yard,
};

const MINUTES: Readonly<Record<string, number>> = {
  "nordic-countries": 45,
  "northern-lights": 60,
  "card-game": 40,
};

/** The address of the drawing of a game. */
export function drawingOf(game: string): string {
  return DRAWINGS[game] ?? tracks;
}

/** How long a game among people takes, roughly; null where we do not know. */
export function minutesOf(game: string): number | null {
  return MINUTES[game] ?? null;
}
