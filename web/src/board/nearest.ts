// Going over the board with the arrow keys, and finding what a finger meant.

import type { Spot } from "./zoom";

/** Something on the board that can be chosen. */
export interface Target extends Spot {
  readonly kind: "route" | "city";
  readonly id: string;
}

export type Direction = "up" | "down" | "left" | "right";

const WAYS: Readonly<Record<Direction, Spot>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

const KEYS: ReadonlyMap<string, Direction> = new Map([
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
]);

export function directionOf(key: string): Direction | null {
  return KEYS.get(key) ?? null;
}

export function wayOf(direction: Direction): Spot {
  return WAYS[direction];
}

/**
 * The next target in a direction; null at the edge.
 *
 * Each direction looks at a quarter of the board, so that every target lies in one of them. Of
 * those in it the nearest is the next, where being off to the side counts more than being far.
 */
export function nextTarget<T extends Spot>(
  targets: readonly T[],
  from: Spot,
  direction: Direction,
): T | null {
  const way = WAYS[direction];
  let best: T | null = null;
  let least = Infinity;
  for (const target of targets) {
    const [dx, dy] = [target.x - from.x, target.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + 1.5 * aside;
    if (cost < least) [best, least] = [target, cost];
  }
  return best;
}

/** A target that can be met anywhere along several points. */
export interface Spread {
  readonly target: Target;
  readonly spots: readonly Spot[];
}

/** What lies nearest to a point, if anything is within reach. */
export function nearestTo(all: readonly Spread[], at: Spot, reach: number): Target | null {
  let best: Target | null = null;
  let least = reach;
  for (const { target, spots } of all) {
    for (const spot of spots) {
      const far = Math.hypot(spot.x - at.x, spot.y - at.y);
      if (far < least) [best, least] = [target, far];
    }
  }
  return best;
}
