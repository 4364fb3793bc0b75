// A table as somebody wishes it, while the form is filled in, and what becomes of it.

import type { Clock, NewSeat, NewTable } from "../lib/wire";

export interface SeatWish {
  kind: "me" | "open" | "bot";
  name: string;
  bot: string;
}

export interface ClockWish {
  kind: Clock["kind"];
  seconds: number;
  bank: number;
  days: number;
  out: "bot" | "safest";
}

export interface TableWish {
  game: string;
  seats: SeatWish[];
  /** The seat that begins; null for by chance. */
  first: number | null;
  public: boolean;
  spectators: boolean;
  freeText: boolean;
  hints: NonNullable<NewTable["hints"]>;
  /** Whether owners may look at cards that are secret from them. */
  look: boolean;
  clock: ClockWish;
  /** The bot for seats of people who left; empty for none. */
  warm: string;
  webhook: string;
}

const KEY = "rallare.new-table";

export function freshWish(game: string, players: number, bot: string): TableWish {
  return {
    game,
    seats: fitSeats([], players, bot),
    first: null,
    public: false,
    spectators: true,
    freeText: true,
    hints: "bots",
    look: false,
    clock: { kind: "none", seconds: 60, bank: 300, days: 2, out: "bot" },
    warm: bot,
    webhook: "",
  };
}

/** As many seats as are wanted: those that are there are kept, new ones are open. */
export function fitSeats(seats: readonly SeatWish[], players: number, bot: string): SeatWish[] {
  return Array.from({ length: players }, (_, at) => {
    const kind = at === 0 ? "me" : "open";
    return seats[at] ?? { kind, name: "", bot };
  });
}

/** Clocks of days play on safely while people sleep; at live clocks others wait for a bot. */
export function usualOut(kind: Clock["kind"]): "bot" | "safest" {
  return kind === "days" ? "safest" : "bot";
}

function clockOf(wish: ClockWish): Clock {
  switch (wish.kind) {
    case "none":
      return { kind: "none" };
    case "live":
      return { kind: "live", seconds: wish.seconds, bank: wish.bank, out: wish.out };
    case "days":
      return { kind: "days", days: wish.days, out: wish.out };
  }
}

/** What is sent. `me` and `player` give names to those who wrote none. */
export function newTable(
  wish: TableWish,
  me: string,
  player: (seat: number) => string,
): NewTable {
  const mine = wish.seats.findIndex((seat) => seat.kind === "me");
  const seats = wish.seats.map((seat, at): NewSeat => {
    if (seat.kind === "open") return { kind: "open" };
    if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
    return { kind: "me", name: seat.name.trim() || (at === mine ? me : player(at + 1)) };
  });
  return {
    game: wish.game,
    seats,
    first: wish.first,
    owners_may_look: wish.look,
    public: wish.public,
    spectators: wish.spectators,
    free_text: wish.freeText,
    hints: wish.hints,
    clock: clockOf(wish.clock),
    warm: wish.warm || null,
    webhook: wish.webhook.trim() || null,
  };
}

/** A game at once: one person and so many bots, which also finish it for who leaves. */
export function gameWithBots(game: string, me: string, bots: number, bot: string): NewTable {
  const rivals = Array.from({ length: bots }, (): NewSeat => ({ kind: "bot", bot }));
  return { game, seats: [{ kind: "me", name: me }, ...rivals], warm: bot };
}

/** Keep the choices for the next table. The web hook is a secret, so it is not kept. */
export function rememberWish(wish: TableWish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...wish, webhook: "" }));
  } catch {
    // Then the form begins afresh the next time.
  }
}

/** The last choices, made to fit what the server offers now. */
export function rememberedWish(fresh: TableWish, players: readonly number[]): TableWish {
  let kept: Partial<TableWish>;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<TableWish>;
  } catch {
    return fresh;
  }
  const wish = { ...fresh, ...kept, game: fresh.game, clock: { ...fresh.clock, ...kept.clock } };
  const fits = Array.isArray(kept.seats) && players.includes(kept.seats.length);
  const seats = fits ? wish.seats : fresh.seats;
  const first = wish.first !== null && wish.first < seats.length ? wish.first : null;
  return { ...wish, seats, first };
}
