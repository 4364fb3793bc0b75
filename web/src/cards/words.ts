// Cards and choices in words.

import { cardName, list, t } from "../i18n/index.svelte";
import { kindsOf, totalOf } from "../lib/cards";
import type { CardCounts, CardTicket } from "../lib/wire";
import type { Lack } from "./sets";

/** A bag in words: "2 blue and 1 locomotive". */
export function cardsWords(cards: CardCounts): string {
  const kinds = kindsOf(cards);
  if (!kinds.length) return t("cards.none");
  return list(
    kinds.map(([card, n]) =>
      card === "locomotive"
        ? t("cards.locomotives", { n })
        : t("cards.so-many", { n, card: cardName(card) }),
    ),
  );
}

/** What cards lack for a ticket, in words; nothing if they suffice. */
export function lackWords({ missing, short }: Lack): string {
  if (!short) return "";
  const cards = cardsWords(missing);
  return short < totalOf(missing)
    ? t("cards.lacks-of", { n: short, cards })
    : t("cards.lacks", { cards });
}

export const ticketName = (ticket: CardTicket): string => ticket.ends.join(" – ");
