// What happened, in words. Each event becomes a sentence, or nothing where the page shows it anyway.

import { joined, many } from "./words.js";

const ENDS = {
  "final-turns": "Everybody has had a last turn: the game is over.",
  stalemate: "Everybody passed in a row: the game is over.",
  "last-round": "That was the last round: the game is over.",
};

/** Tells the events of one game to one reader. A sentence is a list of texts and elements. */
export class Story {
  constructor(facts, kinds, name) {
    this._kinds = kinds;
    this._name = name;
    this._routes = new Map((facts.routes ?? []).map((route) => [route.id, route.name]));
    this._tickets = new Map(facts.tickets.map((ticket) => [ticket.id, ticket]));
    this._bonuses = new Map((facts.bonuses ?? []).map((bonus) => [bonus.id, bonus.name]));
  }

  ticket(id) {
    const ticket = this._tickets.get(id);
    return ticket ? `${ticket.ends.join("–")} (${ticket.points})` : id;
  }

  sentences(events) {
    return events.map((event) => this._tell(event)).filter(Boolean);
  }

  _tell(event) {
    const how = TELLINGS[event.type];
    return how ? how(this, event) : null;
  }

  who(seat) {
    return this._name(seat);
  }

  /** A seat and its verb: "You are", "Bo is". */
  does(seat, you, others) {
    return `${this.who(seat)} ${this.who(seat) === "You" ? you : others}`;
  }

  whose(seat) {
    return this.who(seat) === "You" ? "your" : `${this.who(seat)}’s`;
  }

  route(id) {
    return this._routes.get(id) ?? id;
  }

  cards(counts) {
    return this._kinds.bag(counts);
  }

  row(words) {
    return words.some(Boolean) ? this._kinds.row(words) : "nothing";
  }

  list(tickets) {
    return tickets?.length ? [": ", ...joined(tickets.map((id) => this.ticket(id)))] : [];
  }

  bonuses(ids) {
    return joined(ids.map((id) => this._bonuses.get(id) ?? id));
  }
}

const TELLINGS = {
  "game-started": (t, e) => [`${t.does(e.first, "take", "takes")} the first turn.`],
  "bonus-cards-turned": (t, e) => (e.bonuses.length ? ["Bonus cards: ", ...t.bonuses(e.bonuses), "."] : null),
  "cards-dealt": (t, e) => (e.cards ? [`${t.does(e.seat, "were", "was")} dealt `, t.cards(e.cards), "."] : null),
  "cards-drawn": (t, e) => [
    `${t.who(e.seat)} drew `, e.cards ? t.cards(e.cards) : many(e.number, "card"), " from the deck.",
  ],
  "face-up-taken": (t, e) => [`${t.who(e.seat)} took the face-up `, t.row([e.card]), "."],
  "row-filled": (t, e) => ["Face up lie ", t.row(e.row), "."],
  reshuffled: (t, e) => [`The discards were shuffled into a new deck of ${e.number}.`],
  "tickets-offered": (t, e) => [`${t.who(e.seat)} drew ${many(e.number, "ticket")}`, ...t.list(e.tickets), "."],
  "opening-chosen": (t, e) => [`${t.who(e.seat)} chose opening tickets.`],
  "tickets-kept": (t, e) => [
    `${t.who(e.seat)} kept ${e.kept} of ${many(e.kept + e.returned, "ticket")}`, ...t.list(e.tickets), ".",
  ],
  passed: (t, e) => [`${t.who(e.seat)} could do nothing and passed.`],
  "route-claimed": (t, e) => [
    `${t.who(e.seat)} claimed ${t.route(e.route)} with `, t.cards(e.payment), ` for ${many(e.points, "point")}.`,
  ],
  "tunnel-revealed": (t, e) => [
    `${t.who(e.seat)} laid `, t.cards(e.laid), ` at the tunnel ${t.route(e.route)}; `, t.row(e.revealed),
    ` came up: ${e.extra ? many(e.extra, "more card") : "nothing more"} asked.`,
  ],
  "tunnel-paid": (t, e) => [`${t.who(e.seat)} paid `, t.cards(e.cards), " more."],
  withdrawn: (t, e) => [`${t.who(e.seat)} took the set back from ${t.route(e.route)}.`],
  "final-turns-began": (t, e) => [
    `${t.does(e.seat, "have", "has")} ${many(e.trains, "train")} left: everybody has one more turn!`,
  ],
  "trains-departed": (t, e) => [t.cards(e.cards), ` left ${t.whose(e.seat)} yard for the track.`],
  "cards-placed": (t, e) => [`${t.who(e.seat)} placed `, t.cards(e.cards), " in the yard."],
  "train-robbed": (t, e) => [
    `${t.who(e.seat)} robbed ${t.who(e.victim) === "You" ? "you" : t.who(e.victim)}: `, t.cards(e.cards), " discarded.",
  ],
  "deck-ran-out": (t, e) => [
    `The deck has run out: everybody has one more turn, ${t.who(e.seat) === "You" ? "you" : t.who(e.seat)} the last one!`,
  ],
  "round-ended": (t, e) => [`Round ${e.number} is over: the tracks are turned up.`],
  "round-began": (t, e) => [`Round ${e.number} begins with a new deck. Hands and open tickets are kept.`],
  "track-shown": (t, e) => [`On ${t.whose(e.seat)} track are `, t.cards(e.cards), "."],
  "completing-decided": (t, e) => [`${t.does(e.seat, "have", "has")} decided which tickets to complete.`],
  "tickets-completed": (t, e) => completed(t, e),
  "game-ended": (t, e) => [ENDS[e.reason] ?? "The game is over."],
};

function completed(t, event) {
  if (!event.uses.length) return [`${t.who(event.seat)} completed no tickets.`];
  const uses = joined(event.uses.map(([ticket, cards]) => [`${t.ticket(ticket)} with `, t.cards(cards)]));
  return [`${t.who(event.seat)} completed `, ...uses, `: ${many(event.points, "point")}.`];
}
