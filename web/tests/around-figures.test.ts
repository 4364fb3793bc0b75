import { afterEach, describe, expect, it, vi } from "vitest";
import { Bundle, ended } from "../src/around/announcing";
import { clockText, timeLeft } from "../src/around/clock";
import {
  countingOrder,
  lineText,
  pace,
  placesOf,
  signed,
  tiesOf,
  totalsAfter,
  winnerText,
} from "../src/around/counting";
import { longestWay, wayBetween } from "../src/around/paths";
import { SEAT_PATTERNS } from "../src/around/patterns";
import { soundOf } from "../src/around/sounds";
import { tokensOf, trackSpots } from "../src/around/track";
import { commitmentOf, verify } from "../src/around/verify";
import { Reader } from "../src/around/words";
import type { BoardFacts, BoardView, Outcome, ScoreLine } from "../src/lib/wire";

describe("clocks", () => {
  const live = { kind: "live", seconds: 60, bank: 300 } as const;

  it("shows minutes, hours and days", () => {
    expect(clockText(65_000)).toEqual({ days: 0, text: "1:05" });
    expect(clockText(0)).toEqual({ days: 0, text: "0:00" });
    expect(clockText(-5)).toEqual({ days: 0, text: "0:00" });
    expect(clockText(7_209_000)).toEqual({ days: 0, text: "2:00:09" });
    expect(clockText(2 * 86_400_000 + 3_600_000)).toEqual({ days: 2, text: "1:00" });
  });

  it("does not show that time is out before it is", () => {
    expect(clockText(1).text).toBe("0:01");
  });

  it("lets the turn run before the bank", () => {
    const seat = { bank: 300_000, due: 1_000_000 };
    expect(timeLeft(seat, live, 670_000)).toEqual({
      turn: 30_000,
      bank: 300_000,
      share: 0.5,
      hurry: false,
    });
    expect(timeLeft(seat, live, 990_000)).toEqual({ turn: 0, bank: 10_000, share: 0, hurry: true });
    expect(timeLeft(seat, live, 1_000_500)).toMatchObject({ turn: 0, bank: 0 });
  });

  it("has nothing to show for a seat that is not to act", () => {
    expect(timeLeft({ bank: 5, due: null }, live, 0)).toBeNull();
  });
});

describe("the proof of the deal", () => {
  // What rallare.rules.chance.commitment gives for this seed.
  const SEED = "docs";
  const COMMITMENT = "8a2f06b3fa076ccc242a4e18908b08b1173b506579e8f3a080c6af1d07ff3311";

  it("makes the same fingerprint as the server", async () => {
    expect(await commitmentOf(SEED)).toBe(COMMITMENT);
  });

  it("tells a proof from a fraud", async () => {
    expect(await verify(SEED, COMMITMENT)).toBe("proven");
    expect(await verify(SEED, COMMITMENT, COMMITMENT)).toBe("proven");
    expect(await verify("other", COMMITMENT)).toBe("different");
    expect(await verify(SEED, COMMITMENT, "noted")).toBe("changed");
    expect(await verify(null, COMMITMENT)).toBe("waiting");
  });

  it("says so where the browser cannot do the sum", async () => {
    vi.stubGlobal("crypto", {});
    expect(await verify(SEED, COMMITMENT)).toBe("unable");
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const line = (seat: number, item: string, points: number, words = ""): ScoreLine => ({
  seat,
  item,
  points,
  words,
  rule: "NC-70",
});

describe("counting up", () => {
  const lines = [
    line(0, "routes", 30),
    line(0, "a", -5),
    line(1, "routes", 20),
    line(1, "b", 9),
    line(1, "c", 1),
  ];
  const outcome = {
    reason: "final-turns",
    lines,
    totals: [25, 30, 30, 25],
    completed: [],
    failed: [],
    tie_breaks: { "completed tickets": [1, 3, 2, 1], "longest route": [9, 9, 9, 9] },
    ranking: [[1], [2], [0, 3]],
  } satisfies Outcome;

  it("goes round the table, each player's lines in their order", () => {
    expect(countingOrder(lines).map((each) => `${each.seat}${each.item}`)).toEqual([
      "0routes",
      "1routes",
      "0a",
      "1b",
      "1c",
    ]);
  });

  it("adds up to the totals", () => {
    const order = countingOrder(lines);
    expect(totalsAfter(order, 0, 2)).toEqual([0, 0]);
    expect(totalsAfter(order, 3, 2)).toEqual([25, 20]);
    expect(totalsAfter(order, Infinity, 2)).toEqual([25, 30]);
  });

  it("takes no longer for many lines than a reader will wait", () => {
    expect(pace(3)).toBe(650);
    expect(pace(60) * 60).toBeLessThanOrEqual(14_000);
  });

  it("gives those who tie the same place", () => {
    expect([...placesOf(outcome)]).toEqual([
      [1, 1],
      [2, 2],
      [0, 3],
      [3, 3],
    ]);
  });

  it("tells what decided a tie, and no more", () => {
    expect(tiesOf(outcome)).toEqual([
      { seats: [1, 2], breaks: [{ name: "completed tickets", counts: [3, 2] }] },
      {
        seats: [0, 3],
        breaks: [
          { name: "completed tickets", counts: [1, 1] },
          { name: "longest route", counts: [9, 9] },
        ],
      },
    ]);
  });

  it("tells who has won, alone or together", () => {
    const to = new Reader({ tickets: [] } as never, [{ name: "Ada" }, { name: "Bo" }], 0);
    expect(winnerText({ ...outcome, ranking: [[0], [1]] }, to)).toBe("You win!");
    expect(winnerText({ ...outcome, ranking: [[1], [0]] }, to)).toBe("Bo wins!");
    expect(winnerText({ ...outcome, ranking: [[0, 1]] }, to)).toBe("Ada and Bo share the victory!");
  });

  it("shows the sign of points", () => {
    expect([7, -3, 0].map(signed)).toEqual(["+7", "−3", "0"]);
  });

  it("words a line itself, and leaves what it does not know to the server", () => {
    const facts = {
      kind: "board",
      tickets: [{ id: "a", ends: ["Oslo", "Turku"], points: 5 }],
      bonuses: [{ id: "globetrotter", name: "Globetrotter" }],
    } as unknown as BoardFacts;
    const view = { kind: "board", players: [{ routes: ["x"] }] } as unknown as BoardView;
    expect(lineText(line(0, "a", -5), facts, view)).toBe("Oslo–Turku, not connected");
    expect(lineText(line(0, "a", 5), facts, view)).toBe("Oslo–Turku, connected");
    expect(lineText(line(0, "routes", 5), facts, view)).toBe("1 route claimed");
    expect(lineText(line(0, "globetrotter", 10, "Globetrotter: most (5)"), facts, view)).toBe(
      "Globetrotter: most tickets completed (5)",
    );
    expect(lineText(line(0, "aurora", 3, "Aurora seen"), facts, view)).toBe("Aurora seen");
  });
});

describe("ways over routes", () => {
  const route = (id: string, from: string, to: string, length: number) => ({
    id,
    ends: [from, to] as const,
    length,
  });
  const routes = [
    route("ab", "A", "B", 2),
    route("bc", "B", "C", 2),
    route("ac", "A", "C", 6),
    route("cd", "C", "D", 1),
    route("xy", "X", "Y", 3),
  ];

  it("finds the shortest way between two cities", () => {
    expect(wayBetween(routes, "A", "D")).toEqual(["ab", "bc", "cd"]);
    expect(wayBetween(routes, "A", "X")).toEqual([]);
  });

  it("finds the longest way that uses no route twice", () => {
    const way = longestWay(routes);
    const spaces = way.map((id) => routes.find((each) => each.id === id)?.length ?? 0);
    expect(new Set(way).size).toBe(way.length);
    expect(spaces.reduce((a, b) => a + b, 0)).toBe(11);
  });
});

describe("the score track", () => {
  const spots = trackSpots(100, 1050, 1300, 36);

  it("has every space once, from the lower left corner clockwise", () => {
    expect(spots).toHaveLength(100);
    expect(new Set(spots.map(String)).size).toBe(100);
    expect(spots[0]).toEqual([18, 1282]);
    expect(spots[1]?.[1]).toBeLessThan(1282);
    expect(spots[1]?.[0]).toBe(18);
  });

  it("shows all tokens of one space, and laps", () => {
    const tokens = tokensOf([7, 107, 7, 30], spots, 6);
    const places = new Set(tokens.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(4);
    expect(tokens.map((token) => token.laps)).toEqual([0, 1, 0, 0]);
    expect(tokens.map((token) => token.among)).toEqual([3, 3, 3, 1]);
  });
});

describe("what is read out", () => {
  it("bundles what comes close together, and says only the last state", () => {
    vi.useFakeTimers();
    const said: string[] = [];
    const bundle = new Bundle((text) => said.push(text));
    bundle.add(["Bo passed."]);
    bundle.stand(["Waiting for Cy."]);
    vi.advanceTimersByTime(300);
    bundle.add(["Cy passed."]);
    bundle.stand(["Your turn."]);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(700);
    expect(said).toEqual(["Bo passed. Cy passed. Your turn."]);
  });

  it("does not wait for ever while much happens", () => {
    vi.useFakeTimers();
    const said: string[] = [];
    const bundle = new Bundle((text) => said.push(text));
    for (let at = 0; at < 8; at++) {
      bundle.add([`${at}.`]);
      vi.advanceTimersByTime(400);
    }
    expect(said[0]).toContain("0. 1. 2.");
  });

  it("ends a sentence once", () => {
    expect(["Your turn", "Oh!", "Wait…"].map(ended)).toEqual(["Your turn.", "Oh!", "Wait…"]);
  });
});

describe("sounds and patterns", () => {
  it("makes one sound for what happened at once, the weightiest", () => {
    const claim = { type: "route-claimed" } as never;
    const card = { type: "cards-drawn" } as never;
    expect(soundOf([card, claim])).toBe("claim");
    expect(soundOf([{ type: "turn-began", seat: 0 }])).toBeNull();
  });

  it("has a pattern of its own for each of five seats", () => {
    expect(new Set(SEAT_PATTERNS.map((shape) => shape.path)).size).toBe(5);
  });
});
