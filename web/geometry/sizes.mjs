// Sizes of the things on the board, in board units. The tests and the client read them from the
// generated files; these are the only place where they are decided.

/** A space for one wagon: the same all over the board. */
export const SPACE = { length: 36, width: 13 }

/** Room between the wagons of a route: what it needs at least, and what it takes where it can. */
export const GAP = { least: 2.5, most: 8 }

/** From the middle of one track to the middle of the next, where routes run side by side. */
export const TRACK_PITCH = 16

/** Room between a city's mark and the first space of a route. */
export const CITY_GAP = 2.5

/** The mark of a city is a disc. */
export const RADIUS = { city: 7, capital: 8.5, junction: 5 }

/** Letters of a label, its box, and the flag in it with the room between flag and name. */
export const LABEL = { font: 15, height: 18, baseline: 13.5, flag: { width: 14, height: 10, gap: 4 } }

/** How wide a route is to a finger: the least is the space itself. */
export const HIT = { most: 24 }

/** What must be free between two things (`least`) and what looks well (`good`). */
export const CLEAR = {
  spaces: { least: 1.5, good: 6 },
  city: { least: 1.5, good: 5 },
  label: { least: 1.5, good: 4 },
}

/** The most that a route may turn from one space to the next. */
export const MOST_TURN = (24.5 * Math.PI) / 180
