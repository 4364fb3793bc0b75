// Where the spaces of a score track lie: round a frame, 0 in the lower left corner, then clockwise.

export type Spot = readonly [x: number, y: number];

/** Centres of so many spaces along the middle of a band round a frame. */
export function trackSpots(
  spaces: number,
  width: number,
  height: number,
  band: number,
): readonly Spot[] {
  const [left, right, top, bottom] = [band / 2, width - band / 2, band / 2, height - band / 2];
  const [across, up] = [right - left, bottom - top];
  // Whole numbers of spaces on each side keep a space in every corner.
  const upright = Math.max(1, Math.round((spaces / 2) * (up / (across + up))));
  const level = Math.max(1, Math.floor(spaces / 2) - upright);
  const rest = Math.max(1, spaces - 2 * upright - level);
  const along = (number: number, spot: (share: number) => Spot): Spot[] =>
    Array.from({ length: number }, (_, at) => spot(at / number));
  return [
    ...along(upright, (share) => [left, bottom - up * share]),
    ...along(level, (share) => [left + across * share, top]),
    ...along(upright, (share) => [right, top + up * share]),
    ...along(rest, (share) => [right - across * share, bottom]),
  ];
}

export interface Token {
  readonly seat: number;
  readonly score: number;
  readonly x: number;
  readonly y: number;
  /** How often the track was gone round. */
  readonly laps: number;
  /** Its place among the tokens on the same space, and how many there are. */
  readonly rank: number;
  readonly among: number;
}

/** Tokens on the track; those on one space fan out a little so that all are seen. */
export function tokensOf(
  scores: readonly number[],
  spots: readonly Spot[],
  fan: number,
): readonly Token[] {
  const spaceOf = (score: number): number => ((score % spots.length) + spots.length) % spots.length;
  return scores.map((score, seat) => {
    const space = spaceOf(score);
    const same = scores.flatMap((other, at) => (spaceOf(other) === space ? [at] : []));
    const rank = same.indexOf(seat);
    const shift = (rank - (same.length - 1) / 2) * fan;
    const [x, y] = spots[space] ?? [0, 0];
    const laps = Math.floor(score / spots.length);
    return { seat, score, x: x + shift, y: y - shift, laps, rank, among: same.length };
  });
}
