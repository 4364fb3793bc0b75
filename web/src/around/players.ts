// What a player's card shows, for any kind of game: figures with a name and a sign.

import type { Key } from "../i18n/index.svelte";
import type { LiveTable } from "../lib/live.svelte";
import type { GameView } from "../lib/wire";
import { counted } from "./counted.svelte";
import { whole } from "./counting";

export interface Figure {
  readonly label: Key;
  readonly icon: "train" | "card" | "ticket" | "yard" | "track" | "done";
  readonly n: number;
}

/** The points of a seat: those on the track, and in the end, once they are counted, all. */
export function scoreOf(live: Pick<LiveTable, "id" | "view" | "outcome">, seat: number): string {
  const total = live.outcome && counted.has(live.id) ? live.outcome.totals[seat] : undefined;
  return whole(total ?? live.view?.players[seat]?.score ?? 0);
}

/** The figures of a seat in the order of their weight; the first three are for small screens. */
export function figuresOf(view: GameView, seat: number): readonly Figure[] {
  if (view.kind === "board") {
    const player = view.players[seat];
    if (!player) return [];
    return [
      { label: "around.trains", icon: "train", n: player.trains },
      { label: "around.hand", icon: "card", n: player.hand_size },
      { label: "around.tickets", icon: "ticket", n: player.ticket_count },
    ];
  }
  const player = view.players[seat];
  if (!player) return [];
  const yard = player.yard.stacks.reduce(
    (sum, stack) => sum + stack.coloured + stack.locomotives,
    0,
  );
  return [
    { label: "around.hand", icon: "card", n: player.hand_size },
    { label: "around.yard", icon: "yard", n: yard },
    { label: "around.track", icon: "track", n: player.track_size },
    { label: "around.tickets", icon: "ticket", n: player.ticket_count },
    { label: "around.completed", icon: "done", n: player.completed.length },
  ];
}
