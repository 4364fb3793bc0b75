// What of a board can be chosen, and where it is.

import type { DrawnBoard, Turned } from "../geometry";
import type { BoardFacts } from "../lib/wire";
import type { Spread, Target } from "./nearest";
import type { Spot } from "./zoom";

/** Routes by their middle, and cities. */
export function targetsOf(facts: BoardFacts, board: DrawnBoard): readonly Target[] {
  const routes = facts.routes.flatMap(({ id }) => {
    const mid = board.routes[id]?.mid;
    return mid ? [{ kind: "route" as const, id, x: mid.x, y: mid.y }] : [];
  });
  const cities = facts.cities.flatMap(({ name }) => {
    const drawn = board.cities[name];
    return drawn ? [{ kind: "city" as const, id: name, x: drawn.x, y: drawn.y }] : [];
  });
  return [...routes, ...cities];
}

/** The middle of a space, and points towards its ends. */
function along({ x, y, angle }: Turned, length: number): readonly Spot[] {
  const turn = (angle * Math.PI) / 180;
  return [-1, 0, 1].map((side) => ({
    x: x + (side * Math.cos(turn) * length) / 3,
    y: y + (side * Math.sin(turn) * length) / 3,
  }));
}

/** The same with all places where a finger may meet them. */
export function spreadsOf(targets: readonly Target[], board: DrawnBoard): readonly Spread[] {
  return targets.map((target) => {
    const spaces = target.kind === "route" ? board.routes[target.id]?.spaces : undefined;
    const spots = spaces?.flatMap((space) => along(space, board.space.length));
    return { target, spots: spots ?? [target] };
  });
}

/** A target as one text: "route oslo-bergen-blue", "city Oslo". */
export function keyOf({ kind, id }: Pick<Target, "kind" | "id">): string {
  return `${kind} ${id}`;
}

/** The target that an element of the board is part of. */
export function targetAt(node: EventTarget | null): Pick<Target, "kind" | "id"> | null {
  if (!(node instanceof Element)) return null;
  const { route, city } = node.closest<SVGElement>("[data-route], [data-city]")?.dataset ?? {};
  if (route !== undefined) return { kind: "route", id: route };
  return city !== undefined ? { kind: "city", id: city } : null;
}
