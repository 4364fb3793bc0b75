import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Announcer from "../src/around/Announcer.svelte";
import Banner from "../src/around/Banner.svelte";
import { Chronicle } from "../src/around/chronicle.svelte";
import GameOver from "../src/around/GameOver.svelte";
import Log from "../src/around/Log.svelte";
import Players from "../src/around/Players.svelte";
import { scoreOf } from "../src/around/players";
import Talking from "../src/around/Talking.svelte";
import { talkOf, TalkBook } from "../src/around/talk.svelte";
import type { LiveTable } from "../src/lib/live.svelte";
import type { Outcome, Refused } from "../src/lib/wire";
import { stage } from "./around-table.svelte";
import AroundStage from "./AroundStage.svelte";

function show(part: Component<any>, { game } = stage()): ReturnType<typeof render> {
  return render(AroundStage, { game, part });
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no server here")));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the players", () => {
  it("tells in words whose turn it is and who is away", () => {
    show(Players);
    const [ada, bo] = screen.getAllByRole("listitem");
    expect(ada?.textContent).toContain("Ada (you)");
    expect(ada?.textContent).not.toContain("On turn");
    expect(bo?.textContent).toContain("On turn");
    expect(bo?.textContent).toContain("away");
    expect(bo?.textContent).toMatch(/Trains left\s*36/);
  });
});

describe("the log", () => {
  it("lights the board while a line has the focus", async () => {
    const { live, game } = stage();
    show(Log, { live, game });
    const line = screen.getByRole("button", { name: /Bo claimed Oslo–Bergen/ });
    expect(line.tabIndex).toBe(0);
    await fireEvent.focus(line);
    expect(game.spotlight.routes).toEqual(["oslo-bergen"]);
    await fireEvent.blur(line);
    expect(game.spotlight.routes).toEqual([]);
  });
});

describe("the banner", () => {
  it("always has something to say, the most urgent first", () => {
    const { live, game } = stage();
    const { container } = show(Banner, { live, game });
    expect(container.textContent).toContain("Waiting for Bo");
    live.info = {
      ...live.info,
      seats: live.info.seats.map((seat) => ({ ...seat, substitute: "greedy" })),
    };
    flushSync();
    expect(screen.getByRole("button", { name: "Play on myself" })).toBeTruthy();
    live.connection = "lost";
    flushSync();
    expect(container.textContent).toContain("The connection is lost");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("tells who began the last turns and how many are left", () => {
    const { live, game } = stage();
    live.told = [{ number: 9, events: [{ type: "final-turns-began", seat: 1, trains: 2 }] }];
    live.view = { ...live.view, final_turns: 1 };
    const { container } = show(Banner, { live, game });
    expect(container.textContent).toContain("Last turns: Bo has few trains left");
    expect(container.textContent).toContain("1 turn left");
  });
});

describe("the announcer", () => {
  it("says what happened and whose turn it is, in one go", () => {
    vi.useFakeTimers();
    const { live, game } = stage();
    show(Announcer, { live, game });
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(screen.getByRole("status").textContent).toBe("Waiting for Bo.");
    live.told = [
      ...live.told,
      {
        number: 5,
        events: [
          { type: "passed", seat: 1 },
          { type: "turn-began", seat: 0 },
        ],
      },
    ];
    live.view = { ...live.view, to_act: [0] };
    live.asked = 5;
    live.options = {
      kind: "board",
      actions: ["take 1", "blind"],
      least: null,
      claims: [],
      closed: [],
    };
    flushSync();
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(screen.getByRole("status").textContent).toBe(
      "Bo could do nothing and passed. Your turn. You can take a card from the row or from the deck.",
    );
  });

  it("says a refusal at once", () => {
    const { live, game } = stage();
    show(Announcer, { live, game });
    live.refusal = { words: "It is not your turn.", instead: "" } as Refused;
    flushSync();
    expect(screen.getByRole("alert").textContent).toBe("It is not your turn.");
  });
});

describe("the end of the game", () => {
  it("shows the winner, every line and the proof", () => {
    const { live, game } = stage();
    live.outcome = {
      reason: "final-turns",
      lines: [
        { seat: 0, rule: "NC-22", item: "routes", points: 0, words: "" },
        { seat: 1, rule: "NC-22", item: "routes", points: 7, words: "" },
        { seat: 1, rule: "NC-70", item: "oslo-turku", points: -8, words: "" },
      ],
      totals: [0, -1],
      completed: [[], []],
      failed: [[], ["oslo-turku"]],
      tie_breaks: {},
      ranking: [[0], [1]],
    } satisfies Outcome;
    const { container } = show(GameOver, { live, game });
    flushSync(); // motion is not wanted here, so all is counted at once
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("You win!");
    expect(container.textContent).toContain("Oslo–Turku, not connected");
    expect(container.textContent).toContain("−8");
    expect(screen.getByText("c0ffee")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Save the record" }).getAttribute("href")).toBe(
      "/api/v1/tables/stage/record",
    );
  });
});

describe("counting up", () => {
  it("goes line by line and keeps the winner a secret until the end", () => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    Element.prototype.animate ??= () => ({ cancel() {}, finished: Promise.resolve() }) as never;
    const { live, game } = stage();
    live.id = "counted";
    const line = (seat: number, points: number) => ({
      seat,
      points,
      rule: "NC-22",
      item: "routes",
      words: "",
    });
    live.outcome = {
      reason: "final-turns",
      lines: [line(0, 3), line(1, 7)],
      totals: [3, 7],
      completed: [[], []],
      failed: [[], []],
      tie_breaks: {},
      ranking: [[1], [0]],
    };
    show(GameOver, { live, game });
    const heading = (): string | null => screen.getByRole("heading", { level: 2 }).textContent;
    const points = (): (string | undefined)[] =>
      [...document.querySelectorAll("ol .total")].map((each) => each.textContent ?? undefined);
    expect([heading(), points()]).toEqual(["Counting the points…", ["0", "0"]]);
    expect(scoreOf(game.live, 0)).toBe("0");
    vi.advanceTimersByTime(700);
    flushSync();
    expect([heading(), points()]).toEqual(["Counting the points…", ["3", "0"]]);
    vi.advanceTimersByTime(700);
    flushSync();
    expect([heading(), points()]).toEqual(["Bo wins!", ["7", "3"]]);
    expect(scoreOf(game.live, 0)).toBe("3");
  });
});

describe("what only those know who were there", () => {
  it("puts a move down to the substitute or the clock", () => {
    const { live } = stage();
    const chronicle = new Chronicle();
    const look = (): void => chronicle.look(live as unknown as LiveTable);
    const passes = (number: number): void => {
      live.told = [...live.told, { number, events: [{ type: "passed", seat: 1 }] }];
    };
    live.clock = {
      now: 1000,
      seats: [
        { bank: 0, due: null },
        { bank: 0, due: 5000 },
      ],
    };
    look();
    passes(5);
    live.clock = {
      now: 4000,
      seats: [
        { bank: 0, due: null },
        { bank: 0, due: 9000 },
      ],
    };
    look();
    passes(6);
    live.clock = {
      now: 9000,
      seats: [
        { bank: 0, due: null },
        { bank: 0, due: 12_000 },
      ],
    };
    look();
    live.info = {
      ...live.info,
      seats: live.info.seats.map((seat) => ({ ...seat, substitute: "greedy" })),
    };
    passes(7);
    look();
    expect([...chronicle.marks]).toEqual([
      [6, "clock"],
      [7, "substitute"],
    ]);
  });
});

describe("table talk", () => {
  it("counts what others said since we came, and leaves out the muted", () => {
    const { live } = stage();
    live.talk = [{ number: 1, at: Date.now() - 60_000, seat: 1, kind: "text", what: "old" }];
    const book = new TalkBook(live as unknown as LiveTable);
    expect(book.unread).toBe(0);
    const at = Date.now() + 1000;
    live.talk = [
      ...live.talk,
      { number: 2, at, seat: 1, kind: "text", what: "new" },
      { number: 3, at, seat: 0, kind: "text", what: "mine" },
    ];
    expect(book.unread).toBe(1);
    book.mute(1, true);
    expect(book.unread).toBe(0);
    expect(book.lines.map((line) => line.what)).toEqual(["mine"]);
    book.mute(1, false);
    book.markRead();
    expect(book.unread).toBe(0);
  });
});

describe("the talk", () => {
  it("is read and kept up to date without going round in circles", () => {
    const { live, game } = stage();
    render(AroundStage, { game, part: Talking, heard: true } as never);
    const said = screen.getByRole("log", { name: "Table talk" });
    const at = Date.now() + 1000;
    live.talk = [{ number: 1, at, seat: 1, kind: "text", what: "God dag" }];
    flushSync();
    expect(said.textContent).toContain("God dag");
    expect(talkOf(game.live).unread).toBe(0);
  });
});
