// A table in the middle of a game, for tests of the parts round it.

import { Spotlight, type Game } from "../src/lib/game.svelte";
import type { LiveTable } from "../src/lib/live.svelte";
import type { BoardFacts, BoardView, Seat, TableInfo, Told } from "../src/lib/wire";

const FACTS = {
  kind: "board",
  key: "nordic-countries",
  title: "Nordic Countries",
  routes: [
    { id: "oslo-bergen", ends: ["Oslo", "Bergen"], colour: "red", length: 4 },
  ],
  cities: [],
  tickets: [{ id: "oslo-turku", ends: ["Oslo", "Turku"], points: 8 }],
  bonuses: [],
} as unknown as BoardFacts;

const person = (name: string, present = true): Seat => ({
  kind: "person",
  name,
  bot: null,
  substitute: null,
  present,
});

const VIEW = {
  kind: "board",
  to_act: [1],
  pending: { kind: "turn-start" },
  final_turns: null,
  players: [
    { hand_size: 4, seen: {}, ticket_count: 2, routes: [], trains: 40, score: 0 },
    {
      hand_size: 3,
      seen: { blue: 2 },
      ticket_count: 3,
      routes: ["oslo-bergen"],
      trains: 36,
      score: 7,
    },
  ],
} as unknown as BoardView;

/** What the parts read of a live table; a test changes it as the server would. */
export class StagedTable {
  connection = $state("open");
  info = $state.raw({
    status: "playing",
    seats: [person("Ada"), person("Bo", false)],
    clock: { kind: "none" },
    commitment: "c0ffee",
    seed: null,
    rematch: null,
    watching: 0,
  } as unknown as TableInfo);
  view = $state.raw<BoardView>(VIEW);
  told = $state.raw<readonly Told[]>([
    { number: 3, events: [{ type: "turn-began", seat: 1 }] },
    {
      number: 4,
      events: [
        { type: "route-claimed", seat: 1, route: "oslo-bergen", payment: { red: 4 }, points: 7 },
      ],
    },
  ]);
  talk = $state.raw<LiveTable["talk"]>([]);
  news = $state.raw<LiveTable["news"]>(null);
  refusal = $state.raw<LiveTable["refusal"]>(null);
  options = $state.raw<LiveTable["options"]>(null);
  asked = $state.raw<number | null>(null);
  outcome = $state.raw<LiveTable["outcome"]>(null);
  clock = $state.raw<LiveTable["clock"]>(null);
  bye = null;
  farewell = null;
  skew = 0;
  id = "stage";
  seat = 0;
  mine = false;
}

export function stage(): { readonly live: StagedTable; readonly game: Game } {
  const live = new StagedTable();
  const game = { live: live as unknown as LiveTable, facts: FACTS, spotlight: new Spotlight() };
  return { live, game };
}
