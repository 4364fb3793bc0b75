// Several people on one device: whose cards may be on the screen.

/** The next of our seats that is asked something, when the one on the screen is not. */
export function nextSeat(
  yours: readonly number[],
  asked: ReadonlySet<number>,
  shown: number | null,
): number | null {
  if (yours.length < 2 || (shown !== null && asked.has(shown))) return null;
  const waiting = yours.filter((seat) => asked.has(seat));
  return waiting.find((seat) => shown === null || seat > shown) ?? waiting[0] ?? null;
}

/** Who is shown first: whoever is asked something, else the first of our seats. */
export function firstSeat(yours: readonly number[], asked: ReadonlySet<number>): number | null {
  return yours.find((seat) => asked.has(seat)) ?? yours[0] ?? null;
}
