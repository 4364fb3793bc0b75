import { describe, expect, it } from "vitest";
import {
  completeText,
  draftOf,
  draftOfUses,
  filled,
  left,
  moved,
  poolKinds,
  reasonOf,
  same,
  slotsOf,
  standingOf,
  suiting,
  sumOf,
  unused,
} from "../src/cards/draft";
import type { CardCounts, CardKind, CardTicket, CardWord } from "../src/lib/wire";

const KINDS: readonly CardKind[] = (
  [
    ["purple", "P"],
    ["blue", "B"],
    ["yellow", "Y"],
    ["black", "K"],
    ["locomotive", "L"],
  ] as const
).map(([word, letter]) => ({ word: word as CardWord, letter, symbol: "", number: 10 }));

const ticket = (id: string, needs: CardCounts, points: number): CardTicket => ({
  id,
  ends: ["A", "B"],
  needs,
  points,
});
const NEAR = ticket("near", { yellow: 1 }, 5);
const FAR = ticket("far", { blue: 2, black: 1 }, 12);
const TRACK: CardCounts = { blue: 2, yellow: 1, purple: 1, locomotive: 2 };

describe("a draft of what to complete", () => {
  it("is read from the proposal and written as the same action", () => {
    const text = "complete far=2B1L near=1Y";
    const draft = draftOf(text, KINDS);
    expect(draft).toEqual({ far: { blue: 2, locomotive: 1 }, near: { yellow: 1 } });
    expect(completeText(draft)).toBe(text);
  });

  it("can be empty", () => {
    expect(draftOf("complete", KINDS)).toEqual({});
    expect(completeText({})).toBe("complete");
    expect(completeText({ near: {} })).toBe("complete");
  });

  it("names tickets by id, whatever the order in which they were laid", () => {
    expect(completeText({ near: { yellow: 1 }, far: { blue: 2 } })).toBe("complete far=2B near=1Y");
    const [near, far] = [{ yellow: 1 }, { blue: 2 }];
    expect(same({ near, far }, { far, near })).toBe(true);
  });

  it("is the one that the view tells", () => {
    expect(draftOfUses([["near", { yellow: 1 }]])).toEqual({ near: { yellow: 1 } });
  });

  it("leaves the other cards of the track unused", () => {
    expect(unused(TRACK, { near: { yellow: 1 }, far: { blue: 1 } })).toEqual({
      blue: 1,
      purple: 1,
      locomotive: 2,
    });
  });
});

describe("a card that is moved", () => {
  it("goes from the pool to a ticket, to another ticket, and back", () => {
    const laid = moved({}, TRACK, "yellow", null, "near");
    expect(laid).toEqual({ near: { yellow: 1 } });
    const over = moved(laid, TRACK, "yellow", "near", "far");
    expect(over).toEqual({ far: { yellow: 1 } });
    expect(moved(over, TRACK, "yellow", "far", null)).toEqual({});
  });

  it("does not go where it is not taken from", () => {
    const draft = { near: { yellow: 1 } };
    expect(moved(draft, TRACK, "yellow", null, "far")).toBe(draft);
    expect(moved(draft, TRACK, "blue", "near", null)).toBe(draft);
    expect(moved(draft, TRACK, "yellow", "near", "near")).toBe(draft);
  });
});

describe("filling a ticket", () => {
  it("uses its colours first and locomotives for what is missing", () => {
    expect(filled({}, TRACK, FAR)).toEqual({ far: { blue: 2, locomotive: 1 } });
  });

  it("takes nothing from other tickets", () => {
    const draft = { near: { locomotive: 2 } };
    expect(filled(draft, TRACK, FAR)).toEqual({ near: { locomotive: 2 }, far: { blue: 2 } });
  });

  it("lays anew what lay there", () => {
    expect(filled({ near: { locomotive: 1 } }, TRACK, NEAR)).toEqual({ near: { yellow: 1 } });
    expect(left({ near: { yellow: 1 } }, "near")).toEqual({});
  });

  it("puts the colour on a place, or else a locomotive, or nothing", () => {
    expect(suiting(TRACK, "blue")).toBe("blue");
    expect(suiting(TRACK, "black")).toBe("locomotive");
    expect(suiting({ blue: 1 }, "black")).toBeNull();
  });
});

describe("a ticket with cards on it", () => {
  it("has locomotives where colours are missing and shows what is too much", () => {
    expect(slotsOf(FAR.needs, { blue: 1, locomotive: 1, yellow: 1 })).toEqual([
      { need: "blue", card: "blue" },
      { need: "blue", card: "locomotive" },
      { need: "black", card: null },
      { need: null, card: "yellow" },
    ]);
  });

  it("is open, begun, completed or has too much", () => {
    expect(standingOf(FAR.needs, {})).toBe("open");
    expect(standingOf(FAR.needs, { blue: 1 })).toBe("part");
    expect(standingOf(FAR.needs, { blue: 2, locomotive: 1 })).toBe("done");
    expect(standingOf(FAR.needs, { blue: 2, locomotive: 2 })).toBe("over");
  });

  it("says why it is open", () => {
    expect(reasonOf({}, TRACK, FAR)).toBe("could");
    expect(reasonOf({ near: { locomotive: 2 } }, TRACK, FAR)).toBe("elsewhere");
    expect(reasonOf({}, { blue: 2 }, FAR)).toBe("lacks");
  });
});

describe("the sum of a draft", () => {
  it("counts completed tickets only, and what open ones cost", () => {
    const draft = { near: { yellow: 1 }, far: { blue: 1 } };
    expect(sumOf(draft, [NEAR, FAR])).toEqual({ done: 1, open: 1, points: 5, cost: 12 });
  });

  it("shows kinds of the track also when they are used up", () => {
    expect(poolKinds({ yellow: 1, blue: 2 }, { blue: 1 })).toEqual([
      ["blue", 1],
      ["yellow", 0],
    ]);
  });
});
