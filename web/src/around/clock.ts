// Clocks in words and figures. All times are milliseconds.

import type { Clock, SeatClock } from "../lib/wire";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left of a seat's time: first the time of the turn runs, then the bank. */
export interface Left {
  readonly turn: number;
  readonly bank: number;
  /** What is left of the turn's own time, from 1 to 0; null where nobody knows the whole. */
  readonly share: number | null;
  readonly hurry: boolean;
}

/** The time left at a point in the server's time; null while the seat has none to keep. */
export function timeLeft(seat: SeatClock, clock: Clock, now: number): Left | null {
  if (seat.due === null) return null;
  const whole = Math.max(0, seat.due - now);
  const turn = Math.max(0, whole - seat.bank);
  const bank = Math.min(seat.bank, whole);
  const span =
    clock.kind === "live" ? clock.seconds * SECOND : clock.kind === "days" ? clock.days * DAY : 0;
  return {
    turn,
    bank,
    share: span ? Math.min(1, turn / span) : null,
    hurry: whole <= (clock.kind === "days" ? 6 * HOUR : 15 * SECOND),
  };
}

const two = (number: number): string => String(number).padStart(2, "0");

/** A time as a clock shows it: "1:05", "2:00:09"; whole days are counted apart. */
export function clockText(time: number): { readonly days: number; readonly text: string } {
  // Rounded up, so that 0:00 means that time is out.
  const seconds = Math.ceil(Math.max(0, time) / SECOND);
  const days = Math.floor(seconds / (DAY / SECOND));
  const hours = Math.floor((seconds % (DAY / SECOND)) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60;
  if (days) return { days, text: `${hours}:${two(minutes)}` };
  return {
    days,
    text: hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`,
  };
}
