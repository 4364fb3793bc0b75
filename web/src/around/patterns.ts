// A pattern for each seat, so that wagons are told apart without colours. A pattern is a tile with
// the seat's colour below and marks in `--seat-mark` on top.

export interface SeatPatternShape {
  /** The side of the tile, in board units. */
  readonly size: number;
  /** What is drawn on the tile; empty for plain. */
  readonly path: string;
  /** Whether the path is filled, else it is a line of this width. */
  readonly line: number;
}

export const SEAT_PATTERNS: readonly SeatPatternShape[] = [
  { size: 8, path: "", line: 0 },
  { size: 6, path: "M-1.5 1.5 1.5-1.5M-1.5 7.5 7.5-1.5M4.5 7.5 7.5 4.5", line: 1.7 },
  { size: 6, path: "M3 1.4a1.6 1.6 0 1 0 .01 0Z", line: 0 },
  { size: 6, path: "M0 3H6M3 0V6", line: 1.3 },
  { size: 7, path: "M-1 4.5 1.75 1.5 5.25 5.5 8 2.5", line: 1.6 },
];

/** The id of a seat's pattern in a page that has `<SeatPatterns/>`: `fill="url(#…)"`. */
export function patternId(seat: number): string {
  return `seat-pattern-${seat % SEAT_PATTERNS.length}`;
}

export function patternFill(seat: number): string {
  return `url(#${patternId(seat)})`;
}
