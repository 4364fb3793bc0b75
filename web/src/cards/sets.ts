// Sets of cards on their way from the hand to the yard: what is offered, and how it would lie.
//
// Whether a set may be placed is the server's to say: `places` are all that may be.

import { CARDS, cardsText, kindsOf, totalOf, withCard } from "../lib/cards";
import type { CardCounts, CardWord, Place, Stack } from "../lib/wire";

/** The colours a stack can have, in the order in which yards show them. */
export const COLOURS: readonly CardWord[] = CARDS.filter((card) => card !== "locomotive");

export const placeText = (cards: CardCounts): string => `place ${cardsText(cards)}`;

/** The offered set that has exactly these cards. */
export function placeFor(places: readonly Place[], cards: CardCounts): Place | null {
  const text = cardsText(cards);
  return places.find((place) => cardsText(place.cards) === text) ?? null;
}

/** Whether a bag has all cards of another. */
export function holds(bag: CardCounts, part: CardCounts): boolean {
  return kindsOf(part).every(([card, number]) => (bag[card] ?? 0) >= number);
}

/** Whether more cards could make an offered set of these. */
export function mayGrow(places: readonly Place[], cards: CardCounts): boolean {
  return places.some((place) => holds(place.cards, cards));
}

/** So much of a set as a hand still has. */
export function within(hand: CardCounts, cards: CardCounts): CardCounts {
  return kindsOf(cards).reduce<CardCounts>(
    (kept, [card, number]) => withCard(kept, card, Math.min(number, hand[card] ?? 0)),
    {},
  );
}

export function together(one: CardCounts, other: CardCounts): CardCounts {
  return kindsOf(other).reduce((sum, [card, number]) => withCard(sum, card, number), one);
}

export function without(bag: CardCounts, part: CardCounts): CardCounts {
  return kindsOf(part).reduce((rest, [card, number]) => withCard(rest, card, -number), bag);
}

export const sizeOf = (stack: Stack): number => stack.coloured + stack.locomotives;

export function cardsOf(stack: Stack): CardCounts {
  return withCard(withCard({}, stack.colour, stack.coloured), "locomotive", stack.locomotives);
}

/** All cards that lie in a yard. */
export function cardsIn(stacks: readonly Stack[]): CardCounts {
  return stacks.reduce<CardCounts>((sum, stack) => together(sum, cardsOf(stack)), {});
}

/** The card on top of a stack: the one that leaves next. */
export const topOf = (stack: Stack): CardWord => (stack.locomotives ? "locomotive" : stack.colour);

/** What leaves a yard next: the top card of each stack. */
export function leaving(stacks: readonly Stack[]): CardCounts {
  return stacks.reduce<CardCounts>((sum, stack) => withCard(sum, topOf(stack), 1), {});
}

/** How many turns it takes until all cards of these stacks have left. */
export function turnsToLeave(stacks: readonly Stack[]): number {
  return Math.max(0, ...stacks.map(sizeOf));
}

/** How a set would lie in the yard: a stack for each colour, locomotives on the only one. */
export function stacksOf(cards: CardCounts): readonly Stack[] {
  const colours = kindsOf(cards).filter(([card]) => card !== "locomotive");
  const locomotives = colours.length === 1 ? (cards.locomotive ?? 0) : 0;
  return colours.map(([colour, coloured]) => ({ colour, coloured, locomotives }));
}

/** Offered sets in the order to show them: without locomotives first, then the largest. */
export function inOrder(places: readonly Place[]): readonly Place[] {
  const rank = (place: Place): readonly number[] => [
    place.cards.locomotive ?? 0,
    kindsOf(place.cards).length > 2 ? 1 : 0,
    -totalOf(place.cards),
  ];
  return [...places].sort((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    const at = first.findIndex((number, n) => number !== second[n]);
    return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
  });
}

/** A few sets worth naming: the largest of each colour, robberies, and different colours last. */
export function worthNaming(places: readonly Place[], most: number): readonly Place[] {
  const colours = new Set<string>();
  const first: Place[] = [];
  const later: Place[] = [];
  for (const place of inOrder(places)) {
    const [kind] = kindsOf(place.cards);
    const one = stacksOf(place.cards).length === 1;
    const name = one && kind ? kind[0] : "several";
    if (place.robs.length) first.unshift(place);
    else if (colours.has(name)) later.push(place);
    else (one ? first : later).push(place);
    colours.add(name);
  }
  return [...first, ...later].slice(0, most);
}

/** What cards lack for a ticket, if it alone were completed with them. */
export interface Lack {
  /** Cards of its colours that are not there. */
  readonly missing: CardCounts;
  /** How many of those even locomotives cannot stand for. */
  readonly short: number;
}

export function lackOf(needs: CardCounts, cards: CardCounts): Lack {
  const missing = kindsOf(needs).reduce<CardCounts>(
    (sum, [card, number]) => withCard(sum, card, Math.max(0, number - (cards[card] ?? 0))),
    {},
  );
  return { missing, short: Math.max(0, totalOf(missing) - (cards.locomotive ?? 0)) };
}
