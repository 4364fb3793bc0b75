// The hint button and its panel: asked for, shown with reasons, lit on the board, and played.

import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deedWords, whyWords, type Scene } from "../src/hints/words";
import { words } from "../src/i18n/index.svelte";
import { Spotlight } from "../src/lib/game.svelte";
import { LiveTable } from "../src/lib/live.svelte";
import { prefs } from "../src/lib/prefs.svelte";
import type { Advice, Reason, ServerMessage, TableInfo } from "../src/lib/wire";
import PlayTable from "./PlayTable.svelte";
import { choices, facts, ServerEnd, sync, view } from "./play-table";

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute("open", "");
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute("open");
};
Element.prototype.scrollIntoView ??= () => {};

const reason = (parts: Partial<Reason>): Reason => ({
  code: "only",
  card: null,
  route: null,
  tickets: [],
  left: [],
  number: 0,
  others: 0,
  points: 0,
  seat: null,
  unbeaten: false,
  ...parts,
});
const advice = (action: string, chance: number, parts: Partial<Reason>): Advice => ({
  action,
  chance,
  score: 71.6,
  trials: 100,
  words: "",
  reason: reason(parts),
});

const ADVICE: readonly Advice[] = [
  advice("claim oslo-bergen-red 1R1L", 0.625, {
    code: "on-the-way",
    route: "oslo-bergen-red",
    tickets: ["bergen-tromso"],
    others: 1,
  }),
  advice("take 2", 0.5, { code: "needed", card: "blue", route: "oslo-bergen-blue", number: 1 }),
  advice("blind", 0.4, { code: "blind", number: 30 }),
  advice("tickets", 0.3, { code: "tickets-time", number: 9 }),
  advice("take 1", 0.2, { code: "set", card: "red", number: 4 }),
];

let late: (() => void) | null = null;
beforeEach(() => {
  ServerEnd.made = [];
  late = null;
  vi.stubGlobal("WebSocket", ServerEnd);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  prefs.confirm = true;
  prefs.shortcuts = true;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function seated(change: Partial<TableInfo> = {}, answer: readonly Advice[] | null = ADVICE) {
  const live = new LiveTable("t", 0);
  const end = ServerEnd.made[0] as ServerEnd;
  ServerEnd.answers = (message): ServerMessage | null => {
    const { id } = message;
    if (message.type === "act") return { type: "accepted", id, number: 6 };
    if (message.type === "payments") {
      return { type: "payments", id, route: message.route, payments: [], more: false };
    }
    if (message.type !== "hint") return null;
    const told: ServerMessage =
      answer === null
        ? { type: "refused", id, reason: "busy", rule: null, words: "Later.", instead: "" }
        : { type: "hint", id, asked: message.asked, advice: answer };
    late = () => end.tell(told);
    return null;
  };
  const first = sync(view({}), choices({}));
  end.tell({ ...first, table: { ...first.table, ...change } });
  const spotlight = new Spotlight();
  render(PlayTable, { game: { live, facts, spotlight } });
  return { live, end, spotlight };
}

const button = () => screen.getByRole("button", { name: "Hint" });
const panel = () => screen.getByRole("region", { name: "Moves that look good" });
const moves = () => within(panel()).getAllByRole("listitem");

async function asked() {
  await fireEvent.click(button());
  late?.();
  await waitFor(() => expect(moves().length).toBeGreaterThan(0));
}

test("the button asks, says that the server thinks, and then shows four moves", async () => {
  const { end } = seated();
  await fireEvent.click(button());
  expect(end.heard.at(-1)).toMatchObject({ type: "hint", asked: 5 });
  expect(within(panel()).getByText("Thinking…")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Thinking…");
  late?.();
  await waitFor(() => expect(moves()).toHaveLength(4));
  const first = moves()[0]?.textContent ?? "";
  expect(first).toContain("Claim Oslo–Bergen");
  expect(first).toContain("It is on the way of Bergen–Tromsø. Another player is building");
  expect(first).toContain("63% chance of winning, score about 72");
  expect(screen.getByRole("status").textContent).toContain("Claim Oslo–Bergen");
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect((await axe.run(document.body)).violations.map((each) => each.id)).toEqual([]);
});

test("touching a move lights what it is about, and again puts it out", async () => {
  const { spotlight } = seated();
  await asked();
  const [first, second] = moves().map((move) => within(move).getAllByRole("button")[0]);
  await fireEvent.click(second as HTMLElement);
  expect(spotlight.routes).toEqual(["oslo-bergen-blue"]);
  await waitFor(() =>
    expect(document.querySelector('[data-lesson="card:2"]')?.hasAttribute("data-pointed")).toBe(true),
  );
  await fireEvent.click(first as HTMLElement);
  expect(spotlight.routes).toEqual(["oslo-bergen-red"]);
  expect(spotlight.cities).toEqual(["Oslo", "Bergen"]);
  await fireEvent.click(first as HTMLElement);
  expect(spotlight.routes).toEqual([]);
  expect(document.querySelector("[data-pointed]")).toBeNull();
});

test("a claim goes through its dialog, with the cards that were advised", async () => {
  const { end, spotlight } = seated();
  await asked();
  await fireEvent.click(within(moves()[0] as HTMLElement).getAllByRole("button")[0] as HTMLElement);
  await fireEvent.click(screen.getByRole("button", { name: "Do this: Claim Oslo–Bergen" }));
  expect(spotlight.chosen).toBe("oslo-bergen-red");
  expect(end.heard.some((message) => message.type === "act")).toBe(false);
  const dialog = await screen.findByRole("dialog");
  await fireEvent.click(within(dialog).getByRole("button", { name: /claim/i }));
  expect(end.heard.at(-1)).toMatchObject({ type: "act", action: "claim oslo-bergen-red 1R1L" });
});

test("a card is taken as the hint says", async () => {
  const { end } = seated();
  await asked();
  await fireEvent.click(within(moves()[1] as HTMLElement).getAllByRole("button")[0] as HTMLElement);
  await fireEvent.click(screen.getByRole("button", { name: /^Do this: Take the blue/ }));
  expect(end.heard.at(-1)).toMatchObject({ type: "act", action: "take 2", asked: 5 });
  expect(screen.queryByRole("region", { name: "Moves that look good" })).toBeNull();
});

test("the key H asks, and Escape in the panel closes it and comes back", async () => {
  seated();
  await fireEvent.keyDown(document.body, { key: "h" });
  late?.();
  await waitFor(() => expect(moves()).toHaveLength(4));
  const first = within(moves()[0] as HTMLElement).getAllByRole("button")[0] as HTMLElement;
  first.focus();
  await fireEvent.keyDown(first, { key: "Escape" });
  expect(screen.queryByRole("region", { name: "Moves that look good" })).toBeNull();
  expect(document.activeElement).toBe(button());
});

test("asking again about the same decision sends nothing again", async () => {
  const { end } = seated();
  await asked();
  await fireEvent.click(button());
  await fireEvent.click(button());
  expect(moves()).toHaveLength(4);
  expect(end.heard.filter((message) => message.type === "hint")).toHaveLength(1);
});

test("a hint goes with its decision, also one that comes too late", async () => {
  const { end } = seated();
  await fireEvent.click(button());
  end.tell({ ...sync(view({}), choices({})), number: 9, asked: 9 });
  await waitFor(() => expect(button().getAttribute("aria-expanded")).toBe("false"));
  late?.();
  await fireEvent.click(button());
  expect(within(panel()).getByText("Thinking…")).toBeTruthy();
});

test("why there is no hint is said", async () => {
  seated({}, null);
  await fireEvent.click(button());
  late?.();
  await waitFor(() => expect(panel().textContent).toContain("Later."));
});

test("there is no button where the table gives no hints, and no key", async () => {
  const { end } = seated({ may_hint: false });
  expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
  await fireEvent.keyDown(document.body, { key: "h" });
  expect(end.heard).toEqual([]);
});

test("the button waits while there is nothing to decide", async () => {
  const { end } = seated();
  end.tell({ ...sync(view({ to_act: [1] }), null), number: 9 });
  await waitFor(() => expect((button() as HTMLButtonElement).disabled).toBe(true));
});

test("every reason and every action has words", () => {
  const scene: Scene = {
    row: ["red", "blue", null],
    names: ["Ada", "Bo"],
    board: true,
    tickets: new Map(facts.tickets.map((ticket) => [ticket.id, ticket])),
    route: (id) => id,
  };
  const texts = ["take 1", "blind", "tickets", "claim r 2R", "pay 1B1L", "withdraw", "keep"];
  for (const text of [...texts, "keep oslo-bergen", "place 2G1L", "complete a=1G", "pass"]) {
    const said = deedWords(advice(text, 0.5, {}), scene);
    expect(said).not.toMatch(/[{}]|hint\./);
    expect(said.length).toBeGreaterThan(3);
  }
  const set = advice("place 2G2L", 0.5, {});
  expect(deedWords(set, scene)).toBe("Place 2 green and 2 locomotives");
  const both = advice("blind", 0.5, {
    code: "robs",
    seat: 1,
    number: 2,
    left: ["oslo-bergen", "oslo-orebro"],
  });
  expect(whyWords(both, scene)).toBe(
    "Cards that Bo loses: 2. Too far: Oslo–Bergen and Oslo–Örebro.",
  );
  expect(whyWords(both, { ...scene, board: false })).toContain("Too much: Oslo–Bergen");
  const late = advice("place 3G", 0.4, { code: "place-late", number: 3, unbeaten: true });
  expect(whyWords(late, scene)).toBe(
    "It is late: nothing of it arrives in time. No other move left you further ahead.",
  );
  expect(words.has("hint.why.robs")).toBe(true);
});
