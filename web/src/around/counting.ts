// Counting up the final score: lines in the order in which they are told, with running totals.

import { list, t, words, type Key } from "../i18n/index.svelte";
import type { GameFacts, GameView, Outcome, ScoreLine } from "../lib/wire";
import { BONUS_WORDS } from "./bonuses";
import type { Reader } from "./words";

/** Who has won, for the reader. */
export function winnerText(outcome: Outcome, to: Reader): string {
  const [first = []] = outcome.ranking;
  const names = first.map((seat) => to.name(seat));
  if (first.length > 1) return t("around.over.shared", { names: list(names) });
  if (first[0] === to.seat) return t("around.over.you-win");
  return t("around.over.wins", { name: names[0] ?? "" });
}

/** The lines in the order of counting: what all have alike first, round by round of the table. */
export function countingOrder(lines: readonly ScoreLine[]): readonly ScoreLine[] {
  const seats = [...new Set(lines.map((line) => line.seat))];
  const own = seats.map((seat) => lines.filter((line) => line.seat === seat));
  const most = Math.max(0, ...own.map((each) => each.length));
  const rounds = Array.from({ length: most }, (_, at) => own.flatMap((each) => each[at] ?? []));
  return rounds.flat();
}

/** Everybody's points after the first so many lines. */
export function totalsAfter(
  lines: readonly ScoreLine[],
  counted: number,
  seats: number,
): readonly number[] {
  const totals = Array<number>(seats).fill(0);
  for (const line of lines.slice(0, counted))
    totals[line.seat] = (totals[line.seat] ?? 0) + line.points;
  return totals;
}

/** Points with their sign, as they are added up: "+7", "−3", "0". */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** Points in all: "7", "−3". */
export function whole(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** How long one line is shown before the next, so that the whole takes not too long. */
export function pace(lines: number): number {
  return Math.min(650, Math.max(110, 14_000 / Math.max(1, lines)));
}

/** Everybody's place: those who share one have the same number, and the next is left out. */
export function placesOf(outcome: Outcome): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let place = 1;
  for (const group of outcome.ranking) {
    for (const seat of group) places.set(seat, place);
    place += group.length;
  }
  return places;
}

export interface Tie {
  readonly seats: readonly number[];
  readonly breaks: readonly { readonly name: string; readonly counts: readonly number[] }[];
}

/** Players who are level on points, and what was compared until it told them apart. */
export function tiesOf(outcome: Outcome): readonly Tie[] {
  const totals = [...new Set(outcome.totals)].sort((a, b) => b - a);
  return totals.flatMap((total) => {
    const seats = outcome.totals.flatMap((points, seat) => (points === total ? [seat] : []));
    if (seats.length < 2) return [];
    const breaks: { name: string; counts: number[] }[] = [];
    for (const [name, all] of Object.entries(outcome.tie_breaks)) {
      const counts = seats.map((seat) => all[seat] ?? 0);
      breaks.push({ name, counts });
      if (new Set(counts).size === seats.length) break;
    }
    return [{ seats, breaks }];
  });
}

const TIE_BREAKS: Readonly<Record<string, Key>> = {
  "completed tickets": "around.tie.completed-tickets",
  "longest route": "around.tie.longest-route",
  "bonus cards": "around.tie.bonus-cards",
};

export function tieBreakName(name: string): string {
  const key = TIE_BREAKS[name];
  return key ? t(key) : name;
}

/** A score line in the reader's language. */
export function lineText(line: ScoreLine, facts: GameFacts, view: GameView | null): string {
  const ticket = facts.tickets.find((each) => each.id === line.item);
  if (ticket) {
    const values = { from: ticket.ends[0], to: ticket.ends[1] };
    if (facts.kind === "board")
      return t(
        line.points < 0 ? "around.over.ticket-failed" : "around.over.ticket-connected",
        values,
      );
    return t(line.points < 0 ? "around.over.ticket-open" : "around.over.ticket-completed", values);
  }
  // The number that won a bonus stands at the end of the server's words, and nowhere else.
  const most = /\((\d+)\)$/.exec(line.words)?.[1];
  if (facts.kind === "card") {
    if (most && facts.cities.some((city) => city.name === line.item))
      return t("around.over.city", { city: line.item, n: Number(most) });
    return unknown(line);
  }
  if (line.item === "routes" && view?.kind === "board")
    return t("around.over.routes", { n: view.players[line.seat]?.routes.length ?? 0 });
  const bonus = facts.bonuses.find((each) => each.id === line.item);
  const what = BONUS_WORDS[line.item];
  if (bonus && what && most)
    return t("around.over.bonus", { bonus: bonus.name, what: t(what), n: Number(most) });
  return unknown(line);
}

/** A line of a newer server, which we have no words for. */
function unknown(line: ScoreLine): string {
  return words.language === "en" ? line.words : t("common.rule", { rule: line.rule });
}
