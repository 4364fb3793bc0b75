// The marks of all cities in few paths: round ones, stars of capitals, and flags by their colours.

import type { DrawnBoard, DrawnCity } from "../geometry";
import type { City } from "../lib/wire";
import { FLAG, flagOf } from "./flags";
import { boxPath, circlePath, placed } from "./placed";
import type { Spot } from "./zoom";

/** Stripes of one colour in the flags of one country. */
export interface Cloth {
  readonly fill: string;
  readonly d: string;
}

export interface Towns {
  readonly marks: string;
  readonly cores: string;
  readonly capitals: string;
  readonly stars: string;
  /** The rims of junctions, whose flags are round. */
  readonly rounds: string;
  readonly roundFlags: readonly Cloth[];
  readonly flags: readonly Cloth[];
  readonly edges: string;
}

const STAR = "M12 1.5l3.1 7 7.6.8-5.7 5.1 1.6 7.5L12 18l-6.6 3.9L7 14.4 1.3 9.3l7.6-.8Z";
const HEART = { x: 12, y: 12.6 };

interface Raised {
  readonly country: string;
  /** Its upper left corner, and how large it is. */
  readonly at: Spot;
  readonly scale: number;
}

const box = ({ at, scale }: Raised, x: number, y: number, width: number, height: number): string =>
  boxPath(at.x + x * scale, at.y + y * scale, width * scale, height * scale);

/** Country by country; stripes of one colour that follow each other are one path. */
function clothsOf(flags: readonly Raised[]): readonly Cloth[] {
  const countries = [...new Set(flags.map(({ country }) => country))];
  return countries.flatMap((country) => {
    const own = flags.filter((flag) => flag.country === country);
    const found: { fill: string; d: string }[] = [];
    for (const { x, y, width, height, fill } of flagOf(country)) {
      const d = own.map((flag) => box(flag, x, y, width, height)).join("");
      const last = found.at(-1);
      if (last?.fill === fill) last.d += d;
      else found.push({ fill, d });
    }
    return found;
  });
}

const discs = (some: readonly DrawnCity[], share = 1): string =>
  some.map((drawn) => circlePath(drawn, Math.round(drawn.r * share * 100) / 100)).join("");

/** What is drawn of the cities; `flagged` boards show of junctions nothing but their flag. */
export function townsOf(cities: readonly City[], board: DrawnBoard, flagged: boolean): Towns {
  const there = cities.flatMap((city) => {
    const drawn = board.cities[city.name];
    return drawn ? [{ ...city, drawn }] : [];
  });
  const junctions = there.filter(({ named }) => flagged && !named);
  const marked = there.filter(({ named }) => !flagged || named);
  const capitals = marked.filter(({ capital }) => capital).map(({ drawn }) => drawn);
  const plain = marked.filter(({ capital }) => !capital).map(({ drawn }) => drawn);
  const flags = there.flatMap(({ country, drawn }): Raised[] =>
    drawn.label?.flag ? [{ country, at: drawn.label.flag, scale: 1 }] : [],
  );
  const round = junctions.map(({ country, drawn: { x, y, r } }): Raised => {
    const scale = (2 * r) / FLAG.height;
    const at = { x: x - (scale * FLAG.width) / 2, y: y - (scale * FLAG.height) / 2 };
    return { country, at, scale };
  });
  return {
    marks: discs(plain),
    cores: discs(plain, 0.42),
    capitals: discs(capitals),
    stars: capitals
      .map(({ x, y, r }) => placed(STAR, { x, y, angle: 0 }, (r * 1.45) / 24, HEART))
      .join(""),
    rounds: discs(junctions.map(({ drawn }) => drawn)),
    roundFlags: clothsOf(round),
    flags: clothsOf(flags),
    edges: flags.map((flag) => box(flag, 0, 0, FLAG.width, FLAG.height)).join(""),
  };
}
