// The land in few strokes, for the depths along its coasts and for maps the size of a stamp. It is
// worked out while the client is built (vite.config.ts), since that takes longer than drawing it.

type Ring = readonly (readonly [number, number])[];

/** The rings of an SVG path of moves and lines, as the map's generator writes them. */
export function ringsOf(path: string): readonly Ring[] {
  const rings: [number, number][][] = [];
  let [x, y] = [0, 0];
  for (const [, letter, numbers] of path.matchAll(/([MmLlHhVvZz])([^MmLlHhVvZz]*)/g)) {
    const values = (numbers ?? "").match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const own = letter === letter?.toLowerCase();
    const level = /[hv]/i.test(letter ?? "");
    for (let at = 0; at < values.length; at += level ? 1 : 2) {
      const [a, b] = [values[at] ?? 0, values[at + 1] ?? 0];
      if (/h/i.test(letter ?? "")) x = own ? x + a : a;
      else if (/v/i.test(letter ?? "")) y = own ? y + a : a;
      else [x, y] = own ? [x + a, y + b] : [a, b];
      // Pairs after the first of a move are lines.
      if (/m/i.test(letter ?? "") && at === 0) rings.push([]);
      rings.at(-1)?.push([x, y]);
    }
    const first = rings.at(-1)?.[0];
    if (/z/i.test(letter ?? "") && first) [x, y] = first;
  }
  return rings;
}

/** Only points that are some way apart, and only rings that are still seen then. */
export function coarse(path: string, apart: number): string {
  const kept = ringsOf(path).map((ring) => {
    const points: (readonly [number, number])[] = [];
    for (const point of ring) {
      const last = points.at(-1);
      if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart) points.push(point);
    }
    return points;
  });
  return kept
    .filter((points) => points.length > 3)
    .map((points) => `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`)
    .join("");
}

/** The same path with each point told from the one before, which is shorter. */
export function brief(path: string): string {
  return path.replace(/M([^MZ]*)Z/g, (_, ring: string) => {
    let [x, y] = [0, 0];
    const steps = ring.split("L").map((text) => {
      const [a = 0, b = 0] = text.split(" ").map(Number);
      const step = `${a - x} ${b - y}`;
      [x, y] = [a, b];
      return step;
    });
    return `M${steps[0]}l${steps.slice(1).join(" ")}z`.replaceAll(" -", "-");
  });
}
