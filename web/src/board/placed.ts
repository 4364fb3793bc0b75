// Paths at their place on the board, written out. An element that is moved or turned by itself costs
// a browser more than all the points of a path: hundreds of them on a board make it slow.

import type { Spot } from "./zoom";

export interface Turned extends Spot {
  /** In degrees. */
  readonly angle: number;
}

/** A step of a path: its letter, numbers that are no places, and places. */
interface Step {
  readonly letter: "M" | "L" | "C" | "Q" | "A" | "Z";
  readonly arc: readonly number[];
  readonly spots: readonly Spot[];
}

const ORIGIN: Spot = { x: 0, y: 0 };
const STEP = /([a-z])([^a-z]*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
/** How many numbers each step takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7 };

const kept = new Map<string, readonly Step[]>();

/** The steps of a path, all from the origin. The numbers of arcs must stand apart. */
function stepsOf(path: string): readonly Step[] {
  let found = kept.get(path);
  if (!found) kept.set(path, (found = read(path)));
  return found;
}

function read(path: string): readonly Step[] {
  const steps: Step[] = [];
  let at: Spot = ORIGIN;
  let first: Spot = ORIGIN;
  for (const [, sign = "", text = ""] of path.matchAll(STEP)) {
    const letter = sign.toUpperCase();
    if (letter === "Z") {
      steps.push({ letter, arc: [], spots: [] });
      at = first;
      continue;
    }
    const from = sign === letter ? ORIGIN : null;
    const numbers = text.match(NUMBER)?.map(Number) ?? [];
    const takes = TAKES[letter] ?? 2;
    for (let next = 0; next < numbers.length; next += takes) {
      const { arc, spots } = spotsOf(letter, numbers.slice(next, next + takes), from ?? at, at);
      // Pairs after the first of a move are lines.
      const name = letter === "H" || letter === "V" || (letter === "M" && next > 0) ? "L" : letter;
      steps.push({ letter: name as Step["letter"], arc, spots });
      at = spots.at(-1) ?? at;
      if (name === "M") first = at;
    }
  }
  return steps;
}

function spotsOf(letter: string, numbers: readonly number[], from: Spot, at: Spot) {
  const [a = 0] = numbers;
  if (letter === "H") return { arc: [], spots: [{ x: from.x + a, y: at.y }] };
  if (letter === "V") return { arc: [], spots: [{ x: at.x, y: from.y + a }] };
  const arc = letter === "A" ? numbers.slice(0, 5) : [];
  const spots: Spot[] = [];
  for (let next = arc.length; next < numbers.length; next += 2) {
    spots.push({ x: from.x + (numbers[next] ?? 0), y: from.y + (numbers[next + 1] ?? 0) });
  }
  return { arc, spots };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A path moved to a place and turned there; before that `middle` goes to the origin, scaled. */
export function placed(
  path: string,
  { x, y, angle }: Turned,
  scale = 1,
  middle: Spot = ORIGIN,
): string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  let text = "";
  for (const { letter, arc, spots } of stepsOf(path)) {
    text += letter;
    if (letter === "A") {
      const [rx = 0, ry = 0, tilt = 0, large, sweep] = arc;
      text += `${round(rx * scale)} ${round(ry * scale)} ${round(tilt + angle)} ${large} ${sweep} `;
    }
    for (const spot of spots) {
      const [dx, dy] = [spot.x - middle.x, spot.y - middle.y];
      text += `${round(x + dx * cos - dy * sin)} ${round(y + dx * sin + dy * cos)} `;
    }
  }
  return text;
}

/** A circle as a path. */
export function circlePath({ x, y }: Spot, r: number): string {
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A rectangle as a path, with round corners. */
export function boxPath(x: number, y: number, width: number, height: number, r = 0): string {
  const [w, h] = [round(width - 2 * r), round(height - 2 * r)];
  const corner = (dx: number, dy: number): string => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "");
  const [top, bottom] = [`h${w}${corner(r, r)}v${h}`, `${corner(-r, r)}h${-w}`];
  return `M${round(x + r)} ${round(y)}${top}${bottom}${corner(-r, -r)}v${-h}${corner(r, -r)}Z`;
}
