import { describe, expect, it } from "vitest";
import { leadersOf } from "../src/cards/cities";
import { lately, momentsOf, roundResult } from "../src/cards/deeds";
import { wishOf } from "../src/cards/shortcuts";
import { doings, situationOf } from "../src/cards/situation";
import type { CardChoices, CardFacts, CardView, PublicCardPlayer, Told } from "../src/lib/wire";

const TOLD: readonly Told[] = [
  { number: 1, events: [{ type: "cards-placed", seat: 0, cards: { blue: 2 } }] },
  { number: 2, events: [{ type: "cards-drawn", seat: 1, number: 1, cards: null }] },
  {
    number: 3,
    events: [
      { type: "train-robbed", seat: 1, victim: 0, cards: { blue: 2 } },
      { type: "cards-placed", seat: 1, cards: { blue: 3 } },
      { type: "turn-began", seat: 0 },
      { type: "trains-departed", seat: 0, cards: { red: 1 } },
    ],
  },
];

describe("what happened lately", () => {
  it("begins with what the seat did last itself", () => {
    expect(lately(TOLD, 0).map((told) => told.number)).toEqual([1, 2, 3]);
    expect(lately(TOLD, 1).map((told) => told.number)).toEqual([3]);
  });

  it("is the last few changes for spectators", () => {
    expect(lately(TOLD, null, 2).map((told) => told.number)).toEqual([2, 3]);
  });

  it("is told yard by yard: what was robbed, what left, what was placed", () => {
    const moments = momentsOf(TOLD);
    expect(moments.get(0)).toEqual({
      number: 3,
      robbed: { by: 1, cards: { blue: 2 } },
      departed: { red: 1 },
      placed: null,
    });
    expect(moments.get(1)?.placed).toEqual({ blue: 3 });
  });

  it("knows the result of a round when another began", () => {
    const completed = { type: "tickets-completed", seat: 0, uses: [], points: 0 } as const;
    const end: Told = { number: 9, events: [completed, { type: "round-began", number: 2 }] };
    expect(roundResult([...TOLD, end])).toEqual({ number: 9, began: 2, completed: [completed] });
    expect(roundResult(TOLD)).toBeNull();
  });
});

const VIEW = {
  seat: 0,
  to_act: [0],
  pending: { kind: "turn-start" },
  final_turns: null,
} as unknown as CardView;
const OPTIONS: CardChoices = {
  kind: "card",
  actions: ["take 1", "blind", "tickets"],
  least: null,
  places: [],
  proposal: null,
  last_round: false,
};
const WORDING = {
  names: ["Ada", "Bo"],
  and: (names: readonly string[]) => names.join(" & "),
  or: (parts: readonly string[]) => parts.join(" | "),
};

describe("the situation in a sentence", () => {
  it("names what the turn can be used for", () => {
    expect(doings(OPTIONS)).toEqual(["cards.do.take", "cards.do.tickets"]);
    expect(situationOf(VIEW, OPTIONS, WORDING)).toEqual({
      key: "cards.say.turn",
      values: { doing: "cards.do.take | cards.do.tickets" },
    });
  });

  it("says that it is the last turn, and that one can only pass", () => {
    const last = { ...VIEW, final_turns: 2 };
    expect(situationOf(last, OPTIONS, WORDING).key).toBe("cards.say.last-turn");
    const stuck = { ...OPTIONS, actions: ["pass"] };
    expect(situationOf(VIEW, stuck, WORDING).key).toBe("cards.say.pass");
  });

  it("names those who are waited for, not the reader", () => {
    const opening = { ...VIEW, to_act: [0, 1], pending: { kind: "opening-choice", chosen: [] } };
    expect(situationOf(opening as CardView, null, WORDING)).toEqual({
      key: "cards.wait.opening",
      values: { name: "Bo", n: 1 },
    });
  });
});

describe("big cities", () => {
  const facts = {
    cities: [{ name: "Oslo", points: 8 }],
    tickets: [
      { id: "a", ends: ["Oslo", "Bergen"], points: 5, needs: {} },
      { id: "b", ends: ["Narvik", "Bergen"], points: 5, needs: {} },
    ],
  } as unknown as CardFacts;
  const player = (completed: readonly string[]) => ({ completed }) as unknown as PublicCardPlayer;

  it("are led by all who completed most tickets to them", () => {
    expect(leadersOf(facts, [player(["a", "b"]), player(["a"]), player([])])).toEqual([
      { city: "Oslo", points: 8, most: 1, seats: [0, 1] },
    ]);
  });

  it("are led by nobody while no ticket to them is completed", () => {
    expect(leadersOf(facts, [player(["b"]), player([])])[0]?.seats).toEqual([]);
  });
});

describe("keys", () => {
  const press = (key: string, target = document.body, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
    target.dispatchEvent(event);
    return wishOf(event);
  };
  const made = (html: string): HTMLElement => {
    document.body.innerHTML = html;
    return document.body.firstElementChild as HTMLElement;
  };

  it("take cards, draw and place", () => {
    expect(["3", "b", "T", "p", "Enter", "Escape", "x"].map((key) => press(key))).toEqual([
      "take 3",
      "blind",
      "tickets",
      "place",
      "confirm",
      "clear",
      null,
    ]);
  });

  it("do nothing while somebody writes, in a dialog, or with keys of the browser", () => {
    expect(press("b", made("<input>"))).toBeNull();
    expect(press("b", made("<dialog></dialog>"))).toBeNull();
    expect(press("b", document.body, { ctrlKey: true })).toBeNull();
  });

  it("leave Enter to the button that has the focus", () => {
    expect(press("Enter", made("<button></button>"))).toBeNull();
    expect(press("b", made("<button></button>"))).toBe("blind");
  });
});
