// Putting a payment together card by card. Whether it pays is for the server to say.

import { CARDS, cardsText, withCard } from "../lib/cards";
import type { CardCounts, CardWord, RouteFacts } from "../lib/wire";

/** One kind of card in a payment that is being changed. */
export interface Step {
  readonly card: CardWord;
  readonly number: number;
  readonly held: number;
}

/** A line for each kind of card in the hand, or still in the payment. */
export function stepsOf(payment: CardCounts, hand: CardCounts): readonly Step[] {
  return CARDS.map((card) => ({ card, number: payment[card] ?? 0, held: hand[card] ?? 0 })).filter(
    (step) => step.held > 0 || step.number > 0,
  );
}

/** The payment with one card more or less, never more than the hand holds. */
export function stepped(
  payment: CardCounts,
  hand: CardCounts,
  card: CardWord,
  change: 1 | -1,
): CardCounts {
  const number = (payment[card] ?? 0) + change;
  if (number < 0 || number > (hand[card] ?? 0)) return payment;
  return withCard(payment, card, change);
}

export function samePayment(one: CardCounts, other: CardCounts): boolean {
  return cardsText(one) === cardsText(other);
}

export function claimText(route: string, payment: CardCounts): string {
  return `claim ${route} ${cardsText(payment)}`;
}

/**
 * What somebody with this hand would try to pay with, to be told what is missing.
 *
 * It is no payment that counts: cards of the colour, for gray of the colour held most, as many as
 * fit beside the locomotives of a ferry.
 */
export function attempt(route: RouteFacts, hand: CardCounts): CardCounts {
  const engines = Math.min(route.locomotives, hand.locomotive ?? 0);
  const colours = CARDS.filter((card) => card !== "locomotive");
  const held = (card: CardWord) => hand[card] ?? 0;
  const most = colours.reduce((best, card) => (held(card) > held(best) ? card : best));
  const colour = route.colour ?? most;
  const number = Math.min(route.length - engines, hand[colour] ?? 0);
  return {
    ...(number > 0 && { [colour]: number }),
    ...(engines > 0 && { locomotive: engines }),
  };
}
