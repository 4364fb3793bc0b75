import { beforeEach, describe, expect, test } from "vitest";
import { botTitle } from "../src/lib/bots";
import { firstSeat, nextSeat } from "../src/pages/hotseat";
import { pathOf, qrPath } from "../src/pages/qr";
import { findRules, plain } from "../src/pages/search";
import {
  botChoices,
  clockWords,
  goingOn,
  isOnlyHere,
  isOurTurn,
  onlyPerson,
  peopleWords,
} from "../src/pages/tables";
import {
  fitSeats,
  freshWish,
  gameWithBots,
  newTable,
  rememberWish,
  rememberedWish,
} from "../src/pages/wish";
import type { Seat, TableCard } from "../src/lib/wire";

const rule = (id: string, section: string, words: string, ruling = "") => ({
  id,
  section,
  words,
  ruling,
});
const person: Seat = { kind: "person", name: "Ada", bot: null, substitute: null, present: true };
const open: Seat = { kind: "open", name: "", bot: null, substitute: null, present: false };
const card = (status: TableCard["status"], seats: readonly Seat[] = []): TableCard => ({
  id: status,
  game: "g",
  status,
  public: true,
  spectators: true,
  seats,
  clock: { kind: "none" },
  created: 0,
  updated: 0,
  moves: 0,
});

describe("the hot seat", () => {
  test("nobody is next while the one on the screen has to decide", () => {
    expect(nextSeat([0, 2], new Set([0, 2]), 0)).toBeNull();
  });
  test("whoever comes after the one on the screen is next, then from the start", () => {
    expect(nextSeat([0, 1, 2], new Set([0, 2]), 1)).toBe(2);
    expect(nextSeat([0, 1, 2], new Set([0]), 1)).toBe(0);
  });
  test("one person alone hands over to nobody", () => {
    expect(nextSeat([1], new Set([1]), null)).toBeNull();
  });
  test("a table is opened for whoever is asked, else for our first seat", () => {
    expect(firstSeat([0, 2], new Set([2]))).toBe(2);
    expect(firstSeat([0, 2], new Set())).toBe(0);
    expect(firstSeat([], new Set())).toBeNull();
  });
});

describe("a table as it is wished", () => {
  beforeEach(() => localStorage.clear());

  test("begins with me and open seats", () => {
    const wish = freshWish("g", 3, "greedy");
    const sent = newTable(wish, "Ada", (n) => `Player ${n}`);
    expect(sent.seats).toEqual([{ kind: "me", name: "Ada" }, { kind: "open" }, { kind: "open" }]);
    expect(sent.clock).toEqual({ kind: "none" });
    expect(sent.warm).toBe("greedy");
    expect(sent.webhook).toBeNull();
  });
  test("names those on this device who wrote no name, and sends bots by name", () => {
    const wish = freshWish("g", 3, "greedy");
    wish.seats = [
      { kind: "bot", name: "", bot: "random" },
      { kind: "me", name: "", bot: "" },
      { kind: "me", name: " ", bot: "" },
    ];
    expect(newTable(wish, "Ada", (n) => `Player ${n}`).seats).toEqual([
      { kind: "bot", bot: "random" },
      { kind: "me", name: "Ada" },
      { kind: "me", name: "Player 3" },
    ]);
  });
  test("sends only what its kind of clock has", () => {
    const wish = freshWish("g", 2, "greedy");
    wish.clock.kind = "days";
    const sent = newTable(wish, "Ada", String);
    expect(sent.clock).toEqual({ kind: "days", days: 2, out: "bot" });
  });
  test("keeps the seats that are there when their number changes", () => {
    const seats = fitSeats([{ kind: "bot", name: "", bot: "random" }], 2, "greedy");
    expect(seats.map((seat) => seat.kind)).toEqual(["bot", "open"]);
    expect(fitSeats(seats, 1, "greedy")).toHaveLength(1);
  });
  test("is remembered for the next time, but for the web hook", () => {
    const wish = { ...freshWish("g", 3, "greedy"), public: true, webhook: "https://a.example" };
    rememberWish(wish);
    const again = rememberedWish(freshWish("h", 2, "greedy"), [2, 3]);
    expect(again.public).toBe(true);
    expect(again.webhook).toBe("");
    expect(again.game).toBe("h");
    expect(again.seats).toHaveLength(3);
  });
  test("fits its seats to a game for other numbers of players", () => {
    rememberWish({ ...freshWish("g", 5, "greedy"), first: 4 });
    const again = rememberedWish(freshWish("h", 2, "greedy"), [2, 3]);
    expect(again.seats).toHaveLength(2);
    expect(again.first).toBeNull();
  });
  test("begins afresh when what was kept cannot be read", () => {
    localStorage.setItem("rallare.new-table", "{");
    const fresh = freshWish("g", 2, "greedy");
    expect(rememberedWish(fresh, [2])).toEqual(fresh);
  });
  test("a game at once has one person and bots", () => {
    expect(gameWithBots("g", "Ada", 2, "greedy").seats).toEqual([
      { kind: "me", name: "Ada" },
      { kind: "bot", bot: "greedy" },
      { kind: "bot", bot: "greedy" },
    ]);
  });
});

describe("whose turn it is at our tables", () => {
  const bot: Seat = { ...person, kind: "bot", name: "Greedy", bot: "greedy" };
  const waitsFor = (...to_act: number[]) => ({ ...card("playing", [person, bot, person]), to_act });

  test("it is ours when the game waits for one of our seats", () => {
    expect(isOurTurn(waitsFor(1, 2), [2])).toBe(true);
    expect(isOurTurn(waitsFor(0, 1), [2])).toBe(false);
    expect(isOurTurn(waitsFor(), [2])).toBe(false);
  });
  test("it is not while a bot plays for us, nor when all is over", () => {
    const seats = [{ ...person, substitute: "greedy" }, bot];
    expect(isOurTurn({ ...card("playing", seats), to_act: [0] }, [0])).toBe(false);
    expect(isOurTurn({ ...card("over", [person]), to_act: [0] }, [0])).toBe(false);
  });
  test("the only person at a table of ours is us", () => {
    expect(onlyPerson(card("playing", [bot, person]))).toEqual([1]);
    expect(onlyPerson(waitsFor(0))).toBeNull();
  });
});

describe("tables in words", () => {
  test("levels of a bot are choices of their own, and unknown bots keep the server's words", () => {
    const bots = [
      { name: "greedy", words: "server words", levels: [] },
      { name: "deep", words: "thinks", levels: [{ name: "deep:hard", words: "thinks long" }] },
    ];
    const choices = botChoices(bots);
    expect(choices.map((choice) => choice.title)).toEqual(["Greedy", "Deep (hard)"]);
    expect(choices[1]?.words).toBe("thinks long");
    expect(botTitle("greedy")).toBe("Greedy");
  });
  test("a clock says what happens when time is out", () => {
    expect(clockWords({ kind: "none" })).toBe("No clock");
    expect(clockWords({ kind: "days", days: 1 })).toBe(
      "1 day for each turn; when time is out, the safest action is played",
    );
    expect(clockWords({ kind: "live", seconds: 60, bank: 300 })).toBe(
      "1 minute for each turn and a bank of 5 minutes; when time is out, a bot plays on",
    );
    expect(clockWords({ kind: "live", seconds: 45, bank: 0, out: "safest" })).toBe(
      "45 seconds for each turn; when time is out, the safest action is played",
    );
  });
  test("people are named, open seats counted", () => {
    expect(peopleWords(card("waiting", [person, open, open]))).toBe("Ada and 2 seats open");
  });
  test("finished tables are not among the games that go on", () => {
    const found = goingOn([card("over"), card("playing"), card("closed"), card("waiting")]);
    expect(found.map((table) => table.status)).toEqual(["playing", "waiting"]);
  });
  test("an address of this machine is told apart from others", () => {
    expect(["localhost", "127.0.0.1", "[::1]"].every(isOnlyHere)).toBe(true);
    expect(["games.example.org", "192.168.1.7", "127.example.org"].some(isOnlyHere)).toBe(false);
  });
});

describe("searching the rules", () => {
  const rules = [
    rule("NC-01", "Setting up", "Each player has 40 trains."),
    rule("NC-24", "Claiming a route", "Two tracks.", "Any pair between Malmö and Tromsø."),
    rule("NC-25", "Claiming a route", "Murmansk is gray."),
  ];
  test("without a query all rules are there, in their sections", () => {
    const sections = findRules(rules, " ");
    expect(sections.map((section) => section.rules.length)).toEqual([1, 2]);
  });
  test("all words must be in a rule, in any order, without their marks", () => {
    expect(findRules(rules, "tromso MALMO")[0]?.rules.map((each) => each.id)).toEqual(["NC-24"]);
    expect(findRules(rules, "malmo murmansk")).toEqual([]);
  });
  test("a rule is found by its number", () => {
    expect(findRules(rules, "nc-25")[0]?.rules).toHaveLength(1);
    expect(plain("Ålborg Tromsø")).toBe("alborg tromso");
  });
});

describe("QR codes", () => {
  test("modules side by side become one strip", () => {
    const rows = [
      [true, true, false, true],
      [false, false, false, false],
    ];
    expect(pathOf(rows)).toBe("M0 0h2v1h-2zM3 0h1v1h-1z");
  });
  test("a code has a quiet border and the three corners", async () => {
    const { size, path } = await qrPath("http://127.0.0.1:8460/table/AAAAAAAAAAAAAAAA");
    expect(size).toBeGreaterThan(25);
    for (const corner of ["M3 3h7", `M${size - 10} 3h7`, `M3 ${size - 10}h7`]) {
      expect(path).toContain(corner);
    }
  });
});
