import { describe, expect, it } from "vitest";
import { kept, lineOf, textsOf, turnsOf } from "../src/around/log";
import { words } from "../src/i18n/index.svelte";
import { bagText, pieces, Reader, tellNews, TOLD_TYPES } from "../src/around/words";
import type { BoardFacts, CardFacts, GameEvent, TableChanged, Told } from "../src/lib/wire";

const BOARD = {
  kind: "board",
  routes: [
    { id: "oslo-bergen", ends: ["Oslo", "Bergen"], colour: "red", length: 4 },
  ],
  cities: [],
  tickets: [{ id: "oslo-turku", ends: ["Oslo", "Turku"], points: 8 }],
  bonuses: [{ id: "globetrotter", name: "Globetrotter" }],
} as unknown as BoardFacts;
const CARDS = { kind: "card", tickets: BOARD.tickets } as unknown as CardFacts;
const SEATS = [{ name: "Ada" }, { name: "Bo" }, { name: "" }];

const reader = new Reader(BOARD, SEATS, 0);
const watcher = new Reader(BOARD, SEATS, null);

// One event of each type; the compiler asks for all of them.
const EVENTS: { readonly [T in GameEvent["type"]]: Extract<GameEvent, { type: T }> } = {
  "bonus-cards-turned": { type: "bonus-cards-turned", bonuses: ["globetrotter"] },
  "cards-dealt": { type: "cards-dealt", seat: 0, number: 4, cards: { blue: 3, red: 1 } },
  "cards-drawn": { type: "cards-drawn", seat: 1, number: 2, cards: null },
  "cards-placed": { type: "cards-placed", seat: 1, cards: { blue: 2 } },
  "completing-decided": { type: "completing-decided", seat: 1 },
  "deck-ran-out": { type: "deck-ran-out", seat: 0 },
  "face-up-taken": { type: "face-up-taken", seat: 0, slot: 1, card: "red", replacement: "blue" },
  "final-turns-began": { type: "final-turns-began", seat: 1, trains: 1 },
  "game-ended": { type: "game-ended", reason: "stalemate" },
  "game-started": { type: "game-started", first: 1 },
  "opening-chosen": { type: "opening-chosen", seat: 0 },
  passed: { type: "passed", seat: 1 },
  reshuffled: { type: "reshuffled", number: 60 },
  "round-began": { type: "round-began", number: 2 },
  "round-ended": { type: "round-ended", number: 1 },
  "route-claimed": {
    type: "route-claimed",
    seat: 1,
    route: "oslo-bergen",
    payment: { red: 3, locomotive: 1 },
    points: 7,
  },
  "row-filled": { type: "row-filled", row: ["red", null, "red"] },
  "tickets-completed": {
    type: "tickets-completed",
    seat: 0,
    uses: [["oslo-turku", { blue: 2 }]],
    points: 8,
  },
  "tickets-kept": { type: "tickets-kept", seat: 0, kept: 1, returned: 2, tickets: ["oslo-turku"] },
  "tickets-offered": { type: "tickets-offered", seat: 1, number: 3, tickets: null },
  "track-shown": { type: "track-shown", seat: 0, cards: { green: 1 } },
  "train-robbed": { type: "train-robbed", seat: 1, victim: 0, cards: { black: 2 } },
  "trains-departed": { type: "trains-departed", seat: 1, cards: { white: 1 } },
  "tunnel-paid": { type: "tunnel-paid", seat: 1, route: "oslo-bergen", cards: { red: 1 } },
  "tunnel-revealed": {
    type: "tunnel-revealed",
    seat: 1,
    route: "oslo-bergen",
    laid: { red: 4 },
    revealed: ["red", "blue", "blue"],
    extra: 1,
  },
  "turn-began": { type: "turn-began", seat: 0 },
  withdrawn: { type: "withdrawn", seat: 0, route: "oslo-bergen" },
};
const all = Object.values(EVENTS);
const text = (event: GameEvent, to: Reader = reader): string | undefined => to.tell(event)?.text;

describe("events in words", () => {
  it("has words for all 27 types", () => {
    expect(all).toHaveLength(27);
    expect([...TOLD_TYPES].sort()).toEqual(all.map((event) => event.type).sort());
  });

  it.each(all)("tells $type as a whole sentence to players, others and watchers", (event) => {
    for (const to of [reader, new Reader(BOARD, SEATS, 1), watcher, new Reader(CARDS, SEATS, 2)]) {
      expect(text(event, to)).toMatch(/^[A-Z].*[.!]$/);
      expect(text(event, to)).not.toMatch(/[{}\uE000]|undefined|log\./);
    }
  });

  it("says you to the reader and the name to everybody else", () => {
    const event: GameEvent = { type: "passed", seat: 0 };
    expect(text(event)).toBe("You could do nothing and passed.");
    expect(text(event, watcher)).toBe("Ada could do nothing and passed.");
    expect(text({ type: "passed", seat: 2 })).toBe("Seat 3 could do nothing and passed.");
  });

  it("names a route in the language of the reader", async () => {
    await words.use("sv");
    expect(reader.route("oslo-bergen")).toBe("Oslo–Bergen (röd, 4)");
    await words.use("en");
  });

  it("names cards for the ear and draws them for the eye", () => {
    const line = reader.tell(EVENTS["route-claimed"]);
    expect(line?.text).toBe("Bo claimed Oslo–Bergen (red, 4) (3 × red and locomotive): 7 points.");
    expect(line?.parts[1]).toMatchObject({
      cards: [
        ["red", 3],
        ["locomotive", 1],
      ],
    });
  });

  it("lights the route and the cities of what it tells", () => {
    expect(reader.tell(EVENTS["route-claimed"])).toMatchObject({
      routes: ["oslo-bergen"],
      cities: ["Oslo", "Bergen"],
    });
    expect(reader.tell(EVENTS["tickets-kept"])?.cities).toEqual(["Oslo", "Turku"]);
  });

  it("has the right forms for one and for many", () => {
    expect(text(EVENTS["final-turns-began"])).toBe(
      "Bo has 1 train left: everybody has one more turn!",
    );
    expect(text({ ...EVENTS["final-turns-began"], trains: 2 })).toContain("2 trains left");
  });

  it("does not let a victim overlook a robbery", () => {
    expect(reader.tell(EVENTS["train-robbed"])).toMatchObject({
      text: "Bo robbed you! You lost from your yard: 2 × black.",
      loud: true,
    });
  });

  it("tears no bracket from its cards", () => {
    const { parts } = reader.tell(EVENTS["route-claimed"])!;
    expect(pieces(parts)).toMatchObject([
      "Bo claimed Oslo–Bergen (red, 4) ",
      { before: "(", after: "):" },
      " 7 points.",
    ]);
  });

  it("passes over an event it does not know", () => {
    expect(reader.tell({ type: "aurora", seat: 0 } as unknown as GameEvent)).toBeNull();
  });

  it("says that no cards are nothing", () => {
    expect(bagText([])).toBe("nothing");
    expect(text({ type: "row-filled", row: [null, null] })).toBe("Face up lie: nothing.");
  });
});

const told = (number: number, ...events: GameEvent[]): Told => ({ number, events });
const news = (number: number, why: TableChanged["why"], seat: number | null = null): TableChanged =>
  ({
    type: "table",
    number,
    seat,
    why,
    words: "Something new.",
    table: { seats: [{ name: "Ada" }, { name: "Bo", kind: "person", substitute: "greedy" }] },
  }) as unknown as TableChanged;

describe("the log", () => {
  const took = (card: "red" | "blue"): GameEvent => ({ ...EVENTS["face-up-taken"], card });

  it("puts what happened into turns", () => {
    const turns = turnsOf([
      told(1, EVENTS["game-started"], EVENTS["row-filled"]),
      told(2, { type: "turn-began", seat: 1 }),
      told(3, EVENTS["route-claimed"], { type: "turn-began", seat: 0 }),
      told(4, took("red")),
    ]);
    expect(turns.map((turn) => [turn.kind, turn.seat, turn.entries.length])).toEqual([
      ["opening", null, 1],
      ["turn", 1, 1],
      ["turn", 0, 1],
    ]);
  });

  it("tells the cards of one turn in one sentence", () => {
    const [turn] = turnsOf([told(1, EVENTS["turn-began"], took("red")), told(2, took("blue"))]);
    expect(turn?.entries.map((entry) => lineOf(entry, reader)?.text)).toEqual([
      "You took from the row: blue and red.",
    ]);
    const blind: GameEvent = { type: "cards-drawn", seat: 0, number: 1, cards: { green: 1 } };
    expect(textsOf([told(1, EVENTS["turn-began"], took("red"), blind)], reader)).toEqual([
      "You took from the row: red, and from the deck: green.",
    ]);
  });

  it("tells cards after a claim as the bonus of the route", () => {
    const drawn: GameEvent = { type: "cards-drawn", seat: 1, number: 2, cards: null };
    const texts = textsOf(
      [told(1, { type: "turn-began", seat: 1 }, EVENTS["route-claimed"], drawn)],
      reader,
    );
    expect(texts[1]).toBe("Bo drew 2 cards as the bonus of the route.");
  });

  it("begins in the middle of a turn for whoever comes late", () => {
    const [turn] = turnsOf([told(40, EVENTS["route-claimed"])]);
    expect(turn).toMatchObject({ kind: "turn", seat: 1 });
  });

  it("has news of the table between what happened before and after", () => {
    const turns = turnsOf(
      [told(1, EVENTS["turn-began"]), told(5, took("red"))],
      [news(3, "substituted", 1)],
      new Map([[5, "substitute"]]),
    );
    expect(turns[0]?.entries.map((entry) => entry.kind)).toEqual(["news", "took"]);
    expect(turns[0]?.by).toBe("substitute");
  });

  it("keeps the turns to which nothing was added, and only those", () => {
    const first = [told(1, { type: "turn-began", seat: 0 }), told(2, took("red"))];
    const next = [...first, told(3, { type: "turn-began", seat: 1 }), told(4, took("blue"))];
    const before = turnsOf(next);
    const more = kept(before, turnsOf([...next, told(5, took("red"))]));
    expect(more[0]).toBe(before[0]);
    expect(more[1]).not.toBe(before[1]);
    const marked = kept(before, turnsOf(next, [], new Map([[4, "clock"]])));
    expect(marked[1]?.by).toBe("clock");
  });

  it("puts a mark on the turn of the deed, not on the turn that it ends with", () => {
    const turns = turnsOf(
      [
        told(1, { type: "turn-began", seat: 0 }),
        told(2, took("red"), { type: "turn-began", seat: 1 }, EVENTS["trains-departed"]),
      ],
      [],
      new Map([[2, "clock"]]),
    );
    expect(turns.map((turn) => turn.by)).toEqual(["clock", null]);
  });

  it("words the news for the reader, and keeps comings and goings of devices to itself", () => {
    expect(tellNews(news(1, "substituted", 1), reader)).toBe("The bot Greedy plays for Bo.");
    expect(tellNews(news(1, "substituted", 1), new Reader(BOARD, SEATS, 1))).toBe(
      "The bot Greedy plays for you.",
    );
    expect(tellNews(news(1, "presence", 1), reader)).toBeNull();
    expect(tellNews(news(1, "painted" as TableChanged["why"]), reader)).toBe("Something new.");
  });
});
