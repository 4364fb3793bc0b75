// Flags of the countries round the Baltic, drawn from stripes in a box of 14 by 10.

export interface Stripe {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}

export const FLAG = { width: 14, height: 10 } as const;

function field(fill: string): Stripe {
  return { x: 0, y: 0, width: FLAG.width, height: FLAG.height, fill };
}

/** The cross of the north: its upright stands nearer to the mast. */
function cross(fill: string, breadth: number): readonly Stripe[] {
  const [x, y] = [5 - breadth / 2, 5 - breadth / 2];
  return [
    { x, y: 0, width: breadth, height: FLAG.height, fill },
    { x: 0, y, width: FLAG.width, height: breadth, fill },
  ];
}

/** Stripes from top to bottom, each with its share of the height. */
function stripes(...parts: readonly (readonly [fill: string, share: number])[]): readonly Stripe[] {
  const whole = parts.reduce((sum, [, share]) => sum + share, 0);
  let y = 0;
  return parts.map(([fill, share]) => {
    const height = (FLAG.height * share) / whole;
    const stripe = { x: 0, y, width: FLAG.width, height, fill };
    y += height;
    return stripe;
  });
}

const FLAGS: Readonly<Record<string, readonly Stripe[]>> = {
  DK: [field("#c8102e"), ...cross("#ffffff", 1.8)],
  EE: stripes(["#0072ce", 1], ["#1a1a1a", 1], ["#ffffff", 1]),
  FI: [field("#ffffff"), ...cross("#14418b", 2.4)],
  IS: [field("#02529c"), ...cross("#ffffff", 2.6), ...cross("#dc1e35", 1.3)],
  LT: stripes(["#fdb913", 1], ["#006a44", 1], ["#c1272d", 1]),
  LV: stripes(["#9d2235", 2], ["#ffffff", 1], ["#9d2235", 2]),
  NO: [field("#ba0c2f"), ...cross("#ffffff", 2.8), ...cross("#00205b", 1.4)],
  PL: stripes(["#ffffff", 1], ["#d4213d", 1]),
  RU: stripes(["#ffffff", 1], ["#1c57a7", 1], ["#d52b1e", 1]),
  SE: [field("#006aa7"), ...cross("#fecc02", 2)],
};

/** The stripes of a country's flag, from below; a plain white field for a country not known. */
export function flagOf(country: string): readonly Stripe[] {
  return FLAGS[country] ?? [field("#ffffff")];
}

export function hasFlag(country: string): boolean {
  return Object.hasOwn(FLAGS, country);
}
