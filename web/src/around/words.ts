// Every event in words for one reader, who is "you". The same sentences serve the log, where cards
// are drawn, and the live region, where they are named.

import { betweenText } from "../board/names";
import { cardName, list, t, words, type Key, type Values } from "../i18n/index.svelte";
import { botTitle } from "../lib/bots";
import { CARDS, kindsOf } from "../lib/cards";
import type {
  CardCounts,
  CardWord,
  City,
  GameEvent,
  GameFacts,
  RouteFacts,
  Seat,
  TableChanged,
} from "../lib/wire";

export type Bag = readonly (readonly [CardWord, number])[];
/** A piece of a sentence: text, or cards to be drawn. */
export type Part = string | { readonly cards: Bag; readonly text: string };

/** A sentence, and what it lights up on the board. */
export interface Line {
  readonly text: string;
  readonly parts: readonly Part[];
  readonly cities: readonly string[];
  readonly routes: readonly string[];
  /** Something the reader should not overlook. */
  readonly loud: boolean;
}

type EventOf<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>;
type Tellings = { readonly [T in GameEvent["type"]]: (event: EventOf<T>, to: Reader) => Line };

interface Lit {
  readonly cities?: readonly string[];
  readonly routes?: readonly string[];
  readonly loud?: boolean;
}

// Stands for cards while a sentence is put together; a character that no name has.
const MARK = "\uE000";

/** Cards as a list of names: "2 × blue and locomotive". */
export function bagText(bag: Bag): string {
  if (!bag.length) return t("log.nothing");
  return list(bag.map(([card, n]) => t("log.count", { n, card: cardName(card) })));
}

export const bagOf = (cards: CardCounts): Bag => kindsOf(cards);

/** Single cards as a bag, in the order of the kinds. */
export function bagOfEach(cards: readonly (CardWord | null)[]): Bag {
  return CARDS.flatMap((card) => {
    const n = cards.filter((each) => each === card).length;
    return n ? [[card, n] as const] : [];
  });
}

/** A sentence in which some of the values are cards. */
export function sentence(
  key: Key,
  values: Values,
  bags: Readonly<Record<string, Bag>>,
  lit: Lit = {},
): Line {
  const drawn: Bag[] = [];
  const marked: Record<string, string> = {};
  for (const [name, bag] of Object.entries(bags)) {
    marked[name] = bag.length ? `${MARK}${drawn.push(bag) - 1}${MARK}` : t("log.nothing");
  }
  const pieces = t(key, { ...values, ...marked }).split(MARK);
  const parts = pieces.flatMap((piece, at): Part[] => {
    const cards = at % 2 ? drawn[Number(piece)] : undefined;
    if (cards) return [{ cards, text: bagText(cards) }];
    return piece ? [piece] : [];
  });
  return {
    text: parts.map((part) => (typeof part === "string" ? part : part.text)).join(""),
    parts,
    cities: lit.cities ?? [],
    routes: lit.routes ?? [],
    loud: lit.loud ?? false,
  };
}

/** A piece of a line of text; cards stay on one line with the signs that touch them. */
export type Piece =
  string | { readonly before: string; readonly cards: Bag; readonly after: string };

/** The parts of a sentence so that no bracket or full stop is torn from its cards. */
export function pieces(parts: readonly Part[]): readonly Piece[] {
  const isCards = (part: Part | undefined): boolean =>
    part !== undefined && typeof part !== "string";
  return parts.flatMap((part, at): Piece[] => {
    const [previous, next] = [parts[at - 1], parts[at + 1]];
    if (typeof part !== "string") {
      const before = typeof previous === "string" ? (/\S*$/.exec(previous)?.[0] ?? "") : "";
      const after = typeof next === "string" ? (/^\S*/.exec(next)?.[0] ?? "") : "";
      return [{ before, cards: part.cards, after }];
    }
    let text = part;
    if (isCards(previous)) text = text.replace(/^\S*/, "");
    if (isCards(next)) text = text.replace(/\S*$/, "");
    return text ? [text] : [];
  });
}

/** Somebody who is told what happened: a seat, or null for a spectator. */
export class Reader {
  private readonly routes: ReadonlyMap<string, RouteFacts>;
  private readonly cities: ReadonlyMap<string, City>;
  private readonly tickets: ReadonlyMap<string, readonly [string, string]>;
  private readonly bonuses: ReadonlyMap<string, string>;

  constructor(
    facts: GameFacts,
    private readonly seats: readonly Pick<Seat, "name">[],
    readonly seat: number | null,
  ) {
    const board = facts.kind === "board" ? facts : null;
    this.routes = new Map(board?.routes.map((route) => [route.id, route]));
    this.cities = new Map(board?.cities.map((city) => [city.name, city]));
    this.tickets = new Map(facts.tickets.map((ticket) => [ticket.id, ticket.ends]));
    this.bonuses = new Map(board?.bonuses.map((bonus) => [bonus.id, bonus.name]));
  }

  name(seat: number): string {
    return this.seats[seat]?.name || t("common.seat", { n: seat + 1 });
  }

  /** The form of a sentence about a seat: for the reader or for anybody else. */
  about(seat: number, what: string): Key {
    return `log.${what}.${seat === this.seat ? "you" : "other"}` as Key;
  }

  /** A route in the reader's language, so that two tracks between two cities differ. */
  route(id: string): string {
    const route = this.routes.get(id);
    if (!route) return id;
    const colour = cardName(route.colour ?? "grey");
    const between = betweenText(route, this.cities);
    return t("log.route", { between, colour, n: route.length });
  }

  bonus(id: string): string {
    return this.bonuses.get(id) ?? id;
  }

  ticket(id: string): string {
    const ends = this.tickets.get(id);
    return ends ? t("log.ticket", { from: ends[0], to: ends[1] }) : id;
  }

  endsOf(tickets: readonly string[]): readonly string[] {
    return [...new Set(tickets.flatMap((id) => this.tickets.get(id) ?? []))];
  }

  /** What a route lights up. */
  along(route: string): Lit {
    return { routes: [route], cities: this.routes.get(route)?.ends ?? [] };
  }

  tell(event: GameEvent): Line | null {
    // An event that a newer server has and we do not know is passed over.
    const telling = TELLINGS[event.type] as ((event: GameEvent, to: Reader) => Line) | undefined;
    return telling ? telling(event, this) : null;
  }

  /** Cards somebody took one after the other, in one sentence. */
  took(events: readonly (EventOf<"face-up-taken"> | EventOf<"cards-drawn">)[]): Line | null {
    const [first] = events;
    if (!first) return null;
    const row = events.flatMap((event) => (event.type === "face-up-taken" ? [event.card] : []));
    const blind = events.flatMap((event) => (event.type === "cards-drawn" ? [event] : []));
    const n = blind.reduce((sum, event) => sum + event.number, 0);
    const drawn = bagOfEach(blind.flatMap((event) => (event.cards ? eachKind(event.cards) : [])));
    const values = { name: this.name(first.seat), n };
    if (!n)
      return sentence(this.about(first.seat, "face-up-taken"), values, { cards: bagOfEach(row) });
    if (!row.length)
      return sentence(this.about(first.seat, "cards-drawn"), values, { cards: drawn });
    const bags = { cards: bagOfEach(row), drawn };
    return sentence(this.about(first.seat, "row-and-deck"), values, bags);
  }

  /** Cards of a drawing bonus. */
  bonusCards(event: EventOf<"cards-drawn">): Line {
    const values = { name: this.name(event.seat), n: event.number };
    return sentence(this.about(event.seat, "drawing-bonus"), values, {
      cards: bagOf(event.cards ?? {}),
    });
  }
}

function eachKind(cards: CardCounts): CardWord[] {
  return kindsOf(cards).flatMap(([card, n]) => Array<CardWord>(n).fill(card));
}

/** A sentence that is about one seat and shows at most one bag of cards. */
function plain(what: string) {
  return (event: { seat: number; cards?: CardCounts | null; number?: number }, to: Reader): Line =>
    sentence(
      to.about(event.seat, what),
      { name: to.name(event.seat), n: event.number ?? 0 },
      { cards: bagOf(event.cards ?? {}) },
    );
}

function tickets(to: Reader, ids: readonly string[] | null): string {
  return ids?.length ? list(ids.map((id) => to.ticket(id))) : t("log.nothing");
}

const ENDS: readonly string[] = ["final-turns", "stalemate", "last-round"];

const TELLINGS: Tellings = {
  "game-started": (event, to) =>
    sentence(to.about(event.first, "game-started"), { name: to.name(event.first) }, {}),
  "bonus-cards-turned": (event, to) => {
    const n = event.bonuses.length;
    const bonuses = list(event.bonuses.map((id) => to.bonus(id)));
    return sentence(n ? "log.bonus-cards-turned" : "log.bonus-cards-none", { n, bonuses }, {});
  },
  "cards-dealt": plain("cards-dealt"),
  "row-filled": (event) => sentence("log.row-filled", {}, { cards: bagOfEach(event.row) }),
  reshuffled: (event) => sentence("log.reshuffled", { n: event.number }, {}),
  "turn-began": plain("turn-began"),
  "face-up-taken": (event, to) => to.took([event])!,
  "cards-drawn": (event, to) => to.took([event])!,
  "tickets-offered": (event, to) =>
    sentence(
      to.about(event.seat, "tickets-offered"),
      { name: to.name(event.seat), n: event.number, tickets: tickets(to, event.tickets) },
      {},
      { cities: to.endsOf(event.tickets ?? []) },
    ),
  "opening-chosen": plain("opening-chosen"),
  "tickets-kept": (event, to) =>
    sentence(
      to.about(event.seat, "tickets-kept"),
      {
        name: to.name(event.seat),
        kept: event.kept,
        n: event.kept + event.returned,
        tickets: tickets(to, event.tickets),
      },
      {},
      { cities: to.endsOf(event.tickets ?? []) },
    ),
  passed: plain("passed"),
  "route-claimed": (event, to) =>
    sentence(
      to.about(event.seat, "route-claimed"),
      { name: to.name(event.seat), route: to.route(event.route), n: event.points },
      { cards: bagOf(event.payment) },
      to.along(event.route),
    ),
  "tunnel-revealed": (event, to) =>
    sentence(
      to.about(event.seat, event.extra ? "tunnel-revealed" : "tunnel-free"),
      { name: to.name(event.seat), route: to.route(event.route), n: event.extra },
      { laid: bagOf(event.laid), cards: bagOfEach(event.revealed) },
      to.along(event.route),
    ),
  "tunnel-paid": (event, to) =>
    sentence(
      to.about(event.seat, "tunnel-paid"),
      { name: to.name(event.seat), route: to.route(event.route) },
      { cards: bagOf(event.cards) },
      to.along(event.route),
    ),
  withdrawn: (event, to) =>
    sentence(
      to.about(event.seat, "withdrawn"),
      { name: to.name(event.seat), route: to.route(event.route) },
      {},
      to.along(event.route),
    ),
  "final-turns-began": (event, to) =>
    sentence(
      to.about(event.seat, "final-turns-began"),
      { name: to.name(event.seat), n: event.trains },
      {},
      { loud: true },
    ),
  "cards-placed": plain("cards-placed"),
  "train-robbed": (event, to) => {
    const mine = event.victim === to.seat;
    const values = { name: to.name(event.seat), victim: to.name(event.victim) };
    const key = mine ? "log.train-robbed.me" : to.about(event.seat, "train-robbed");
    return sentence(key, values, { cards: bagOf(event.cards) }, { loud: mine });
  },
  "trains-departed": plain("trains-departed"),
  "deck-ran-out": (event, to) =>
    sentence(
      to.about(event.seat, "deck-ran-out"),
      { name: to.name(event.seat) },
      {},
      { loud: true },
    ),
  "round-ended": (event) => sentence("log.round-ended", { n: event.number }, {}, { loud: true }),
  "round-began": (event) => sentence("log.round-began", { n: event.number }, {}, { loud: true }),
  "track-shown": plain("track-shown"),
  "completing-decided": plain("completing-decided"),
  "tickets-completed": (event, to) => {
    const values = { name: to.name(event.seat), n: event.points };
    if (!event.uses.length) return sentence(to.about(event.seat, "none-completed"), values, {});
    const each = event.uses.map(([ticket, cards]) =>
      t("log.ticket-with", { ticket: to.ticket(ticket), cards: bagText(bagOf(cards)) }),
    );
    const cities = to.endsOf(event.uses.map(([ticket]) => ticket));
    const told = { ...values, tickets: list(each) };
    return sentence(to.about(event.seat, "tickets-completed"), told, {}, { cities });
  },
  "game-ended": (event) => {
    const reason = ENDS.includes(event.reason) ? event.reason : "other";
    return sentence(`log.ended.${reason}` as Key, {}, {}, { loud: true });
  },
};

/** All types of event that we have words for. */
export const TOLD_TYPES = Object.keys(TELLINGS) as readonly GameEvent["type"][];

/** News of the table in words; null for what the log does not keep. */
export function tellNews(news: TableChanged, to: Reader): string | null {
  const seat = news.seat === null ? undefined : news.table.seats[news.seat];
  const mine = news.seat !== null && news.seat === to.seat;
  const bot = seat?.substitute ?? seat?.bot;
  const values = {
    name: news.seat === null ? "" : to.name(news.seat),
    n: (news.seat ?? 0) + 1,
    bot: bot ? botTitle(bot) : t("common.bot"),
  };
  switch (news.why) {
    case "settings":
      return t(news.table.free_text ? "log.news.free-text" : "log.news.phrases-only");
    case "left":
      return t(seat?.kind === "open" ? "log.news.freed" : "log.news.left", values);
    case "substituted":
      return t(mine ? "log.news.substituted-you" : "log.news.substituted", values);
    case "returned":
      return t(mine ? "log.news.returned-you" : "log.news.returned", values);
    case "sat":
    case "kicked":
    case "bot-failed":
    case "resumed":
    case "rematch":
    case "closed":
      return t(`log.news.${news.why}`, values);
    case "presence": // the players' cards show who is here
    case "over": // the game's own event says so
      return null;
    default:
      return words.language === "en" ? news.words : null; // news of a newer server
  }
}
