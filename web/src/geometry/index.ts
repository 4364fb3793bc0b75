// The drawn boards, each loaded when it is first needed.

import type { DrawnBoard, DrawnMap } from "./types";

export type * from "./types";

const BOARDS: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  "nordic-countries": () => import("./board-nordic.json"),
  "northern-lights": () => import("./board-northern.json"),
};

/** The drawn board of a game, by its key. TypeScript reads JSON too widely, hence the cast. */
export async function drawnBoard(key: string): Promise<DrawnBoard> {
  const load = BOARDS[key];
  if (load === undefined) throw new Error(`no drawn board for ${key}`);
  return (await load()).default as DrawnBoard;
}

export async function drawnMap(): Promise<DrawnMap> {
  return (await import("./map.json")).default as unknown as DrawnMap;
}

/** Begin to load the drawing of a game, if there is one. */
export function drawingAhead(key: string): boolean {
  if (!Object.hasOwn(BOARDS, key)) return false;
  Promise.all([drawnBoard(key), drawnMap()]).catch(() => {}); // whoever draws it tries again
  return true;
}
