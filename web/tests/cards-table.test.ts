import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveTable } from "../src/lib/live.svelte";
import type {
  CardChoices,
  CardFacts,
  CardView,
  ClientMessage,
  PublicCardPlayer,
  ServerMessage,
  TableInfo,
} from "../src/lib/wire";
import Host from "./cards-host.svelte";

// The server's end of the socket, in the hands of the test.
class Line {
  static readonly OPEN = 1;
  static last: Line;
  readonly readyState = 1;
  readonly sent: ClientMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Line.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {}
  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const FACTS: CardFacts = {
  kind: "card",
  key: "card-game",
  title: "The Card Game",
  players: [2, 3, 4],
  cards: [
    { word: "blue", letter: "B", symbol: "", number: 10 },
    { word: "red", letter: "R", symbol: "", number: 10 },
    { word: "locomotive", letter: "L", symbol: "", number: 16 },
  ],
  rounds: [1, 1, 2],
  cities: [{ name: "Chicago", points: 12 }],
  tickets: [
    { id: "near", ends: ["Chicago", "Dallas"], points: 6, needs: { blue: 1, red: 1 } },
    { id: "far", ends: ["Miami", "Denver"], points: 9, needs: { blue: 2 } },
  ],
  rules: [{ id: "CG-30", section: "Placing", words: "Sets.", ruling: "" }],
  digest: "",
};

const player = (more: Partial<PublicCardPlayer> = {}): PublicCardPlayer => ({
  hand_size: 4,
  seen: {},
  ticket_count: 2,
  completed: [],
  yard: { stacks: [] },
  track_size: 3,
  score: 0,
  ...more,
});

const VIEW: CardView = {
  kind: "card",
  game: "card-game",
  seat: 0,
  players: [
    player(),
    player({ yard: { stacks: [{ colour: "blue", coloured: 1, locomotives: 0 }] } }),
  ],
  row: ["red", "blue", "locomotive", null, "red"],
  deck_size: 30,
  discards: {},
  ticket_deck_size: 20,
  owners_may_look: false,
  round: 1,
  turn: 0,
  to_act: [0],
  pending: { kind: "turn-start" },
  final_turns: null,
  hand: { blue: 2, red: 1, locomotive: 1 },
  tickets: ["near", "far"],
  track: null,
  uses: null,
  offered: [],
  under: [],
  removed: [],
};

const OPTIONS: CardChoices = {
  kind: "card",
  actions: ["take 1", "blind"],
  least: null,
  places: [{ action: "place 2B", cards: { blue: 2 }, robs: [{ seat: 1, cards: { blue: 1 } }] }],
  proposal: null,
  last_round: true,
};

const seat = (name: string) =>
  ({ kind: "person", name, bot: null, substitute: null, present: true }) as const;

function table(view: CardView, options: CardChoices): Line {
  const live = new LiveTable("t", 0);
  const line = Line.last;
  line.tell({
    type: "sync",
    protocol: 1,
    server: "",
    number: 7,
    seat: 0,
    yours: [0],
    table: { seats: [seat("Ada"), seat("Bo")] } as unknown as TableInfo,
    clock: { now: Date.now(), seats: [] },
    view,
    asked: 7,
    options,
    told: [],
    talk: [],
    outcome: null,
  });
  render(Host, { live, facts: FACTS });
  return line;
}

const button = (name: RegExp): HTMLElement => screen.getByRole("button", { name });
const asked = (line: Line, type: string) =>
  line.sent.flatMap((message) =>
    message.type === type && "action" in message ? [message.action] : [],
  );

function consider(line: Line, allowed: boolean, words = ""): void {
  const message = line.sent.findLast((each) => each.type === "consider");
  if (message?.type !== "consider") throw new Error("nothing was asked");
  const rule = allowed ? null : "CG-30";
  const { id, action } = message;
  line.tell({ type: "considered", id, action, allowed, rule, words, instead: "", robs: [] });
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", Line);
  // jsdom has dialogs, but cannot open them.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("placing cards", () => {
  it("shows on the other yard what would be robbed, and asks before it is done", async () => {
    const line = table(VIEW, OPTIONS);
    await fireEvent.click(button(/^blue: 2 in hand/));
    await fireEvent.click(button(/^blue: 2 in hand/));
    const yard = screen.getByRole("region", { name: "Bo" });
    expect(within(yard).getByText("Would be robbed: blue.")).toBeTruthy();
    await fireEvent.click(button(/^Place and rob/));
    expect(asked(line, "act")).toEqual([]);
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByText(/You rob Bo/)).toBeTruthy();
    await fireEvent.click(within(dialog).getByRole("button", { name: "Place and rob" }));
    expect(asked(line, "act")).toEqual(["place 2B"]);
  });

  it("says why a set cannot be placed, with the rule, and does not send it", async () => {
    const line = table(VIEW, OPTIONS);
    await fireEvent.click(button(/^red: 1 in hand/));
    await waitFor(() => expect(asked(line, "consider")).toEqual(["place 1R"]));
    consider(line, false, "A single card is no set.");
    expect(await screen.findByText(/A single card is no set/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Rule CG-30 (opens in a new tab)" });
    expect(link.getAttribute("href")).toBe("/rules/card-game#CG-30");
    await fireEvent.click(button(/^Place 1 card/));
    expect(asked(line, "act")).toEqual([]);
  });

  it("takes cards by keys, and asks why where that is not on offer", async () => {
    const line = table(VIEW, OPTIONS);
    await fireEvent.keyDown(document.body, { key: "3" });
    expect(asked(line, "consider")).toEqual(["take 3"]);
    await fireEvent.keyDown(document.body, { key: "1" });
    expect(asked(line, "act")).toEqual(["take 1"]);
  });
});

describe("the end of a round", () => {
  const view: CardView = {
    ...VIEW,
    to_act: [0, 1],
    pending: { kind: "completing-choice", decided: [false, true] },
    track: { blue: 2, red: 1, locomotive: 1 },
  };
  const proposal = "complete far=1B1L near=1B1R";
  const options = { ...OPTIONS, actions: [], places: [], proposal };

  it("accepts the proposal with one touch", async () => {
    const line = table(view, options);
    await fireEvent.click(button(/^Complete 2 tickets/));
    expect(asked(line, "act")).toEqual([proposal]);
  });

  it("lets cards be taken back and laid, and sends nothing before the server agrees", async () => {
    const line = table(view, options);
    await fireEvent.click(button(/^Chicago – Dallas: take red back/));
    await waitFor(() => expect(asked(line, "consider")).toEqual(["complete far=1B1L near=1B"]));
    consider(line, false, "Too few cards.");
    expect(await screen.findByText(/Too few cards/)).toBeTruthy();
    await fireEvent.click(button(/^Complete 1 ticket/));
    expect(asked(line, "act")).toEqual([]);

    await fireEvent.click(button(/^Leave Chicago – Dallas open/));
    await waitFor(() => expect(asked(line, "consider").at(-1)).toBe("complete far=1B1L"));
    consider(line, true);
    expect(await screen.findByText("This can be done.")).toBeTruthy();
    await fireEvent.click(button(/^Complete 1 ticket/));
    expect(asked(line, "act")).toEqual(["complete far=1B1L"]);
  });

  it("fills a ticket and goes back to the proposal", async () => {
    const line = table(view, options);
    await fireEvent.click(button(/^Clear all/));
    await fireEvent.click(button(/^Fill Miami – Denver/));
    await waitFor(() => expect(asked(line, "consider").at(-1)).toBe("complete far=2B"));
    await fireEvent.click(button(/^Back to the proposal/));
    await fireEvent.click(button(/^Complete 2 tickets/));
    expect(asked(line, "act")).toEqual([proposal]);
  });
});
