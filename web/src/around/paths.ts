// Ways over somebody's routes, to light them up: between two cities, and the longest of all.

import type { RouteFacts } from "../lib/wire";

type Line = Pick<RouteFacts, "id" | "ends" | "length">;

function neighbours(
  routes: readonly Line[],
): ReadonlyMap<string, readonly (readonly [Line, string])[]> {
  const found = new Map<string, (readonly [Line, string])[]>();
  for (const route of routes) {
    const [a, b] = route.ends;
    found.set(a, [...(found.get(a) ?? []), [route, b]]);
    found.set(b, [...(found.get(b) ?? []), [route, a]]);
  }
  return found;
}

/** The routes of a way between two cities, with the fewest spaces; none where there is none. */
export function wayBetween(routes: readonly Line[], from: string, to: string): readonly string[] {
  const near = neighbours(routes);
  const best = new Map<string, { spaces: number; way: readonly string[] }>([
    [from, { spaces: 0, way: [] }],
  ]);
  const open = new Set([from]);
  while (open.size) {
    const city = [...open].reduce((a, b) => (best.get(b)!.spaces < best.get(a)!.spaces ? b : a));
    open.delete(city);
    if (city === to) return best.get(city)!.way;
    const { spaces, way } = best.get(city)!;
    for (const [route, next] of near.get(city) ?? []) {
      const longer = spaces + route.length;
      if (longer >= (best.get(next)?.spaces ?? Infinity)) continue;
      best.set(next, { spaces: longer, way: [...way, route.id] });
      open.add(next);
    }
  }
  return [];
}

const MOST_STEPS = 400_000;

/** A longest way that uses no route twice. The search is bounded: it only lights the board. */
export function longestWay(routes: readonly Line[]): readonly string[] {
  const near = neighbours(routes);
  const used = new Set<string>();
  const way: string[] = [];
  let best: readonly string[] = [];
  let most = 0;
  let steps = 0;
  const walk = (city: string, spaces: number): void => {
    if (spaces > most) {
      most = spaces;
      best = [...way];
    }
    if (++steps > MOST_STEPS) return;
    for (const [route, next] of near.get(city) ?? []) {
      if (used.has(route.id)) continue;
      used.add(route.id);
      way.push(route.id);
      walk(next, spaces + route.length);
      way.pop();
      used.delete(route.id);
    }
  };
  for (const city of near.keys()) walk(city, 0);
  return best;
}
