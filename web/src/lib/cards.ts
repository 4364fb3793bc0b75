// Train cards: their order, letters and symbols, and bags of them as texts.

import type { CardCounts, CardWord } from "./wire";

/** All kinds of card, in the order of the canonical texts. */
export const CARDS: readonly CardWord[] = [
  "purple",
  "blue",
  "orange",
  "white",
  "green",
  "yellow",
  "black",
  "red",
  "locomotive",
];

const LETTERS: Readonly<Record<CardWord, string>> = {
  purple: "P",
  blue: "B",
  orange: "O",
  white: "W",
  green: "G",
  yellow: "Y",
  black: "K",
  red: "R",
  locomotive: "L",
};

/** A symbol for each kind: colour is never the only cue. */
export const SYMBOLS: Readonly<Record<CardWord, string>> = {
  purple: "◆",
  blue: "●",
  orange: "▲",
  white: "○",
  green: "♣",
  yellow: "★",
  black: "■",
  red: "♥",
  locomotive: "✹",
};

/** The canonical text of a bag: "2B1L", or "-" for none. */
export function cardsText(cards: CardCounts): string {
  const text = CARDS.map((card) => (cards[card] ? `${cards[card]}${LETTERS[card]}` : "")).join("");
  return text || "-";
}

/** The bag of a canonical text. */
export function cardsIn(text: string): CardCounts {
  const found = [...text.matchAll(/(\d+)([A-Z])/g)].map(([, number, letter]) => {
    const card = CARDS.find((each) => LETTERS[each] === letter);
    return [card, Number(number)] as const;
  });
  return Object.fromEntries(found.filter(([card]) => card));
}

/** The kinds that are in a bag, with how many. */
export function kindsOf(cards: CardCounts): readonly (readonly [CardWord, number])[] {
  return CARDS.flatMap((card) => (cards[card] ? [[card, cards[card]] as const] : []));
}

export function totalOf(cards: CardCounts): number {
  return CARDS.reduce((sum, card) => sum + (cards[card] ?? 0), 0);
}

/** Each card of a bag by itself. */
export function eachOf(cards: CardCounts): CardWord[] {
  return kindsOf(cards).flatMap(([card, number]) => Array<CardWord>(number).fill(card));
}

/** A bag with one kind's number changed; kinds of which none is left are left out. */
export function withCard(cards: CardCounts, card: CardWord, change: number): CardCounts {
  const number = (cards[card] ?? 0) + change;
  const { [card]: _, ...others } = cards;
  return number > 0 ? { ...others, [card]: number } : others;
}
