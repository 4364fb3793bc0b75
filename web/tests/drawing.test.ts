// Paths that are written out where they stand, and coasts in few strokes.

import { expect, test } from "vitest";
import { brief, coarse } from "../src/board/outline";
import { boxPath, circlePath, placed } from "../src/board/placed";
import { drawnMap } from "../src/geometry";
import { SYMBOL_PATHS, WAGON_PATHS } from "../src/play/symbols";

const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

test("a path is moved, turned and scaled round its middle", () => {
  const square = "M10 10h4v4h-4Z";
  const middle = { x: 12, y: 12 };
  expect(placed(square, { x: 100, y: 50, angle: 0 }, 2, middle)).toBe(
    "M96 46 L104 46 L104 54 L96 54 Z",
  );
  expect(placed(square, { x: 0, y: 0, angle: 90 }, 1, middle)).toBe("M2 -2 L2 2 L-2 2 L-2 -2 Z");
});

test("steps from the last point and from the origin are the same path", () => {
  const at = { x: 7, y: -3, angle: 30 };
  expect(placed("m1 2l3 0 0 4zm10 0h2q1 1 2 2", at)).toBe(
    placed("M1 2L4 2 4 6ZM11 2H13Q14 3 15 4", at),
  );
});

test("arcs keep their way round, with their radii scaled and turned", () => {
  expect(placed("M0 0a4 2 10 1 0 6 0", { x: 1, y: 1, angle: 20 }, 0.5)).toMatch(
    /^M1 1 A2 1 30 1 0 3\.82 2\.03/,
  );
});

test("every symbol and wagon stays within its box", () => {
  for (const path of [...Object.values(SYMBOL_PATHS), ...Object.values(WAGON_PATHS)]) {
    const text = placed(path, { x: 0, y: 0, angle: 0 });
    expect(text).not.toContain("NaN");
    expect(Math.max(...numbers(text))).toBeLessThanOrEqual(48);
  }
});

test("circles and boxes are closed paths", () => {
  expect(circlePath({ x: 10, y: 20 }, 5)).toBe("M5 20a5 5 0 1 0 10 0 5 5 0 1 0 -10 0Z");
  expect(boxPath(1, 2, 3, 4)).toBe("M1 2h3v4h-3v-4Z");
  expect(boxPath(0, 0, 10, 8, 2)).toContain("M2 0h6a2 2 0 0 1 2 2v4");
});

test("the coasts of the map are its land in few strokes", async () => {
  const { land, near, far } = await drawnMap();
  expect(near).toBe(brief(coarse(land, 7)));
  expect(far).toBe(brief(coarse(land, 16)));
  expect(brief("M0 0L100 0L90 -5Z")).toBe("M0 0l100 0-10-5z");
  expect(far.length).toBeLessThan(near.length);
  expect(near.length).toBeLessThan(land.length / 4);
});
