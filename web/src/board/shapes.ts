// The shapes on a board: a space seen from above like the wagon that it waits for.

/** A wagon of this size round the origin, with a coupling at each end. */
export function wagonPath(length: number, width: number): string {
  const c = Math.min(1.8, length * 0.06);
  const r = Math.min(3, width / 4);
  const [side, half] = [length / 2 - c, width / 2];
  const [hook, body] = [Math.min(2, half / 2), half - r];
  return [
    `M${-side + r} ${-half}H${side - r}q${r} 0 ${r} ${r}V${-hook}h${c}V${hook}h${-c}V${body}`,
    `q0 ${r} ${-r} ${r}H${-side + r}q${-r} 0 ${-r} ${-r}V${hook}h${-c}V${-hook}h${c}V${-body}`,
    `q0 ${-r} ${r} ${-r}Z`,
  ].join("");
}

/** What is on the roof of a wagon in a train: a walkway along it, and its ends. */
export function roofPath(length: number, width: number): string {
  const [x, y] = [length / 2 - 5, width / 2 - 2.2];
  return `M${-x} ${-y}V${y}M${x} ${-y}V${y}`;
}

interface Turned {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** A line through the spaces of a route, from the outer end of the first to that of the last. */
export function borePath(spaces: readonly Turned[], length: number): string {
  const [first, last] = [spaces[0], spaces.at(-1)];
  if (!first || !last) return "";
  const end = (space: Turned, next: Turned | undefined, side: number): string => {
    const turn = (space.angle * Math.PI) / 180;
    const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2];
    // The angle may point either way along the route: the end is away from the next space.
    const ahead = next ? Math.sign((next.x - space.x) * dx + (next.y - space.y) * dy) : side;
    return `${space.x - ahead * dx} ${space.y - ahead * dy}`;
  };
  const middles = spaces.map(({ x, y }) => `${x} ${y}`);
  return `M${[end(first, spaces[1], 1), ...middles, end(last, spaces.at(-2), -1)].join("L")}`;
}

/** A polygon's points as SVG takes them. */
export function pointsText(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(" ");
}
