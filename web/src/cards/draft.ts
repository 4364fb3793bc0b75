// Cards of the track laid on tickets at the end of a round: from the proposal to what one wants.
//
// A draft may be anything one can lay; the server says whether it is allowed.

import { CARDS, cardsText, eachOf, kindsOf, totalOf, withCard } from "../lib/cards";
import type { CardCounts, CardKind, CardTicket, CardWord } from "../lib/wire";
import { cardsOf } from "../play/choices";
import { lackOf, together, without } from "./sets";

/** The cards that lie on tickets, by ticket; a ticket without cards is not named. */
export type Draft = Readonly<Record<string, CardCounts>>;

/** Where a card lies: on a ticket, or in the pool of unused cards. */
export type Spot = string | null;

/** A place on a ticket: the card it asks for, and the one that lies there. */
export interface Slot {
  /** Null for a card more than the ticket asks for. */
  readonly need: CardWord | null;
  readonly card: CardWord | null;
}

/** The draft of an action such as "complete kiruna-oslo=2B1L". */
export function draftOf(action: string, kinds: readonly CardKind[]): Draft {
  const [, ...uses] = action.split(" ");
  return Object.fromEntries(
    uses.map((use) => {
      const at = use.indexOf("=");
      return [use.slice(0, at), cardsOf(use.slice(at + 1), kinds)];
    }),
  );
}

/** The action of a draft. */
export function completeText(draft: Draft): string {
  const uses = Object.keys(draft).filter((ticket) => totalOf(draft[ticket] ?? {}));
  const texts = uses.sort().map((ticket) => `${ticket}=${cardsText(draft[ticket] ?? {})}`);
  return ["complete", ...texts].join(" ");
}

/** The cards of the track that lie on no ticket. */
export function unused(track: CardCounts, draft: Draft): CardCounts {
  return without(track, Object.values(draft).reduce<CardCounts>(together, {}));
}

function laid(draft: Draft, ticket: string, cards: CardCounts): Draft {
  const { [ticket]: _, ...others } = draft;
  return totalOf(cards) ? { ...others, [ticket]: cards } : others;
}

/** Move one card; nothing changes when it does not lie there. */
export function moved(
  draft: Draft,
  track: CardCounts,
  card: CardWord,
  from: Spot,
  to: Spot,
): Draft {
  const there = from === null ? unused(track, draft) : (draft[from] ?? {});
  if (from === to || !there[card]) return draft;
  const taken = from === null ? draft : laid(draft, from, withCard(there, card, -1));
  return to === null ? taken : laid(taken, to, withCard(taken[to] ?? {}, card, 1));
}

/** Leave a ticket open: its cards go back to the pool. */
export const left = (draft: Draft, ticket: string): Draft => laid(draft, ticket, {});

/** Lay what a ticket asks for: its colours as far as unused cards go, then locomotives. */
export function filled(draft: Draft, track: CardCounts, ticket: CardTicket): Draft {
  const emptied = left(draft, ticket.id);
  const pool = unused(track, emptied);
  const { missing, short } = lackOf(ticket.needs, pool);
  const colours = without(ticket.needs, missing);
  const stand = totalOf(missing) - short;
  return laid(emptied, ticket.id, withCard(colours, "locomotive", stand));
}

/** The unused card that suits a place best: its colour, else a locomotive, else none. */
export function suiting(pool: CardCounts, need: CardWord): CardWord | null {
  if (pool[need]) return need;
  return pool.locomotive ? "locomotive" : null;
}

/** A ticket's places with the cards on them; a locomotive lies where a colour is missing. */
export function slotsOf(needs: CardCounts, cards: CardCounts): readonly Slot[] {
  let rest = cards;
  const take = (card: CardWord): CardWord | null => {
    if (!rest[card]) return null;
    rest = withCard(rest, card, -1);
    return card;
  };
  const exact = eachOf(needs).map((need): Slot => ({ need, card: take(need) }));
  const slots = exact.map((slot) => (slot.card ? slot : { ...slot, card: take("locomotive") }));
  return [...slots, ...eachOf(rest).map((card): Slot => ({ need: null, card }))];
}

export type Standing = "done" | "part" | "open" | "over";

/** How far a ticket has come, for the eye; what counts is the server's answer. */
export function standingOf(needs: CardCounts, cards: CardCounts): Standing {
  if (!totalOf(cards)) return "open";
  const slots = slotsOf(needs, cards);
  if (slots.some((slot) => slot.need === null)) return "over";
  return slots.every((slot) => slot.card) ? "done" : "part";
}

/** Why a ticket is open: cards are left for it, or serve others, or are not on the track. */
export type Reason = "could" | "elsewhere" | "lacks";

export function reasonOf(draft: Draft, track: CardCounts, ticket: CardTicket): Reason {
  const free = unused(track, left(draft, ticket.id));
  if (!lackOf(ticket.needs, free).short) return "could";
  return lackOf(ticket.needs, track).short ? "lacks" : "elsewhere";
}

/** What the tickets of a draft are worth, and what those cost that stay open. */
export interface Sum {
  readonly done: number;
  readonly open: number;
  readonly points: number;
  readonly cost: number;
}

export function sumOf(draft: Draft, tickets: readonly CardTicket[]): Sum {
  const done = tickets.filter(({ id, needs }) => standingOf(needs, draft[id] ?? {}) === "done");
  const worth = (some: readonly CardTicket[]) => some.reduce((sum, each) => sum + each.points, 0);
  const points = worth(done);
  return {
    done: done.length,
    open: tickets.length - done.length,
    points,
    cost: worth(tickets) - points,
  };
}

/** The kinds of a pool for showing: all that the track has, also those that are used up. */
export function poolKinds(
  track: CardCounts,
  pool: CardCounts,
): readonly (readonly [CardWord, number])[] {
  return CARDS.filter((card) => track[card]).map((card) => [card, pool[card] ?? 0] as const);
}

/** Whether two drafts lay the same cards on the same tickets. */
export function same(one: Draft, other: Draft): boolean {
  return completeText(one) === completeText(other);
}

/** The draft of uses as the view tells them. */
export function draftOfUses(uses: readonly (readonly [string, CardCounts])[]): Draft {
  return Object.fromEntries(uses.filter(([, cards]) => kindsOf(cards).length));
}
