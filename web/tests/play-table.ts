// A small board with a table to try the play parts on, and a server's end of its socket.

import type {
  BoardChoices,
  BoardFacts,
  BoardView,
  ClientMessage,
  RouteFacts,
  ServerMessage,
  Sync,
} from "../src/lib/wire";

const LETTERS = {
  purple: "P",
  blue: "B",
  orange: "O",
  white: "W",
  green: "G",
  yellow: "Y",
  black: "K",
  red: "R",
  locomotive: "L",
} as const;

export function route(parts: Partial<RouteFacts>): RouteFacts {
  return {
    id: "a-b",
    name: "A–B (red, 2)",
    ends: ["A", "B"],
    length: 2,
    colour: "red",
    locomotives: 0,
    tunnel: false,
    any_cards: 0,
    draw: 0,
    points: 2,
    ...parts,
  };
}

const city = (name: string) => ({
  name,
  country: "NO",
  lat: 60,
  lon: 10,
  arctic: false,
  capital: false,
  named: true,
});

export const facts: BoardFacts = {
  kind: "board",
  key: "small-board",
  title: "Small Board",
  players: [2, 3],
  cards: Object.entries(LETTERS).map(([word, letter]) => ({
    word: word as keyof typeof LETTERS,
    letter,
    symbol: "?",
    number: 12,
  })),
  trains: 40,
  track: 100,
  turned_up: 0,
  cities: ["Oslo", "Bergen", "Göteborg", "Örebro", "Tromsø"].map(city),
  routes: [
    route({ id: "oslo-bergen-red", ends: ["Oslo", "Bergen"], length: 2, colour: "red" }),
    route({ id: "oslo-bergen-blue", ends: ["Oslo", "Bergen"], length: 2, colour: "blue" }),
    route({ id: "goteborg-oslo-gray", ends: ["Göteborg", "Oslo"], colour: null }),
    route({ id: "orebro-goteborg-black", ends: ["Örebro", "Göteborg"], colour: "black" }),
    route({ id: "tromso-orebro-white", ends: ["Tromsø", "Örebro"], colour: "white" }),
  ],
  tickets: [
    { id: "oslo-bergen", ends: ["Oslo", "Bergen"], points: 5 },
    { id: "oslo-orebro", ends: ["Oslo", "Örebro"], points: 7 },
    { id: "bergen-tromso", ends: ["Bergen", "Tromsø"], points: 11 },
  ],
  bonuses: [],
  rules: [{ id: "SB-10", section: "Taking cards", words: "Take two cards.", ruling: "" }],
  digest: "",
};

export function view(parts: Partial<BoardView>): BoardView {
  const player = { hand_size: 3, seen: {}, ticket_count: 1, trains: 40, score: 0 };
  return {
    kind: "board",
    game: "small-board",
    seat: 0,
    players: [
      { ...player, routes: ["tromso-orebro-white"] },
      { ...player, routes: ["goteborg-oslo-gray"] },
    ],
    row: ["red", "blue", "locomotive", "white", "green"],
    deck_size: 80,
    discards: {},
    ticket_deck_size: 20,
    bonuses: [],
    turn: 0,
    to_act: [0],
    pending: { kind: "turn-start" },
    final_turns: null,
    passes: 0,
    hand: { red: 3, blue: 1, locomotive: 1 },
    tickets: ["oslo-bergen", "oslo-orebro"],
    offered: [],
    under: [],
    removed: [],
    tickets_done: ["oslo-bergen"],
    ...parts,
  };
}

export function choices(parts: Partial<BoardChoices>): BoardChoices {
  return {
    kind: "board",
    actions: ["take 1", "take 2", "take 4", "take 5", "blind", "tickets"],
    least: null,
    claims: [
      {
        route: "oslo-bergen-red",
        payments: [
          { cards: { red: 2 }, action: "claim oslo-bergen-red 2R" },
          { cards: { red: 1, locomotive: 1 }, action: "claim oslo-bergen-red 1R1L" },
        ],
        more: true,
      },
    ],
    closed: [{ route: "orebro-goteborg-black", rule: "SB-20" }],
    ...parts,
  };
}

const seat = (name: string) => ({
  kind: "person" as const,
  name,
  bot: null,
  substitute: null,
  present: true,
});

export function sync(own: BoardView, options: BoardChoices | null): Sync {
  return {
    type: "sync",
    protocol: 1,
    server: "test",
    number: 5,
    seat: own.seat,
    yours: own.seat === null ? [] : [own.seat],
    table: {
      id: "t",
      game: "small-board",
      status: "playing",
      seats: [seat("Ada"), seat("Bo")],
      owner: 0,
      first: 0,
      owners_may_look: false,
      public: false,
      spectators: true,
      free_text: false,
      hints: "bots",
      may_hint: true,
      clock: { kind: "none" },
      warm: null,
      created: 0,
      updated: 0,
      moves: 0,
      watching: 0,
      commitment: null,
      seed: null,
      rematch: null,
    },
    clock: { now: 0, seats: [] },
    view: own,
    asked: options ? 5 : null,
    options,
    told: [],
    talk: [],
    outcome: null,
  };
}

/** The server's end of a socket: it keeps what it heard, and answers as it is told to. */
export class ServerEnd {
  static readonly OPEN = 1;
  static made: ServerEnd[] = [];
  static answers: (message: ClientMessage) => ServerMessage | null = () => null;

  readonly readyState = 1;
  readonly heard: ClientMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    ServerEnd.made.push(this);
  }
  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    this.heard.push(message);
    const answer = ServerEnd.answers(message);
    if (answer) queueMicrotask(() => this.tell(answer));
  }
  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {}
}
