// What only those know who were there: news of the table, and moves that a substitute or the clock
// made. It is kept with the live table, so that it outlasts a log that is folded away.

import type { LiveTable } from "../lib/live.svelte";
import type { ClockState, TableChanged, Told } from "../lib/wire";
import { deedOf, seatOf, type By } from "./log";

const MOST_NEWS = 100;
type Seen = Pick<LiveTable, "told" | "news" | "info" | "clock">;

export class Chronicle {
  news = $state.raw<readonly TableChanged[]>([]);
  marks = $state.raw<ReadonlyMap<number, By>>(new Map());
  private heard: TableChanged | null = null;
  private last = 0;
  private clock: ClockState | null = null;

  /** Look at the table as it is now; called whenever it changed. */
  look(live: Seen): void {
    if (live.news && live.news !== this.heard) {
      this.heard = live.news;
      const kept = live.news.why !== "presence" && live.news.why !== "over";
      if (kept) this.news = [...this.news, live.news].slice(-MOST_NEWS);
    }
    const fresh = live.told.filter((each) => each.number > this.last);
    const [told] = fresh;
    // What is told at once after a break cannot be put down to anybody.
    if (told && fresh.length === 1 && this.last) {
      const by = this.whose(told, live);
      if (by) this.marks = new Map([...this.marks, [told.number, by]]);
    }
    this.last = fresh.at(-1)?.number ?? this.last;
    this.clock = live.clock;
  }

  private whose(told: Told, live: Seen): By | null {
    const act = told.events[deedOf(told.events)];
    const seat = act ? seatOf(act) : null;
    if (seat === null) return null;
    if (live.info?.seats[seat]?.substitute) return "substitute";
    const due = this.clock?.seats[seat]?.due ?? Infinity;
    return (live.clock?.now ?? 0) >= due ? "clock" : null;
  }
}

const kept = new WeakMap<object, Chronicle>();

export function chronicleOf(live: LiveTable): Chronicle {
  let found = kept.get(live);
  if (!found) kept.set(live, (found = new Chronicle()));
  return found;
}
