// The board in a page: what it shows, what answers, what is heard.

import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import BoardMap from "../src/board/BoardMap.svelte";
import MiniMap from "../src/board/MiniMap.svelte";
import { Spotlight } from "../src/lib/game.svelte";
import type { BoardFacts, BoardView, Seat } from "../src/lib/wire";
import { boards } from "./board-facts.mjs";
import { view } from "./play-table";

// A whole board takes jsdom a while where others use the machine too.
vi.setConfig({ testTimeout: 60_000 });

const facts = boards.find(({ key }) => key === "nordic-countries") as BoardFacts;
const MINE = "bergen-oslo-blue";
const OTHER = "bergen-oslo-red";
const OPEN = "lieksa-murmansk-gray";

const seat = (name: string): Seat => ({
  kind: "person",
  name,
  bot: null,
  substitute: null,
  present: true,
});

function played(mine: readonly string[], other: readonly string[]): BoardView {
  const player = { hand_size: 3, seen: {}, ticket_count: 1, trains: 40, score: 0 };
  return view({ players: [{ ...player, routes: mine }, { ...player, routes: other }] });
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class {
    observe(): void {}
    disconnect(): void {}
  });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1050);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(1300);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function shown(still = false) {
  const spotlight = new Spotlight();
  const chosen: string[] = [];
  const props = {
    facts,
    view: played([MINE], [OTHER]),
    seats: [seat("Ada"), seat("Bo")],
    claimable: new Set([OPEN]),
    spotlight,
    onroute: (id: string) => void chosen.push(id),
    still,
  };
  const { container, rerender } = render(BoardMap, props);
  // What is heard comes right after what is seen.
  const there = still ? ".space" : "[data-city][aria-label]";
  await waitFor(() => expect(container.querySelector(there)).not.toBeNull(), { timeout: 20_000 });
  const of = (id: string) => container.querySelector<SVGElement>(`[data-route="${id}"]`)!;
  const wagons = (id: string) => container.querySelector<SVGElement>(`[data-owned="${id}"]`);
  return { container, rerender, props, spotlight, chosen, of, wagons };
}

test("every route and city is in a list and has a name", async () => {
  await shown();
  const routes = within(screen.getByRole("list", { name: "Routes" })).getAllByRole("button");
  expect(routes).toHaveLength(facts.routes.length);
  expect(within(screen.getByRole("list", { name: "Cities" })).getAllByRole("button")).toHaveLength(
    facts.cities.length,
  );
  expect(new Set(routes.map((each) => each.getAttribute("aria-label"))).size).toBeGreaterThan(
    facts.routes.length - 3,
  );
});

test("a route says how it stands", async () => {
  const { of } = await shown();
  expect(of(MINE).getAttribute("aria-label")).toMatch(/blue tunnel, .*yours$/);
  expect(of(OTHER).getAttribute("aria-label")).toMatch(/red tunnel, .*owned by Bo$/);
  expect(of(OPEN).getAttribute("aria-label")).toMatch(/you can claim it now$/);
});

/** How many closed shapes a path has. */
function shapesIn(path: Element | null): number {
  return path?.getAttribute("d")?.match(/Z/g)?.length ?? 0;
}

test("claimed routes carry wagons in their owner's pattern, free ones their spaces", async () => {
  const { container, wagons, rerender, props } = await shown();
  const fills = [...wagons(OTHER)!.querySelectorAll(".body")].map((it) => it.getAttribute("fill"));
  expect(fills).toEqual(Array(4).fill("url(#seat-pattern-1)"));
  const long = (colour: string | null): number =>
    facts.routes
      .filter((route) => route.colour === colour)
      .reduce((sum, route) => sum + route.length, 0);
  const red = container.querySelector(".space[data-colour=red]");
  expect(shapesIn(red)).toBe(long("red") - 4);
  expect(shapesIn(container.querySelector(".space[data-colour=grey]"))).toBe(long(null));
  await rerender({ ...props, view: played([MINE], []) });
  expect(wagons(OTHER)).toBeNull();
  expect(shapesIn(red)).toBe(long("red"));
});

test("every space of a colour has its symbol, and ferries as many locomotives as they ask for", async () => {
  const { container } = await shown();
  const free = facts.routes.filter(({ id }) => ![MINE, OTHER].includes(id));
  const engines = free.reduce((sum, { locomotives }) => sum + locomotives, 0);
  expect(shapesIn(container.querySelector(".engine"))).toBe(engines);
  expect(shapesIn(container.querySelector(".round"))).toBe(engines);
  const purple = free.filter(({ colour }) => colour === "purple");
  const marked = purple.reduce((sum, { length, locomotives }) => sum + length - locomotives, 0);
  expect(shapesIn(container.querySelector(".space[data-colour=purple] + .symbol"))).toBe(marked);
});

test("every named city has its name, and every capital a star", async () => {
  const { container } = await shown();
  const names = [...container.querySelectorAll(".cities .name")].map((each) => each.textContent);
  expect(names).toEqual(facts.cities.filter(({ named }) => named).map(({ name }) => name));
  expect(shapesIn(container.querySelector(".star"))).toBe(
    facts.cities.filter(({ capital }) => capital).length,
  );
});

test("new wagons roll in, those of the start do not", async () => {
  const { wagons, rerender, props } = await shown();
  expect(wagons(MINE)!.querySelector(".rolls")).toBeNull();
  await rerender({ ...props, view: played([MINE, OPEN], [OTHER]) });
  expect(wagons(OPEN)!.querySelectorAll(".rolls")).toHaveLength(9);
});

test("touching a route tells which one", async () => {
  const { of, chosen } = await shown();
  await fireEvent.click(of(OPEN).querySelector(".hit")!);
  expect(chosen).toEqual([OPEN]);
});

test("touching a city lights its routes, and again puts them out", async () => {
  const { container, spotlight } = await shown();
  const oslo = container.querySelector('[data-city="Oslo"]')!;
  await fireEvent.click(oslo);
  expect(spotlight.cities).toEqual(["Oslo"]);
  const own = facts.routes.filter(({ ends }) => ends.includes("Oslo")).map(({ id }) => id);
  expect(spotlight.routes).toEqual(own);
  expect(container.querySelectorAll(".glows .lit:not(.under)")).toHaveLength(own.length);
  await fireEvent.click(oslo);
  expect(spotlight.routes).toEqual([]);
});

test("the keyboard comes to one thing, goes on with arrows and chooses with Enter", async () => {
  const { container, of, chosen } = await shown();
  const reachable = () =>
    [...container.querySelectorAll<SVGElement>("[data-route], [data-city]")].filter(
      (each) => each.getAttribute("tabindex") === "0",
    );
  expect(reachable()).toEqual([of(OPEN)]);
  of(OPEN).focus();
  await fireEvent.keyDown(of(OPEN), { key: "ArrowUp" });
  await waitFor(() => expect(document.activeElement).not.toBe(of(OPEN)));
  const now = document.activeElement as SVGElement;
  expect(reachable()).toEqual([now]);
  await fireEvent.keyDown(now, { key: "ArrowDown" });
  await waitFor(() => expect(document.activeElement).not.toBe(now));
  of(OPEN).focus();
  await fireEvent.keyDown(of(OPEN), { key: "Enter" });
  expect(chosen).toEqual([OPEN]);
});

test("keys and buttons change the size, and 0 shows the whole board again", async () => {
  const { container } = await shown();
  const sheet = screen.getByRole("group", { name: "Map of the board" });
  const transform = () => sheet.style.transform;
  const whole = transform();
  expect(whole).toBe("translate(0px, 0px) scale(1)");
  const room = container.querySelector("[data-route]")!;
  await fireEvent.keyDown(room, { key: "+" });
  expect(transform()).toContain("scale(2)");
  const before = transform();
  await fireEvent.keyDown(room, { key: "ArrowLeft", shiftKey: true });
  expect(transform()).not.toBe(before);
  await fireEvent.click(screen.getByRole("button", { name: "Smaller" }));
  expect(transform()).toBe(whole);
  await fireEvent.click(screen.getByRole("button", { name: "Larger" }));
  await fireEvent.keyDown(room, { key: "0" });
  expect(transform()).toBe(whole);
});

test("lit cities are named again, above everything", async () => {
  const { container, spotlight } = await shown();
  spotlight.show(["Bergen", "Murmansk"]);
  await waitFor(() => expect(container.querySelectorAll(".lights text")).toHaveLength(2));
  expect(container.querySelectorAll(".lights .bow")).toHaveLength(2);
});

test("a still board is a picture without anything to choose", async () => {
  const { container } = await shown(true);
  expect(screen.getByRole("img", { name: "Map of the board" })).toBeTruthy();
  expect(container.querySelector("[data-route], [tabindex], button")).toBeNull();
});

test("nothing stands against using it with other senses", async () => {
  const { container } = await shown();
  const rules = { "color-contrast": { enabled: false } }; // jsdom paints nothing
  const { violations } = await axe.run(container, { rules });
  expect(violations.map((each) => `${each.id}: ${each.nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
});

test("a small map says where its ticket goes and whether it is connected", async () => {
  const { container } = render(MiniMap, { facts, cities: ["Oslo", "Helsinki"], done: true });
  expect(screen.getByRole("img", { name: "Oslo to Helsinki, connected" })).toBeTruthy();
  await waitFor(() => expect(container.querySelectorAll("circle")).toHaveLength(2));
});
