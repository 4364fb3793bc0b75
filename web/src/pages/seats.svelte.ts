// The live tables of this device at one table: one for each of our seats, or one to watch with.

import { LiveTable } from "../lib/live.svelte";
import type { TableInfo } from "../lib/wire";
import { firstSeat, nextSeat } from "./hotseat";

export class Seats {
  readonly lives: readonly LiveTable[];
  /** Whose cards are on the screen; null for nobody's, when we watch. */
  shown = $state<number | null>(null);
  /** Whether the screen is covered until the next person is ready. */
  covered = $state(false);

  constructor(
    readonly id: string,
    readonly yours: readonly number[],
    readonly before: TableInfo,
  ) {
    const places = yours.length ? yours : [null];
    this.lives = places.map((seat) => new LiveTable(id, seat));
    this.shown = yours[0] ?? null;
    this.covered = this.sharing && before.status === "playing";
  }

  /** Whether several people share this device. */
  get sharing(): boolean {
    return this.yours.length > 1;
  }

  get live(): LiveTable {
    return this.lives.find((live) => live.seat === this.shown) ?? (this.lives[0] as LiveTable);
  }

  /** The newest that any of them heard of the table. */
  get info(): TableInfo {
    return this.live.info ?? this.before;
  }

  /** Whether one of our seats was taken from us. */
  get ended(): LiveTable | undefined {
    return this.lives.find((live) => live.connection === "ended");
  }

  /** Our seats that are asked something, and for which no bot plays. */
  private get asked(): ReadonlySet<number> {
    const asked = this.lives.filter((live) => {
      const seat = live.seat === null ? undefined : this.info.seats[live.seat];
      return live.mine && seat?.substitute === null;
    });
    return new Set(asked.map((live) => live.seat as number));
  }

  /** Who is next on this device, while the one on the screen has nothing to decide. */
  get next(): number | null {
    if (this.live.outcome) return null;
    return nextSeat(this.yours, this.asked, this.shown);
  }

  /** Whoever is asked first gets the cover; nobody's cards are on the screen behind it. */
  get waitingFor(): number | null {
    if (this.shown !== null && this.asked.has(this.shown)) return this.shown;
    return firstSeat(this.yours, this.asked) ?? this.shown;
  }

  name(seat: number | null): string {
    return seat === null ? "" : (this.info.seats[seat]?.name ?? "");
  }

  handOver(seat: number): void {
    this.shown = seat;
    this.covered = true;
  }

  /** Somebody says that it is them before the screen. */
  ready(): void {
    this.shown = this.waitingFor;
    this.covered = false;
  }

  close(): void {
    for (const live of this.lives) live.close();
  }
}
