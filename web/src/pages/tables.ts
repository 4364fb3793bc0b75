// Tables, clocks and bots in words, for lists and forms.

import { list, t, words } from "../i18n/index.svelte";
import { botTitle } from "../lib/bots";
import type { Bots, Clock, GameCard, Seat, TableCard, TableInfo } from "../lib/wire";

/** A bot that can be asked for: by name, with its title and how it plays. */
export interface BotChoice {
  readonly name: string;
  readonly title: string;
  readonly words: string;
}

/** All bots and their levels, in the server's order: from simple to demanding. */
export function botChoices(bots: Bots["bots"]): readonly BotChoice[] {
  return bots.flatMap((bot) => {
    const levels = bot.levels.length ? bot.levels : [bot];
    return levels.map((level) => {
      const key = `pages.bot.${level.name}.words`;
      const how = words.has(key) ? t(key) : level.words;
      return { name: level.name, title: botTitle(level.name), words: how };
    });
  });
}

/** Whom to play against when nobody is chosen, as in the terminal (USUAL of `bots/registry.py`). */
const USUAL = "search:medium";

export function usualBot(bots: readonly BotChoice[]): string {
  return (bots.find((bot) => bot.name === USUAL) ?? bots.at(-1))?.name ?? "";
}

/** What is special about a game, in one line; nothing where we have no words for it. */
export function specialWords(game: string): string {
  const key = `pages.game.${game}`;
  return words.has(key) ? t(key) : "";
}

export function playersWords(game: GameCard): string {
  const least = Math.min(...game.players);
  const most = Math.max(...game.players);
  return t("pages.start.players", { least, most });
}

export function seatWords(seat: Seat): string {
  return seat.kind === "open" ? t("pages.table.open-seat") : seat.name;
}

/** The people of a table in one line; open seats only counted. */
export function peopleWords(table: TableCard | TableInfo): string {
  const taken = table.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name);
  const open = table.seats.length - taken.length;
  return list(open ? [...taken, t("pages.table.open-seats", { n: open })] : taken);
}

/** Which seat is ours where only one person sits; null where that does not tell. */
export function onlyPerson(table: TableCard): readonly number[] | null {
  const people = table.seats.flatMap((seat, at) => (seat.kind === "person" ? [at] : []));
  return people.length === 1 ? people : null;
}

/** Whether a running game waits for one of our seats, and no bot plays for it. */
export function isOurTurn(table: TableCard, yours: readonly number[]): boolean {
  const ours = (seat: number) => yours.includes(seat) && !table.seats[seat]?.substitute;
  return table.status === "playing" && (table.to_act ?? []).some(ours);
}

/** Whose decision a running game waits for, in words; nothing when it waits for nobody. */
export function turnWords(table: TableCard): string {
  const names = (table.to_act ?? []).map((seat) => table.seats[seat]?.name ?? "");
  return names.length ? t("pages.table.turn", { names: list(names) }) : "";
}

/** The clock of a table in short. */
export function paceWords(clock: Clock): string {
  if (clock.kind === "none") return t("pages.clock.none");
  const parts: string[] = [];
  if (clock.kind === "days") parts.push(t("pages.clock.said.days", { n: clock.days }));
  else {
    const whole = clock.seconds % 60 === 0;
    parts.push(
      whole
        ? t("pages.clock.said.minutes", { n: clock.seconds / 60 })
        : t("pages.clock.said.seconds", { n: clock.seconds }),
    );
    if (clock.bank) {
      parts.push(t("pages.clock.said.bank", { n: Math.round((clock.bank / 60) * 10) / 10 }));
    }
  }
  return list(parts);
}

/** The clock of a table, with what happens when time is out. */
export function clockWords(clock: Clock): string {
  if (clock.kind === "none") return paceWords(clock);
  const out = clock.out ?? (clock.kind === "days" ? "safest" : "bot");
  return `${paceWords(clock)}; ${t(`pages.clock.said.out.${out}`)}`;
}

/** My tables, those that go on first. */
export function goingOn(tables: readonly TableCard[]): readonly TableCard[] {
  return tables.filter((table) => table.status === "playing" || table.status === "waiting");
}

/** Whether an address works on this computer only. */
export function isOnlyHere(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
