import { describe, expect, it } from "vitest";
import {
  inOrder,
  lackOf,
  leaving,
  mayGrow,
  placeFor,
  placeText,
  stacksOf,
  topOf,
  turnsToLeave,
  within,
  without,
  worthNaming,
} from "../src/cards/sets";
import type { CardCounts, Place } from "../src/lib/wire";

const place = (cards: CardCounts, robs: Place["robs"] = []): Place => ({
  action: placeText(cards),
  cards,
  robs,
});

const PLACES = [
  place({ blue: 2 }),
  place({ blue: 2, locomotive: 1 }),
  place({ blue: 3 }),
  place({ purple: 1, locomotive: 1 }, [{ seat: 1, cards: { purple: 1 } }]),
  place({ blue: 1, white: 1, red: 1 }),
];

describe("a set on its way to the yard", () => {
  it("is written as an action with the cards in the canonical order", () => {
    expect(placeText({ locomotive: 1, blue: 2 })).toBe("place 2B1L");
  });

  it("is found among the offered ones whatever the order of its kinds", () => {
    expect(placeFor(PLACES, { locomotive: 1, blue: 2 })?.action).toBe("place 2B1L");
    expect(placeFor(PLACES, { blue: 1 })).toBeNull();
    expect(placeFor(PLACES, {})).toBeNull();
  });

  it("may grow as long as an offered set has all its cards", () => {
    expect(mayGrow(PLACES, { blue: 1 })).toBe(true);
    expect(mayGrow(PLACES, { blue: 1, red: 1 })).toBe(true);
    expect(mayGrow(PLACES, { blue: 1, green: 1 })).toBe(false);
    expect(mayGrow(PLACES, { blue: 4 })).toBe(false);
  });

  it("keeps only what the hand still has", () => {
    expect(within({ blue: 1, red: 2 }, { blue: 3, red: 1, green: 1 })).toEqual({ blue: 1, red: 1 });
  });

  it("lies in one stack for each colour, with the locomotives on the only one", () => {
    expect(stacksOf({ blue: 2, locomotive: 1 })).toEqual([
      { colour: "blue", coloured: 2, locomotives: 1 },
    ]);
    expect(stacksOf({ red: 1, blue: 1, white: 1 }).map((stack) => stack.colour)).toEqual([
      "blue",
      "white",
      "red",
    ]);
    expect(stacksOf({ locomotive: 2 })).toEqual([]);
  });
});

describe("what leaves a yard", () => {
  const stacks = [
    { colour: "blue", coloured: 2, locomotives: 1 },
    { colour: "red", coloured: 1, locomotives: 0 },
  ] as const;

  it("is the top card of each stack, a locomotive first", () => {
    expect(stacks.map(topOf)).toEqual(["locomotive", "red"]);
    expect(leaving(stacks)).toEqual({ locomotive: 1, red: 1 });
  });

  it("takes as many turns as the highest stack has cards", () => {
    expect(turnsToLeave(stacks)).toBe(3);
    expect(turnsToLeave([])).toBe(0);
  });
});

describe("offered sets", () => {
  it("are shown without locomotives first, the largest before the others", () => {
    expect(inOrder(PLACES).map((each) => each.action)).toEqual([
      "place 3B",
      "place 2B",
      "place 1B1W1R",
      "place 2B1L",
      "place 1P1L",
    ]);
  });

  it("are named with robberies first and each colour once before the rest", () => {
    const named = worthNaming(PLACES, 3).map((each) => each.action);
    expect(named).toEqual(["place 1P1L", "place 3B", "place 2B"]);
    expect(worthNaming(PLACES, Infinity)).toHaveLength(PLACES.length);
  });
});

describe("what a ticket lacks", () => {
  it("is what neither its colours nor locomotives give", () => {
    expect(lackOf({ blue: 2, red: 1 }, { blue: 1, locomotive: 1 })).toEqual({
      missing: { blue: 1, red: 1 },
      short: 1,
    });
    expect(lackOf({ blue: 2 }, { blue: 3 })).toEqual({ missing: {}, short: 0 });
  });

  it("leaves a bag without what was taken from it", () => {
    expect(without({ blue: 2, red: 1 }, { blue: 2 })).toEqual({ red: 1 });
  });
});
