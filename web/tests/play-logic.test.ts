import { expect, test } from "vitest";
import { en } from "../src/i18n/en";
import { fill } from "../src/i18n/index.svelte";
import type { BoardFacts, BoardView, CardKind, RouteFacts, Told } from "../src/lib/wire";
import { cardsOf, choicesOf, keepOf, keepsOf, keepText } from "../src/play/choices";
import { latelyOf } from "../src/play/lately";
import { attempt, claimText, samePayment, stepped, stepsOf } from "../src/play/payment";
import { beside, folded, found, groups, routeLines } from "../src/play/routes";
import { sentenceOf, waitingSentence, type Doing } from "../src/play/sentence";
import { SHORTCUTS, wishOf } from "../src/play/shortcuts";
import { spacesOf } from "../src/play/symbols";
import { choices, facts, route, view } from "./play-table";

const KINDS: readonly CardKind[] = facts.cards;

test("a text of cards is read by the letters of the game", () => {
  expect(cardsOf("2B11K1L", KINDS)).toEqual({ blue: 2, black: 11, locomotive: 1 });
  expect(cardsOf("-", KINDS)).toEqual({});
});

test("actions are sorted by what they do", () => {
  const sorted = choicesOf(
    choices({ actions: ["take 1", "take 4", "blind", "pay 1B", "pay 1L", "withdraw"] }),
    KINDS,
  );
  expect([...sorted.takes]).toEqual([1, 4]);
  expect(sorted.blind).toBe(true);
  expect(sorted.tickets).toBe(false);
  expect(sorted.pass).toBe(false);
  expect(sorted.withdraw).toBe(true);
  expect(sorted.pays).toEqual([
    { action: "pay 1B", cards: { blue: 1 } },
    { action: "pay 1L", cards: { locomotive: 1 } },
  ]);
});

test("without options nothing can be done", () => {
  const none = choicesOf(null, KINDS);
  expect(none.takes.size + none.pays.length + none.keeps.length).toBe(0);
  expect(none.blind || none.tickets || none.pass || none.withdraw).toBe(false);
});

test("tickets are kept by the set, in whatever order they were ticked", () => {
  const keeps = keepsOf(["keep a b c", "keep a c", "keep b c", "blind"]);
  expect(keepOf(keeps, new Set(["c", "a"]))).toBe("keep a c");
  expect(keepOf(keeps, new Set(["c", "b", "a"]))).toBe("keep a b c");
  expect(keepOf(keeps, new Set(["a"]))).toBeNull();
  expect(keepOf(keepsOf(["keep"]), new Set())).toBe("keep");
  expect(keepText(new Set(["c", "a"]))).toBe("keep a c");
});

test("a payment is changed card by card within the hand", () => {
  const hand = { blue: 2, locomotive: 1 };
  expect(stepped({ blue: 1 }, hand, "blue", 1)).toEqual({ blue: 2 });
  expect(stepped({ blue: 2 }, hand, "blue", 1)).toEqual({ blue: 2 });
  expect(stepped({ blue: 1 }, hand, "blue", -1)).toEqual({});
  expect(stepped({}, hand, "blue", -1)).toEqual({});
  expect(stepped({}, hand, "red", 1)).toEqual({});
  expect(stepsOf({ blue: 1 }, hand)).toEqual([
    { card: "blue", number: 1, held: 2 },
    { card: "locomotive", number: 0, held: 1 },
  ]);
});

test("the order of kinds in a payment does not matter", () => {
  expect(samePayment({ locomotive: 1, blue: 2 }, { blue: 2, locomotive: 1 })).toBe(true);
  expect(samePayment({ blue: 2 }, { blue: 1 })).toBe(false);
  expect(claimText("oslo-bergen", { locomotive: 1, blue: 2 })).toBe("claim oslo-bergen 2B1L");
});

test("an attempt at paying uses what the hand has and no more", () => {
  const ferry = route({ length: 4, colour: "purple", locomotives: 2 });
  expect(attempt(ferry, { purple: 5, locomotive: 1 })).toEqual({ purple: 3, locomotive: 1 });
  expect(attempt(ferry, { red: 5 })).toEqual({});
  const gray = route({ length: 3, colour: null });
  expect(attempt(gray, { red: 2, blue: 1, locomotive: 4 })).toEqual({ red: 2 });
});

test("routes stand as the view and the options tell", () => {
  const standing = Object.fromEntries(
    routeLines(facts, view({}), choices({})).map((line) => [line.route.id, line.standing]),
  );
  expect(standing).toEqual({
    "oslo-bergen-red": "claimable",
    "oslo-bergen-blue": "open",
    "goteborg-oslo-gray": "taken",
    "orebro-goteborg-black": "closed",
    "tromso-orebro-white": "mine",
  });
});

test("a spectator owns no route, and knows of no claims", () => {
  const lines = routeLines(facts, view({ seat: null }), null);
  expect(lines.map((line) => line.standing)).toEqual(["open", "open", "taken", "open", "taken"]);
});

test("routes are found without accents, by one city or both", () => {
  const lines = routeLines(facts, view({}), choices({}));
  const names = (query: string) => found(lines, "all", query).map((line) => line.route.id);
  expect(names("orebro")).toEqual(["orebro-goteborg-black", "tromso-orebro-white"]);
  expect(names("Örebro – Tromsø")).toEqual(["tromso-orebro-white"]);
  expect(names("bergen tromso")).toEqual([]);
  expect(folded("Ærøskøbing")).toBe("aeroskobing");
});

test("filters leave only what they name", () => {
  const lines = routeLines(facts, view({}), choices({}));
  expect(found(lines, "claimable", "").length).toBe(1);
  expect(found(lines, "free", "").length).toBe(3);
  expect(groups(lines, "en").map((group) => group.standing)).toEqual([
    "claimable",
    "open",
    "closed",
    "mine",
    "taken",
  ]);
});

test("tracks between the same cities are beside each other", () => {
  const first = facts.routes[0] as RouteFacts;
  expect(beside(facts as BoardFacts, first).map((other) => other.id)).toEqual(["oslo-bergen-blue"]);
});

const wording = {
  names: ["Ada", "Bo", "Cy"],
  and: (names: readonly string[]) => names.join(" and "),
  or: (parts: readonly Doing[]) => parts.join(" or "),
  route: (id: string) => id,
};
const say = (sentence: ReturnType<typeof waitingSentence>) =>
  fill(en[sentence.key], "en", sentence.values ?? {});

test("my turn names what I can do, and nothing else", () => {
  const own = sentenceOf(view({}), choices({ actions: ["take 1"], claims: [] }), wording);
  expect(own).toEqual({ key: "play.say.turn", values: { doing: "play.do.cards" } });
  const all = sentenceOf(view({}), choices({ actions: ["blind", "tickets"] }), wording);
  expect(all.values?.doing).toBe("play.do.cards or play.do.claim or play.do.tickets");
});

test("the last turn and a turn without a way are told as such", () => {
  expect(sentenceOf(view({ final_turns: 2 }), choices({}), wording).key).toBe("play.say.last-turn");
  const stuck = sentenceOf(view({}), choices({ actions: ["pass"], claims: [] }), wording);
  expect(stuck.key).toBe("play.say.pass");
});

test("everybody hears whom the game waits for, and why", () => {
  const waiting = (pending: BoardView["pending"], to_act: readonly number[]) =>
    say(waitingSentence(view({ pending, to_act }), wording));
  expect(waiting({ kind: "turn-start" }, [1])).toBe("It is Bo’s turn.");
  expect(waiting({ kind: "opening-choice", chosen: [true, false, false] }, [1, 2])).toBe(
    "Bo and Cy are still choosing opening tickets.",
  );
  expect(waiting({ kind: "ticket-choice", number: 3 }, [2])).toBe(
    "Cy drew 3 tickets and chooses which to keep.",
  );
  const tunnel = { route: "x–y", laid: {}, seen: {}, revealed: [], extra: 1 } as const;
  expect(waiting({ kind: "paying-tunnel", ...tunnel }, [1])).toBe(
    "Bo digs the tunnel x–y and decides whether to pay 1 more card.",
  );
  expect(waiting({ kind: "over", reason: "final-turns" }, [])).toBe("The game is over.");
});

test("what the last action of mine brought is summed up", () => {
  const told: readonly Told[] = [
    { number: 4, events: [{ type: "cards-drawn", seat: 0, number: 1, cards: { red: 1 } }] },
    {
      number: 6,
      events: [
        { type: "route-claimed", seat: 0, route: "r", payment: { red: 2 }, points: 2 },
        { type: "cards-drawn", seat: 0, number: 3, cards: { red: 2, blue: 1 } },
        { type: "turn-began", seat: 1 },
      ],
    },
    {
      number: 7,
      events: [
        { type: "cards-drawn", seat: 1, number: 1, cards: null },
        { type: "turn-began", seat: 0 },
      ],
    },
  ];
  expect(latelyOf(told, 0)).toMatchObject({
    number: 6,
    got: { red: 2, blue: 1 },
    claimed: { route: "r", points: 2 },
  });
  expect(latelyOf(told, 1)).toMatchObject({ number: 7, got: {}, claimed: null });
  expect(latelyOf(told, null)).toBeNull();
  expect(latelyOf([], 0)).toBeNull();
});

test("keys are wishes, but not while somebody writes or uses the browser's own", () => {
  const press = (key: string, more: KeyboardEventInit = {}) =>
    wishOf(new KeyboardEvent("keydown", { key, ...more }));
  expect(press("3")).toBe("take 3");
  expect(press("B")).toBe("blind");
  expect(press("t")).toBe("tickets");
  expect(press("6")).toBeNull();
  expect(press("t", { ctrlKey: true })).toBeNull();
  const field = document.createElement("input");
  let wish: string | null = "unheard";
  field.addEventListener("keydown", (event) => (wish = wishOf(event)));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "b" }));
  expect(wish).toBeNull();
});

test("every shortcut is told in words", () => {
  for (const shortcut of SHORTCUTS) expect(en[shortcut.text]).toBeTruthy();
});

test("a ferry has its locomotives in the middle, everywhere it is drawn", () => {
  const marks = (length: number, locomotives: number) =>
    spacesOf({ length, locomotives, colour: "red" }).map((mark) => mark?.[0]).join("");
  expect(marks(4, 2)).toBe("rllr");
  expect(marks(5, 1)).toBe("rrlrr");
  expect(marks(2, 1)).toBe("lr");
  expect(spacesOf({ length: 2, locomotives: 0, colour: null })).toEqual([null, null]);
});
