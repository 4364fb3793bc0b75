// Pointing at what to touch: a light on the board, and a halo on buttons and cards.

import { Spotlight } from "../lib/game.svelte";
import type { GameFacts } from "../lib/wire";

/** A light that comes back to what the lesson points at when nothing else is lit. */
export class LessonLight extends Spotlight {
  private base: readonly [readonly string[], readonly string[]] = [[], []];

  /** Point at the routes among some points. */
  point(points: readonly string[], facts: GameFacts): void {
    const ids = points.flatMap((point) => (point.startsWith("route:") ? [point.slice(6)] : []));
    const all = facts.kind === "board" ? facts.routes : [];
    const routes = all.filter((route) => ids.includes(route.id));
    this.base = [routes.flatMap((route) => route.ends), routes.map((route) => route.id)];
    this.clear();
  }

  override clear(): void {
    this.show(...this.base);
  }
}

const MARK = "data-pointed";

/** Keep a halo on all that is pointed at, also what comes later, until the answer is called. */
export function haloOn(points: readonly string[]): () => void {
  const wanted = new Set(points);
  const mark = (): void => {
    for (const each of document.querySelectorAll<HTMLElement>("[data-lesson]")) {
      each.toggleAttribute(MARK, wanted.has(each.dataset.lesson ?? ""));
    }
  };
  const observer = new MutationObserver(mark);
  const attributeFilter = ["data-lesson"];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  mark();
  return () => {
    observer.disconnect();
    for (const each of document.querySelectorAll(`[${MARK}]`)) each.removeAttribute(MARK);
  };
}
