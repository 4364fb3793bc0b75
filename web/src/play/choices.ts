// The texts of actions on offer, sorted by what they do.

import type { CardCounts, CardKind, Options, Payment } from "../lib/wire";

/** A set of tickets that may be kept, and the action that does it. */
export interface Keep {
  readonly tickets: readonly string[];
  readonly action: string;
}

/** All that the seat may do now, apart from claiming routes. */
export interface Choices {
  /** The places of the row that may be taken, from 1. */
  readonly takes: ReadonlySet<number>;
  readonly blind: boolean;
  readonly tickets: boolean;
  readonly pass: boolean;
  readonly withdraw: boolean;
  /** What may be paid to a tunnel, the thriftiest first. */
  readonly pays: readonly Payment[];
  readonly keeps: readonly Keep[];
}

/** The bag that a canonical text names, such as "2B1L"; "-" is none. */
export function cardsOf(text: string, kinds: readonly CardKind[]): CardCounts {
  const counts: Partial<Record<CardKind["word"], number>> = {};
  for (const [, number, letter] of text.matchAll(/(\d+)([A-Z])/g)) {
    const kind = kinds.find((each) => each.letter === letter);
    if (kind) counts[kind.word] = Number(number);
  }
  return counts;
}

export function choicesOf(options: Options | null, kinds: readonly CardKind[]): Choices {
  const actions = options?.actions ?? [];
  const after = (verb: string) =>
    actions
      .filter((action) => action === verb || action.startsWith(`${verb} `))
      .map((action) => ({ action, rest: action.slice(verb.length + 1) }));
  return {
    takes: new Set(after("take").map(({ rest }) => Number(rest))),
    blind: actions.includes("blind"),
    tickets: actions.includes("tickets"),
    pass: actions.includes("pass"),
    withdraw: actions.includes("withdraw"),
    pays: after("pay").map(({ action, rest }) => ({ action, cards: cardsOf(rest, kinds) })),
    keeps: keepsOf(actions),
  };
}

/** The sets of tickets that may be kept. */
export function keepsOf(actions: readonly string[]): readonly Keep[] {
  return actions
    .filter((action) => action === "keep" || action.startsWith("keep "))
    .map((action) => ({ action, tickets: action.split(" ").slice(1) }));
}

/** The action that keeps exactly these tickets, in whatever order; null if there is none. */
export function keepOf(keeps: readonly Keep[], tickets: ReadonlySet<string>): string | null {
  const found = keeps.find(
    (keep) => keep.tickets.length === tickets.size && keep.tickets.every((id) => tickets.has(id)),
  );
  return found?.action ?? null;
}

/** The text to ask about when no offered set fits: the server then says what is missing. */
export function keepText(tickets: Iterable<string>): string {
  return ["keep", ...[...tickets].sort()].join(" ");
}
