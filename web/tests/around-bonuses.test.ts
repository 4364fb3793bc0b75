import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import BonusCards from "../src/around/BonusCards.svelte";
import { aheadIn, countsOf, litBy } from "../src/around/bonuses";
import { counted } from "../src/around/counted.svelte";
import ScoreLines from "../src/around/ScoreLines.svelte";
import type { BoardFacts, Outcome, RouteFacts, ScoreLine } from "../src/lib/wire";
import { stage } from "./around-table.svelte";
import AroundStage from "./AroundStage.svelte";
import { route } from "./play-table";

const city = (name: string, country: string, parts = {}) => ({
  name,
  country,
  lat: 60,
  lon: 10,
  arctic: false,
  capital: false,
  named: true,
  ...parts,
});
const bonus = (id: string, name: string, points: number) => ({
  id,
  name,
  rule: "NL-70",
  what: "what the server says",
  points,
});
const ROUTES: readonly RouteFacts[] = [
  route({ id: "a-b", ends: ["A", "B"], length: 3 }),
  route({ id: "b-c", ends: ["B", "C"], length: 1, locomotives: 1, colour: null }),
  route({ id: "c-d", ends: ["C", "D"], length: 2 }),
  route({ id: "x-y", ends: ["X", "Y"], length: 5 }),
];
const BONUSES = [
  bonus("ferry-master", "Ferry Master", 12),
  bonus("nordic-express", "Nordic Express", 10),
  bonus("polar-express", "Polar Express", 9),
];

function table() {
  const { live, game } = stage();
  const facts = {
    ...game.facts,
    cities: [
      city("A", "NO"),
      city("B", "SE", { capital: true }),
      city("C", "SE"),
      city("D", "FI", { arctic: true }),
      city("X", "NO"),
      city("Y", "NO"),
    ],
    routes: ROUTES,
    bonuses: BONUSES,
  } as unknown as BoardFacts;
  live.view = {
    ...live.view,
    seat: 0,
    bonuses: BONUSES.map((each) => each.id),
    players: live.view.players.map((player, seat) => ({
      ...player,
      routes: seat === 0 ? ["a-b", "x-y"] : ["b-c", "c-d"],
    })),
  };
  return { live, game: { ...game, facts }, facts };
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("what a bonus card is about", () => {
  const { facts, live } = table();
  const own = ROUTES.slice(0, 3);

  it("lights the longest path for the card that rewards it, and for no other", () => {
    const longest = ["a-b", "b-c", "c-d"];
    expect([...(litBy("nordic-express", facts, own, own)?.routes ?? [])].sort()).toEqual(longest);
    expect(litBy("ferry-master", facts, own, own)?.routes).toEqual(["b-c"]);
    expect(litBy("small-steps-strategist", facts, own, own)?.routes).toEqual(["b-c"]);
    expect(litBy("the-wild-west", facts, own, own)?.routes).toEqual(["a-b"]);
    expect(litBy("snowplow-award", facts, own, own)?.routes).toEqual(["c-d"]);
    expect(litBy("capital-investment", facts, own, own)).toEqual({ cities: ["B"], routes: [] });
    for (const secret of ["globetrotter", "cost-efficiency", "call-of-the-wild"])
      expect(litBy(secret, facts, own, own)).toBeNull();
  });

  it("counts what lies open, and nothing that is secret", () => {
    expect(countsOf("ferry-master", facts, live.view)).toEqual([0, 1]);
    expect(countsOf("nordic-express", facts, live.view)).toEqual([5, 3]);
    expect(countsOf("international-tycoon", facts, live.view)).toEqual([2, 2]);
    expect(countsOf("cost-efficiency", facts, live.view)).toEqual([40, 36]);
    expect(countsOf("polar-express", facts, live.view)).toBeNull();
    expect(countsOf("call-of-the-wild", facts, live.view)).toBeNull();
  });

  it("has all who share the lead, and nobody while all have nothing", () => {
    expect(aheadIn([2, 3, 3])).toEqual({ seats: [1, 2], most: 3 });
    expect(aheadIn([0, 0])).toEqual({ seats: [], most: 0 });
  });
});

describe("the bonus cards", () => {
  it("tells what each rewards, its points, and who is ahead where that is open", () => {
    const { game } = table();
    render(AroundStage, { game, part: BonusCards });
    const [ferries, path, polar] = screen.getAllByRole("listitem").map((each) => each.textContent);
    expect(ferries).toMatch(/Ferry Master.*12 points.*most ferries claimed.*Ahead now: Bo \(1\)/s);
    expect(path).toMatch(/Nordic Express.*Ahead now: You \(5\)/s);
    expect(polar).toContain("Secret until the end");
  });

  it("lights the board while it is pointed at, and stays lit once it is touched", async () => {
    const { game } = table();
    render(AroundStage, { game, part: BonusCards });
    const ferries = screen.getByRole("button", { name: /Ferry Master/ });
    await fireEvent.focus(ferries);
    expect(game.spotlight.routes).toEqual(["b-c"]);
    await fireEvent.blur(ferries);
    expect(game.spotlight.routes).toEqual([]);
    await fireEvent.click(ferries);
    await fireEvent.blur(ferries);
    expect(ferries.getAttribute("aria-pressed")).toBe("true");
    expect(game.spotlight.routes).toEqual(["b-c"]);
    await fireEvent.click(screen.getByRole("button", { name: /Polar Express/ }));
    expect(game.spotlight.cities).toEqual(["D"]);
  });

  it("tells who won each once the points are counted, and not before", () => {
    const { live, game } = table();
    live.id = "counted-later";
    const line = { seat: 1, rule: "NL-80", item: "ferry-master", points: 12, words: "" };
    live.outcome = { lines: [line], totals: [0, 12] } as unknown as Outcome;
    const { container } = render(AroundStage, { game, part: BonusCards });
    expect(container.textContent).not.toContain("Won by");
    counted.add(live.id);
    flushSync();
    const [ferries, path] = screen.getAllByRole("listitem");
    expect(ferries?.textContent).toContain("Won by Bo");
    expect(path?.textContent).toContain("Nobody won it");
  });
});

describe("the lines of the score", () => {
  it("shows on the board what a bonus was won with", async () => {
    const { game } = table();
    const lines: readonly ScoreLine[] = [
      { seat: 1, rule: "NL-75", item: "nordic-express", points: 10, words: "path (3)" },
      { seat: 1, rule: "NL-80", item: "ferry-master", points: 12, words: "ferries (1)" },
    ];
    const { container } = render(AroundStage, {
      game,
      part: ScoreLines,
      lines,
    } as never);
    const [path, ferries] = within(container).getAllByRole("button");
    await fireEvent.focus(path as HTMLElement);
    expect([...game.spotlight.routes].sort()).toEqual(["b-c", "c-d"]);
    await fireEvent.focus(ferries as HTMLElement);
    expect(game.spotlight.routes).toEqual(["b-c"]);
  });
});
