import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Spotlight } from "../src/lib/game.svelte";
import { LiveTable } from "../src/lib/live.svelte";
import { prefs } from "../src/lib/prefs.svelte";
import type { BoardChoices, BoardView, ClientMessage, ServerMessage } from "../src/lib/wire";
import PlayTable from "./PlayTable.svelte";
import { choices, facts, ServerEnd, sync, view } from "./play-table";

// jsdom has dialogs, but cannot show them over the page; nor does it know what people like.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute("open", "");
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute("open");
};

const considered = (message: ClientMessage, why: string | null): ServerMessage => ({
  type: "considered",
  id: message.id,
  action: "action" in message ? message.action : "",
  allowed: why === null,
  rule: why && "SB-10",
  words: why ?? "",
  instead: "",
  robs: [],
});

beforeEach(() => {
  ServerEnd.made = [];
  vi.stubGlobal("WebSocket", ServerEnd);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  prefs.confirm = true;
  ServerEnd.answers = (message) => {
    if (message.type === "consider") return considered(message, "The rules are against it.");
    if (message.type === "act") return { type: "accepted", id: message.id, number: 6 };
    return null;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function seated(own: BoardView = view({}), options: BoardChoices | null = choices({})) {
  const live = new LiveTable("t", own.seat);
  const end = ServerEnd.made[0] as ServerEnd;
  end.tell(sync(own, options));
  const spotlight = new Spotlight();
  render(PlayTable, { game: { live, facts, spotlight } });
  const actions = () =>
    end.heard.flatMap((message) =>
      "action" in message ? [`${message.type} ${message.action}`] : [],
    );
  return { live, end, spotlight, actions };
}

test("a face-up card that is on offer is taken by touching it", async () => {
  const { actions } = seated();
  await fireEvent.click(screen.getByRole("button", { name: /Take the blue card/ }));
  expect(actions()).toEqual(["act take 2"]);
});

test("what is not on offer says why, with the rule, and nothing is played", async () => {
  const { actions, spotlight } = seated();
  const card = screen.getByRole("button", { name: /Take the locomotive card/ });
  expect(card.getAttribute("aria-disabled")).toBe("true");
  await fireEvent.click(card);
  expect(await screen.findByText(/The rules are against it/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Rule SB-10 (opens in a new tab)" });
  expect(link.getAttribute("href")).toBe("/rules/small-board#SB-10");
  expect(link.getAttribute("target")).toBe("_blank"); // nobody leaves a table to read a rule
  expect(spotlight.notice).toContain("The rules are against it.");
  expect(actions()).toEqual(["consider take 3"]);
});

test("out of turn the names of the players are told, not the numbers of their seats", async () => {
  seated(view({ turn: 1, to_act: [1] }), null);
  await fireEvent.click(screen.getByRole("button", { name: /Draw blind/ }));
  await waitFor(() => expect(screen.getAllByText(/It is Bo’s turn/)).toHaveLength(2));
});

test("a refused action is told near the actions", async () => {
  seated();
  ServerEnd.answers = (message) => ({
    type: "refused",
    id: message.id,
    reason: "illegal",
    rule: "SB-10",
    words: "Not today.",
    instead: "Try tomorrow.",
  });
  await fireEvent.click(screen.getByRole("button", { name: /Draw blind/ }));
  expect(await screen.findByText(/Not today.*Try tomorrow/s)).toBeTruthy();
});

test("while an action is on its way nothing else is sent", async () => {
  const { actions } = seated();
  ServerEnd.answers = () => null;
  const deck = screen.getByRole("button", { name: /Draw blind/ });
  await fireEvent.click(deck);
  await fireEvent.click(deck);
  expect(actions()).toEqual(["act blind"]);
});

test("keys play too, unless a dialog is open or they are turned off", async () => {
  const { actions, spotlight } = seated();
  await fireEvent.keyDown(window, { key: "t" });
  expect(actions()).toEqual(["act tickets"]);
  await waitFor(() => expect(spotlight.notice).toBeNull());
  await fireEvent.keyDown(window, { key: "c" });
  await screen.findByRole("dialog");
  await fireEvent.keyDown(window, { key: "b" });
  expect(actions()).toEqual(["act tickets"]);
});

test("a chosen route is claimed with the thriftiest payment unless another is picked", async () => {
  const { actions, spotlight } = seated();
  spotlight.chosen = "oslo-bergen-red";
  const dialog = await screen.findByRole("dialog", { name: "Oslo–Bergen" });
  const [thrifty, other] = within(dialog).getAllByRole("radio") as HTMLInputElement[];
  expect(thrifty?.checked).toBe(true);
  await fireEvent.click(other as HTMLInputElement);
  await fireEvent.click(within(dialog).getByRole("button", { name: "Claim for 2 points" }));
  expect(actions()).toEqual(["act claim oslo-bergen-red 1R1L"]);
  expect(spotlight.chosen).toBeNull();
});

test("a payment put together card by card is checked by the server first", async () => {
  const { actions, spotlight } = seated();
  spotlight.chosen = "oslo-bergen-red";
  const dialog = await screen.findByRole("dialog");
  await fireEvent.click(within(dialog).getByRole("button", { name: "Choose card by card" }));
  await fireEvent.click(within(dialog).getByRole("button", { name: "One red card more" }));
  const confirm = within(dialog).getByRole("button", { name: "Claim for 2 points" });
  expect(confirm.getAttribute("aria-disabled")).toBe("true");
  expect(await within(dialog).findByText(/The rules are against it/)).toBeTruthy();
  expect(actions()).toEqual(["consider claim oslo-bergen-red 3R"]);
  await fireEvent.click(confirm);
  expect(actions()).toHaveLength(1);
});

test("a route that cannot be claimed says why in the same place", async () => {
  const { actions, spotlight } = seated();
  spotlight.chosen = "orebro-goteborg-black";
  const dialog = await screen.findByRole("dialog", { name: "Örebro–Göteborg" });
  expect(await within(dialog).findByText(/The rules are against it/)).toBeTruthy();
  expect(actions()).toEqual(["consider claim orebro-goteborg-black -"]);
});

test("who wants no confirmation claims at once where there is one way to pay", async () => {
  prefs.confirm = false;
  const only = { cards: { red: 2 }, action: "claim oslo-bergen-red 2R" };
  const claims = [{ route: "oslo-bergen-red", payments: [only], more: false }];
  const { actions, spotlight } = seated(view({}), choices({ claims }));
  spotlight.chosen = "oslo-bergen-red";
  await waitFor(() => expect(spotlight.chosen).toBeNull());
  expect(actions()).toEqual(["act claim oslo-bergen-red 2R"]);
});

test("tickets are kept once enough are ticked, and light up the board", async () => {
  const offered = ["oslo-bergen", "oslo-orebro", "bergen-tromso"];
  const actionsOnOffer = ["keep bergen-tromso oslo-bergen", "keep bergen-tromso oslo-orebro"];
  const { actions, spotlight } = seated(
    view({ pending: { kind: "opening-choice", chosen: [false, false] }, offered, tickets: [] }),
    choices({ actions: actionsOnOffer, least: 2, claims: [] }),
  );
  await fireEvent.click(screen.getByRole("checkbox", { name: /Oslo – Bergen/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Choose at least 2" }));
  expect(actions()).toEqual(["consider keep oslo-bergen"]);
  const far = screen.getByRole("checkbox", { name: /Bergen – Tromsø/ });
  await fireEvent.focusIn(far);
  expect(spotlight.cities).toEqual(["Bergen", "Tromsø"]);
  await fireEvent.click(far);
  expect(screen.getByText("2 chosen, worth 16")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Keep 2 tickets" }));
  expect(actions().at(-1)).toBe("act keep bergen-tromso oslo-bergen");
});

test("a tunnel can be paid, looked past and come back to, and withdrawn from", async () => {
  const pending = {
    kind: "paying-tunnel",
    route: "oslo-bergen-red",
    laid: { red: 2 },
    seen: {},
    revealed: ["red", "blue", "white"],
    extra: 1,
  } as const;
  const { actions } = seated(
    view({ pending }),
    choices({ actions: ["pay 1R", "pay 1L", "withdraw"], claims: [] }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Tunnel Oslo–Bergen" });
  expect(within(dialog).getByText("1 more card is asked for.")).toBeTruthy();
  expect(within(dialog).getAllByRole("button", { name: /^Pay/ })).toHaveLength(2);
  await fireEvent.click(within(dialog).getByRole("button", { name: /Look at the table/ }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Decide" }));
  const again = await screen.findByRole("dialog");
  await fireEvent.click(within(again).getByRole("button", { name: /take my cards back/ }));
  expect(actions()).toEqual(["act withdraw"]);
});

test("a spectator sees the row and has nothing to press but the list of routes", async () => {
  seated(view({ seat: null, hand: {}, tickets: [] }), null);
  expect(screen.queryByRole("button", { name: /Take the/ })).toBeNull();
  expect(screen.queryByText("Your hand")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: /Claim a route/ }));
  expect(await screen.findByRole("dialog", { name: "Routes" })).toBeTruthy();
});

test("a ticket says whether it is connected, and lights its cities when touched", async () => {
  const { spotlight } = seated();
  const open = screen.getByRole("button", { name: /Oslo – Örebro.*not connected yet.*7 points/ });
  expect(screen.getByRole("button", { name: /Oslo – Bergen.*connected.*5 points/ })).toBeTruthy();
  await fireEvent.focus(open);
  expect(spotlight.cities).toEqual(["Oslo", "Örebro"]);
  await fireEvent.blur(open);
  expect(spotlight.cities).toEqual([]);
});

test("the table and its dialogs have no faults that axe can find", async () => {
  const { spotlight } = seated();
  const faults = async () =>
    (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(
      (fault) => `${fault.id}: ${fault.nodes.map((node) => node.html).join(" ")}`,
    );
  expect(await faults()).toEqual([]);
  spotlight.chosen = "oslo-bergen-red";
  await screen.findByRole("dialog");
  expect(await faults()).toEqual([]);
  spotlight.chosen = null;
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await fireEvent.keyDown(window, { key: "c" });
  await screen.findByRole("dialog", { name: "Routes" });
  expect(await faults()).toEqual([]);
}, 60_000);
