// The pages and their parts, each loaded when it is first needed, so that the start is quick.

import { drawingAhead } from "../geometry";
import { words } from "../i18n/index.svelte";
import { api } from "../lib/api";
import { factsOf } from "../lib/facts";
import type { Place } from "../lib/router.svelte";
import type { GameFacts, TableState } from "../lib/wire";
import { Seats } from "./seats.svelte";

type Loader = () => Promise<{ default: unknown }>;

/** A page that speaks of games is loaded with their words. */
async function withWords<Module>(loaded: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loaded, words.needGame()]);
  return module;
}

const PAGES: Readonly<Record<Place["page"], Loader>> = {
  start: () => import("./Start.svelte"),
  new: () => import("./NewTable.svelte"),
  lobby: () => import("./Lobby.svelte"),
  table: () => withWords(import("./TablePage.svelte")),
  resume: () => import("./Resume.svelte"),
  learn: () => withWords(import("./Learn.svelte")),
  rules: () => import("./Rules.svelte"),
  lost: () => import("./NotFound.svelte"),
};

export const loadPage = (place: Place): ReturnType<Loader> => PAGES[place.page]();

const hush = (): void => {}; // whoever needs it asks again, and says what is wrong

/** What a game is played on; a board with its drawing, so that it is seen at once. */
export async function loadPlay(facts: GameFacts): ReturnType<Loader> {
  if (facts.kind !== "board") return import("./CardGame.svelte");
  const drawn = import("../board").then(({ drawingOf }) => drawingOf(facts)).catch(hush);
  const [module] = await Promise.all([import("./BoardGame.svelte"), drawn]);
  return module;
}

const asked = new Map<string, Promise<TableState>>();

/** A table, with an answer that was asked for ahead if there is one. */
export function tableOf(id: string): Promise<TableState> {
  const ahead = asked.get(id);
  asked.delete(id);
  return ahead ?? api.table(id);
}

const seated = new Map<string, Seats>();

/** Our seats at a table, listening; null for those who may not even watch. */
export function seatsAt(id: string, { table, yours }: TableState): Seats | null {
  const ahead = seated.get(id);
  seated.delete(id);
  if (ahead) return ahead;
  return yours.length > 0 || table.spectators ? new Seats(id, yours, table) : null;
}

/** Ask for all that an address needs at once, instead of one thing after the other. */
export function loadAhead(place: Place): void {
  loadPage(place).catch(hush);
  if (place.page !== "table") return;
  const table = api.table(place.id);
  asked.set(place.id, table);
  table.then((state) => {
    const { game } = state.table;
    const seats = seatsAt(place.id, state);
    if (seats) seated.set(place.id, seats);
    if (drawingAhead(game)) import("./BoardGame.svelte").catch(hush);
    factsOf(game).then(loadPlay).catch(hush);
  }, hush);
}
