// Made by tools/make_wire.py from the types of the server. Do not edit.

/** The version of the protocol that these types are of. */
export const PROTOCOL = 1;

/**
 * A message did what it asked for. For an action, `number` is the change it made.
 *
 * `repeat` tells that it had been accepted before, and nothing was done again.
 */
export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
  readonly number: number;
  readonly repeat?: boolean;
}

/** Play an action. `asked` is the number of the decision it answers. */
export interface Act {
  readonly type: "act";
  /** Chosen by the client, new for each message. */
  readonly id: string;
  readonly asked: number;
  /** The canonical text of an action. */
  readonly action: string;
}

/**
 * One option, how it is expected to end, and why it is advised.
 *
 * `chance` is that of winning, from 0 to 1, a shared win counted in parts; `score` is the own
 * score at the end. Both are null where nothing could be tried out. `words` say all of it in
 * English.
 *
 * `action` is its canonical text.
 */
export interface Advice {
  readonly chance: number | null;
  readonly score: number | null;
  readonly trials: number;
  readonly reason: Reason;
  readonly words: string;
  readonly action: string;
}

/** Ask which moves are good, and why. `asked` is the number of the decision it is about. */
export interface AskHint {
  readonly type: "hint";
  /** Chosen by the client, new for each message. */
  readonly id: string;
  readonly asked: number;
}

/** Ask for the payments that would claim a route, more than the options list. */
export interface AskPayments {
  readonly type: "payments";
  /** Chosen by the client, new for each message. */
  readonly id: string;
  readonly route: string;
}

/** A city with a bonus card, for whoever completes most tickets to it. */
export interface BigCity {
  readonly name: string;
  readonly points: number;
}

/**
 * What a seat may do in a game on a board.
 *
 * `actions` are all that claim no route. `least` is the fewest tickets to keep when tickets are
 * on offer, else null.
 */
export interface BoardChoices {
  readonly kind: "board";
  readonly actions: readonly string[];
  readonly least: number | null;
  readonly claims: readonly Claim[];
  readonly closed: readonly Closed[];
}

/**
 * A game on a board. `turned_up` is how many of the bonus cards count in a game.
 *
 * `track` is how many spaces the score track has. `digest` is the SHA-256 of the board.
 */
export interface BoardFacts {
  readonly kind: "board";
  readonly key: string;
  readonly title: string;
  readonly players: readonly number[];
  readonly cards: readonly CardKind[];
  readonly trains: number;
  readonly track: number;
  readonly turned_up: number;
  readonly cities: readonly City[];
  readonly routes: readonly RouteFacts[];
  readonly tickets: readonly Ticket[];
  readonly bonuses: readonly BonusFacts[];
  readonly rules: readonly RuleText[];
  readonly digest: string;
}

/**
 * A board game as one seat knows it. `seat` is null for a spectator.
 *
 * `tickets` and `hand` are the seat's own; `offered` are the tickets of the choice at hand.
 * `under` and `removed` are the tickets under the deck and out of the game, in order; those that
 * the seat does not know are null.
 *
 * `tickets_done` are those of `tickets` and `offered` that are connected already.
 */
export interface BoardView {
  readonly kind: "board";
  readonly game: string;
  readonly seat: number | null;
  readonly players: readonly PublicPlayer[];
  readonly row: readonly CardWord[];
  readonly deck_size: number;
  readonly discards: CardCounts;
  readonly ticket_deck_size: number;
  readonly bonuses: readonly string[];
  readonly turn: number;
  readonly to_act: readonly number[];
  readonly pending: OpeningChoice | TurnStart | SecondCard | PayingTunnel | TicketChoice | Over;
  readonly final_turns: number | null;
  readonly passes: number;
  readonly hand: CardCounts;
  readonly tickets: readonly string[];
  readonly offered: readonly string[];
  readonly under: readonly (string | null)[];
  readonly removed: readonly (string | null)[];
  readonly tickets_done: readonly string[];
}

/** These bonus cards count in this game. */
export interface BonusCardsTurned {
  readonly type: "bonus-cards-turned";
  readonly bonuses: readonly string[];
}

/** A bonus card: what it is for, the rule, and what it is worth. */
export interface BonusFacts {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  readonly what: string;
  readonly points: number;
}

/** A bot, how it plays in one line, and its levels, if any: who thinks least is first. */
export interface BotCard {
  readonly name: string;
  readonly words: string;
  readonly levels: readonly BotLevel[];
}

/** A level of a bot. `name` is how to ask for the bot at this level. */
export interface BotLevel {
  readonly name: string;
  readonly words: string;
}

/** A seat for a bot. */
export interface BotSeat {
  readonly kind: "bot";
  /** A bot, such as "greedy". */
  readonly bot: string;
  readonly name?: string;
}

/** All bots. */
export interface Bots {
  readonly bots: readonly BotCard[];
}

/** The server ends the connection. `back` is after how many milliseconds to come back. */
export interface Bye {
  readonly type: "bye";
  readonly reason: "full" | "gone" | "left" | "shutdown" | "slow" | "too-fast";
  readonly words: string;
  readonly back: number | null;
}

/**
 * What a seat may do in a game with cards only.
 *
 * `actions` are all that place no cards. `least` is the fewest tickets to keep when tickets are
 * on offer, else null. While a round is scored, `proposal` is the best use of the cards on the
 * track, and there are no other actions listed: there can be billions. `last_round` tells
 * whether the game ends with this round.
 */
export interface CardChoices {
  readonly kind: "card";
  readonly actions: readonly string[];
  readonly least: number | null;
  readonly places: readonly Place[];
  readonly proposal: string | null;
  readonly last_round: boolean;
}

/** A bag of train cards. A kind that is not named is not there. */
export interface CardCounts {
  readonly purple?: number;
  readonly blue?: number;
  readonly orange?: number;
  readonly white?: number;
  readonly green?: number;
  readonly yellow?: number;
  readonly black?: number;
  readonly red?: number;
  readonly locomotive?: number;
}

/**
 * A game with cards only. A ticket tells the cards that complete it.
 *
 * `rounds` tells by number of players, in the order of `players`, how many rounds are played.
 * `digest` is the SHA-256 of the cards.
 */
export interface CardFacts {
  readonly kind: "card";
  readonly key: string;
  readonly title: string;
  readonly players: readonly number[];
  readonly cards: readonly CardKind[];
  readonly rounds: readonly number[];
  readonly cities: readonly BigCity[];
  readonly tickets: readonly CardTicket[];
  readonly rules: readonly RuleText[];
  readonly digest: string;
}

/** A kind of train card, how many of it the game has, and the letter of it in actions. */
export interface CardKind {
  readonly word: CardWord;
  readonly letter: string;
  readonly symbol: string;
  readonly number: number;
}

/**
 * Two cities, the cards that complete the ticket, and what it is worth.
 *
 * `needs` holds colours only; a locomotive may stand for any of them.
 */
export interface CardTicket {
  readonly id: string;
  readonly ends: readonly [string, string];
  readonly points: number;
  readonly needs: CardCounts;
}

/**
 * A card game as one seat knows it. `seat` is null for a spectator.
 *
 * `hand` and `tickets` are the seat's own. `track` are its cards on the track, when it may see
 * them, else null; `uses` is what it has decided to complete with them. `offered` are the
 * tickets of the choice at hand. `under` and `removed` are as in the board games.
 */
export interface CardView {
  readonly kind: "card";
  readonly game: string;
  readonly seat: number | null;
  readonly players: readonly PublicCardPlayer[];
  readonly row: readonly (CardWord | null)[];
  readonly deck_size: number;
  readonly discards: CardCounts;
  readonly ticket_deck_size: number;
  readonly owners_may_look: boolean;
  readonly round: number;
  readonly turn: number;
  readonly to_act: readonly number[];
  readonly pending: OpeningChoice | TurnStart | SecondCard | TicketChoice | CompletingChoice | Over;
  readonly final_turns: number | null;
  readonly hand: CardCounts;
  readonly tickets: readonly string[];
  readonly track: CardCounts | null;
  readonly uses: readonly (readonly [string, CardCounts])[] | null;
  readonly offered: readonly string[];
  readonly under: readonly (string | null)[];
  readonly removed: readonly (string | null)[];
}

/** A kind of train card. */
export type CardWord = "black" | "blue" | "green" | "locomotive" | "orange" | "purple" | "red" | "white" | "yellow";

/** A seat got its opening hand. Only the owner is told the cards. */
export interface CardsDealt {
  readonly type: "cards-dealt";
  readonly seat: number;
  readonly number: number;
  readonly cards: CardCounts | null;
}

/** A seat drew blind from the deck. Only the owner is told the cards. */
export interface CardsDrawn {
  readonly type: "cards-drawn";
  readonly seat: number;
  readonly number: number;
  readonly cards: CardCounts | null;
}

/** A seat placed cards in its yard. */
export interface CardsPlaced {
  readonly type: "cards-placed";
  readonly seat: number;
  readonly cards: CardCounts;
}

/** The game went on: what the seat is told, and all that it may know and do now. */
export interface Change {
  readonly type: "change";
  readonly number: number;
  readonly told: Told;
  readonly clock: ClockState;
  readonly view: GameView;
  readonly asked: number | null;
  readonly options: Options | null;
  readonly outcome: Outcome | null;
}

/** A point of the map. An unnamed junction carries a flag but stands on no ticket. */
export interface City {
  readonly name: string;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly arctic: boolean;
  readonly capital: boolean;
  readonly named: boolean;
}

/**
 * A route that could be claimed now, with its thriftiest payments first.
 *
 * `more` tells that other payments are possible too.
 */
export interface Claim {
  readonly route: string;
  readonly payments: readonly Payment[];
  readonly more: boolean;
}

export type ClientMessage = Act | Consider | AskPayments | AskHint | Say | TakeBack | Ping;

export type Clock = NoClock | LiveClock | DaysClock;

/** All clocks of a table, in milliseconds; `now` is the time of the server. */
export interface ClockState {
  readonly now: number;
  readonly seats: readonly SeatClock[];
}

/** A free route that the seat could not claim with any cards, and the rule against it. */
export interface Closed {
  readonly route: string;
  readonly rule: string;
}

/** Seats use their cards on the track at the same time; `decided` tells who has. */
export interface CompletingChoice {
  readonly kind: "completing-choice";
  readonly decided: readonly boolean[];
}

/** A seat has decided which tickets to complete; the choice is shown to nobody yet. */
export interface CompletingDecided {
  readonly type: "completing-decided";
  readonly seat: number;
}

/** Ask whether an action would be allowed now, and why not. Nothing is played. */
export interface Consider {
  readonly type: "consider";
  /** Chosen by the client, new for each message. */
  readonly id: string;
  /** The canonical text of an action. */
  readonly action: string;
}

/**
 * What stands against an action, or nothing. `robs` are stacks it would rob.
 *
 * `case` has the figures of the words.
 */
export interface Considered {
  readonly type: "considered";
  readonly id: string;
  readonly action: string;
  readonly allowed: boolean;
  readonly rule: string | null;
  readonly words: string;
  readonly instead: string;
  readonly robs: readonly Rob[];
  readonly case?: RefusalCase | null;
}

/** A game by correspondence: so many days for each turn. */
export interface DaysClock {
  readonly kind: "days";
  readonly days: number;
  /** What happens when a seat's time is out: a bot plays on until the person takes the seat back, or the safest legal action is played each time. */
  readonly out?: "bot" | "safest";
}

/** The last card left the deck in this seat's turn: everybody has one more turn. */
export interface DeckRanOut {
  readonly type: "deck-ran-out";
  readonly seat: number;
}

/** Why a game ended. */
export type EndReason = "final-turns" | "last-round" | "stalemate";

/** A seat took a face-up card; `replacement` now lies in its slot, null if the deck is empty. */
export interface FaceUpTaken {
  readonly type: "face-up-taken";
  readonly seat: number;
  readonly slot: number;
  readonly card: CardWord;
  readonly replacement: CardWord | null;
}

/** A seat ran low on trains: everybody has one more turn. */
export interface FinalTurnsBegan {
  readonly type: "final-turns-began";
  readonly seat: number;
  readonly trains: number;
}

/** A game in a list. `players` are the numbers of players it is for. */
export interface GameCard {
  readonly key: string;
  readonly title: string;
  readonly players: readonly number[];
}

/** The game is over; the outcome has the score. */
export interface GameEnded {
  readonly type: "game-ended";
  readonly reason: string;
}

export type GameEvent = BonusCardsTurned | CardsDealt | CardsDrawn | CardsPlaced | CompletingDecided | DeckRanOut | FaceUpTaken | FinalTurnsBegan | GameEnded | GameStarted | OpeningChosen | Passed | Reshuffled | RoundBegan | RoundEnded | RouteClaimed | RowFilled | TicketsCompleted | TicketsKept | TicketsOffered | TrackShown | TrainRobbed | TrainsDeparted | TunnelPaid | TunnelRevealed | TurnBegan | Withdrawn;

export type GameFacts = BoardFacts | CardFacts;

/** The table is set; this seat begins after the opening tickets. */
export interface GameStarted {
  readonly type: "game-started";
  readonly first: number;
}

export type GameView = BoardView | CardView;

/** All games. */
export interface Games {
  readonly games: readonly GameCard[];
}

/** Moves that look good, the best first. `asked` is the decision that they are about. */
export interface Hint {
  readonly type: "hint";
  readonly id: string;
  readonly asked: number;
  readonly advice: readonly Advice[];
}

/** Take a seat; null is the first that is open. */
export interface Join {
  /** A display name. */
  readonly name: string;
  readonly seat?: number | null;
}

/** Send a person away before the start. For the owner of the table. */
export interface Kick {
  /** A seat, from 0. */
  readonly seat: number;
}

/** Give up a seat; null is every seat of the person. */
export interface Leave {
  readonly seat?: number | null;
}

/** Ask for a personal link to one of one's seats; the link before it works no more. */
export interface LinkFor {
  /** A seat, from 0. */
  readonly seat: number;
}

/** Seconds for each turn; what a turn takes longer comes out of the seat's bank. */
export interface LiveClock {
  readonly kind: "live";
  readonly seconds: number;
  readonly bank?: number;
  /** What happens when a seat's time is out: a bot plays on until the person takes the seat back, or the safest legal action is played each time. */
  readonly out?: "bot" | "safest";
}

/** Public tables, the newest first. `next` asks for more of them; null when all are here. */
export interface Lobby {
  readonly tables: readonly TableCard[];
  readonly next: string | null;
}

/** A seat for the person who sets up the table; several of them share the device. */
export interface MySeat {
  readonly kind: "me";
  /** A display name. */
  readonly name: string;
}

export type NewSeat = MySeat | OpenSeat | BotSeat;

/** A table to set up. `first` is the seat that begins, null for at random. */
export interface NewTable {
  /** The key of a game: "nordic-countries". */
  readonly game: string;
  readonly seats: readonly NewSeat[];
  readonly first?: number | null;
  /** For games with cards that are secret from their owner. */
  readonly owners_may_look?: boolean;
  /** Whether the lobby lists the table. */
  readonly public?: boolean;
  /** Whether others may watch. */
  readonly spectators?: boolean;
  /** Whether people may write freely. */
  readonly free_text?: boolean;
  /** Who may ask for hints: a person who plays against bots only, everybody at the table, or nobody. */
  readonly hints?: "always" | "bots" | "never";
  readonly clock?: Clock;
  /** The bot that plays for people who left until they come back. */
  readonly warm?: string | null;
  /** An address that is told whose turn it is. Nobody else sees it. */
  readonly webhook?: string | null;
}

/** Everybody takes all the time they like. */
export interface NoClock {
  readonly kind: "none";
}

/** A seat for anybody who comes. */
export interface OpenSeat {
  readonly kind: "open";
}

/** Seats choose their opening tickets at the same time; `chosen` tells who has. */
export interface OpeningChoice {
  readonly kind: "opening-choice";
  readonly chosen: readonly boolean[];
}

/** A seat has chosen its opening tickets; the choice is shown to nobody yet. */
export interface OpeningChosen {
  readonly type: "opening-chosen";
  readonly seat: number;
}

export type Options = BoardChoices | CardChoices;

/** The end of a game. `ranking` groups seats from first to last; a group of several is a tie. */
export interface Outcome {
  readonly reason: EndReason;
  readonly lines: readonly ScoreLine[];
  readonly totals: readonly number[];
  readonly completed: readonly (readonly string[])[];
  readonly failed: readonly (readonly string[])[];
  readonly tie_breaks: Readonly<Record<string, readonly number[]>>;
  readonly ranking: readonly (readonly number[])[];
}

/** The game has ended. */
export interface Over {
  readonly kind: "over";
  readonly reason: EndReason;
}

/** A seat could do nothing. */
export interface Passed {
  readonly type: "passed";
  readonly seat: number;
}

/**
 * A set is laid, cards were turned up, and `extra` more are asked for.
 *
 * `seen` is what was known of the player's hand before the set was laid.
 */
export interface PayingTunnel {
  readonly kind: "paying-tunnel";
  readonly route: string;
  readonly laid: CardCounts;
  readonly seen: CardCounts;
  readonly revealed: readonly CardWord[];
  readonly extra: number;
}

/** Cards that pay for a route, and the action that does it. */
export interface Payment {
  readonly cards: CardCounts;
  readonly action: string;
}

/** Payments for a route, the thriftiest first; `more` tells that there are others still. */
export interface Payments {
  readonly type: "payments";
  readonly id: string;
  readonly route: string;
  readonly payments: readonly Payment[];
  readonly more: boolean;
}

/** A ready phrase; `words` are by language, such as "en". */
export interface Phrase {
  readonly key: string;
  readonly words: Readonly<Record<string, string>>;
}

/** All that can be said at a table without writing. */
export interface Phrases {
  readonly phrases: readonly Phrase[];
  readonly reactions: readonly Reaction[];
}

/** Ask for a sign of life. */
export interface Ping {
  readonly type: "ping";
  /** Chosen by the client, new for each message. */
  readonly id: string;
}

/** Cards that could be placed in the yard, and whom that would rob. */
export interface Place {
  readonly action: string;
  readonly cards: CardCounts;
  readonly robs: readonly Rob[];
}

/** A sign of life, with the server's time. */
export interface Pong {
  readonly type: "pong";
  readonly id: string;
  readonly now: number;
}

/**
 * Why a request was not done. `error` is for programs, `words` are for people.
 *
 * `rule` is the rule of the game that stands against it, if one.
 */
export interface Problem {
  readonly error: string;
  readonly words: string;
  readonly rule?: string | null;
}

/** What everybody may know of a player. `seen` are cards known to be in the hand. */
export interface PublicCardPlayer {
  readonly hand_size: number;
  readonly seen: CardCounts;
  readonly ticket_count: number;
  readonly completed: readonly string[];
  readonly yard: Yard;
  readonly track_size: number;
  readonly score: number;
}

/** What everybody may know of a player. `seen` are cards known to be in the hand. */
export interface PublicPlayer {
  readonly hand_size: number;
  readonly seen: CardCounts;
  readonly ticket_count: number;
  readonly routes: readonly string[];
  readonly trains: number;
  readonly score: number;
}

/** A reaction; `symbol` is shown, `words` by language are read out. */
export interface Reaction {
  readonly key: string;
  readonly symbol: string;
  readonly words: Readonly<Record<string, string>>;
}

/**
 * A reason and its facts.
 *
 * `card` is the train card it is about, `route` and `tickets` are ids. `number` is what the code
 * says is counted. `others` is how many other players build towards the route, `seat` is another
 * player it is aimed at, and `left` are tickets not worth keeping: too far, or lacking too much.
 * `unbeaten` is told of the best move where the reason speaks against it: others are no better.
 */
export interface Reason {
  readonly code: Why;
  readonly card: CardWord | null;
  readonly route: string | null;
  readonly tickets: readonly string[];
  readonly left: readonly string[];
  readonly number: number;
  readonly others: number;
  readonly points: number;
  readonly seat: number | null;
  readonly unbeaten: boolean;
}

/**
 * The figures of a refusal. Those that it has none of are not there.
 *
 * `lacks` are cards that are not there, `spare` those that are not wanted, `least` those that are
 * asked for at least. `card` is the colour that it is about, `tickets` how many more must be kept,
 * and `trains` how many the player has.
 */
export interface RefusalCase {
  readonly lacks?: CardCounts | null;
  readonly spare?: CardCounts | null;
  readonly least?: CardCounts | null;
  readonly card?: CardWord | null;
  readonly tickets?: number | null;
  readonly trains?: number | null;
}

/**
 * A message was refused, and nothing has changed.
 *
 * `id` is null when the message could not be read. `rule` is the rule of the game, if one, and
 * `case` has the figures of its words. After a stale action the new state follows as a sync.
 */
export interface Refused {
  readonly type: "refused";
  readonly id: string | null;
  readonly reason: "busy" | "game-over" | "illegal" | "malformed" | "not-allowed" | "not-saved" | "not-seated" | "not-started" | "out-of-turn" | "stale" | "too-fast";
  readonly rule: string | null;
  readonly words: string;
  readonly instead: string;
  readonly case?: RefusalCase | null;
}

/** The discards became the new deck, of this many cards. */
export interface Reshuffled {
  readonly type: "reshuffled";
  readonly number: number;
}

/** Take up a seat on another device, with the token of its personal link. */
export interface Resume {
  readonly token: string;
}

/** A personal link to a seat. Whoever has it can play the seat: it is a secret. */
export interface ResumeLink {
  readonly url: string;
  readonly token: string;
}

/** A stack of another seat's yard that would be robbed. */
export interface Rob {
  readonly seat: number;
  readonly cards: CardCounts;
}

/** A new round begins with a new deck. */
export interface RoundBegan {
  readonly type: "round-began";
  readonly number: number;
}

/** The round is over; all seats decide which tickets their tracks complete. */
export interface RoundEnded {
  readonly type: "round-ended";
  readonly number: number;
}

/** A seat owns a route now, and scored for it. */
export interface RouteClaimed {
  readonly type: "route-claimed";
  readonly seat: number;
  readonly route: string;
  readonly payment: CardCounts;
  readonly points: number;
}

/**
 * One track between two cities. Two tracks between the same cities are two routes.
 *
 * `colour` is null for gray. `locomotives` counts the symbols of a ferry. `any_cards` is how many
 * cards of any kind stand for one space, 0 where they do not. `draw` is the drawing bonus.
 * `points` is what claiming it scores.
 */
export interface RouteFacts {
  readonly id: string;
  readonly name: string;
  readonly ends: readonly [string, string];
  readonly length: number;
  readonly colour: CardWord | null;
  readonly locomotives: number;
  readonly tunnel: boolean;
  readonly any_cards: number;
  readonly draw: number;
  readonly points: number;
}

/** The face-up row was laid out. */
export interface RowFilled {
  readonly type: "row-filled";
  readonly row: readonly (CardWord | null)[];
}

/** One rule in our words. A ruling settles what the rulebook leaves open. */
export interface RuleText {
  readonly id: string;
  readonly section: string;
  readonly words: string;
  readonly ruling: string;
}

/**
 * The rules of a game in a language.
 *
 * `refusals` tell by rule, in one sentence, why it stands against an action. In English they are
 * empty: the refusals of the law are in English, and tell more.
 */
export interface Rules {
  readonly language: string;
  readonly rules: readonly RuleText[];
  readonly refusals: Readonly<Record<string, string>>;
}

/** Somebody said something. */
export interface Said {
  readonly type: "said";
  readonly number: number;
  readonly talk: Talk;
}

/** Say a ready phrase or a reaction, by its key, or a free text. */
export interface Say {
  readonly type: "say";
  /** Chosen by the client, new for each message. */
  readonly id: string;
  readonly kind: "phrase" | "reaction" | "text";
  readonly what: string;
}

/**
 * Points of one seat, the rule that gives them, and the reason in words.
 *
 * `item` names what is scored: a ticket or bonus id, or "routes".
 */
export interface ScoreLine {
  readonly seat: number;
  readonly rule: string;
  readonly item: string;
  readonly points: number;
  readonly words: string;
}

/**
 * A seat as everybody sees it.
 *
 * `bot` plays the seat for good; `substitute` plays for a person who is away. `present` tells
 * whether the person is connected.
 */
export interface Seat {
  readonly kind: "bot" | "open" | "person";
  readonly name: string;
  readonly bot: string | null;
  readonly substitute: string | null;
  readonly present: boolean;
}

/**
 * The time of one seat: what is left in its bank, and when its time is out.
 *
 * `due` is null while the seat is not to act, and where there is no clock.
 */
export interface SeatClock {
  readonly bank: number;
  readonly due: number | null;
}

/** A train card was taken; another is to be taken. */
export interface SecondCard {
  readonly kind: "second-card";
}

export type ServerMessage = Sync | Change | TableChanged | Said | Accepted | Refused | Considered | Payments | Hint | Bye | Pong;

/** What the owner may change at a table at any time. */
export interface Settings {
  readonly free_text: boolean;
}

/** Cards of one colour with locomotives on top, which count as that colour here. */
export interface Stack {
  readonly colour: CardWord;
  readonly coloured: number;
  readonly locomotives: number;
}

/**
 * Everything a seat or spectator may know, at connecting and whenever it is needed again.
 *
 * `number` counts the changes of the table. `told` are the recent events, or those after the
 * `since` of the connection. `asked` is the number to answer with an action, null when the seat
 * is not to act. Before the start there is no view. `outcome` is there when the game is over.
 */
export interface Sync {
  readonly type: "sync";
  readonly protocol: number;
  readonly server: string;
  readonly number: number;
  readonly seat: number | null;
  readonly yours: readonly number[];
  readonly table: TableInfo;
  readonly clock: ClockState;
  readonly view: GameView | null;
  readonly asked: number | null;
  readonly options: Options | null;
  readonly told: readonly Told[];
  readonly talk: readonly Talk[];
  readonly outcome: Outcome | null;
}

/**
 * A table in a list: so much of a TableInfo as one needs to choose.
 *
 * `to_act` are the seats whose decision the game waits for.
 */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly status: "closed" | "over" | "playing" | "waiting";
  readonly public: boolean;
  readonly spectators: boolean;
  readonly seats: readonly Seat[];
  readonly clock: Clock;
  readonly created: number;
  readonly updated: number;
  readonly moves: number;
  readonly to_act?: readonly number[];
}

/**
 * Somebody came or went, or a setting changed.
 *
 * `why` says what, in a word, and `words` in a sentence; `seat` is whom it is about, if anybody.
 */
export interface TableChanged {
  readonly type: "table";
  readonly number: number;
  readonly table: TableInfo;
  readonly clock: ClockState;
  readonly seat: number | null;
  readonly why: "bot-failed" | "closed" | "kicked" | "left" | "over" | "presence" | "rematch" | "resumed" | "returned" | "sat" | "settings" | "substituted";
  readonly words: string;
}

/**
 * What everybody may know of a table. Times are milliseconds since 1970.
 *
 * `owner` is the seat of the person who may start the game and send people away. `commitment` is
 * shown from the start of the game, `seed` when it is over. `warm` is the bot that plays for
 * people who left. `hints` is what the table was set up with, and `may_hint` whether those who
 * play may ask for hints as the seats are taken now. `rematch` is the table where the same people
 * go on.
 */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly status: "closed" | "over" | "playing" | "waiting";
  readonly seats: readonly Seat[];
  readonly owner: number | null;
  readonly first: number | null;
  readonly owners_may_look: boolean;
  readonly public: boolean;
  readonly spectators: boolean;
  readonly free_text: boolean;
  /** Who may ask for hints: a person who plays against bots only, everybody at the table, or nobody. */
  readonly hints: "always" | "bots" | "never";
  readonly may_hint: boolean;
  readonly clock: Clock;
  readonly warm: string | null;
  readonly created: number;
  readonly updated: number;
  readonly moves: number;
  readonly watching: number;
  readonly commitment: string | null;
  readonly seed: string | null;
  readonly rematch: string | null;
}

/** A table and the seats of the person who asks. `number` counts its changes. */
export interface TableState {
  readonly table: TableInfo;
  readonly number: number;
  readonly yours: readonly number[];
}

/** Take the seat back from the bot that plays for it. */
export interface TakeBack {
  readonly type: "take-back";
  /** Chosen by the client, new for each message. */
  readonly id: string;
}

/** Something that was said. `what` is a key for phrases and reactions. */
export interface Talk {
  readonly number: number;
  readonly at: number;
  readonly seat: number;
  readonly kind: "phrase" | "reaction" | "text";
  readonly what: string;
}

/** Two cities to connect, and what that is worth. */
export interface Ticket {
  readonly id: string;
  readonly ends: readonly [string, string];
  readonly points: number;
}

/** A number of tickets was drawn; some are to be kept. */
export interface TicketChoice {
  readonly kind: "ticket-choice";
  readonly number: number;
}

/** A seat completed tickets with cards of its track, and scored for them. */
export interface TicketsCompleted {
  readonly type: "tickets-completed";
  readonly seat: number;
  readonly uses: readonly (readonly [string, CardCounts])[];
  readonly points: number;
}

/** How many tickets a seat kept and gave back. Only the owner is told which. */
export interface TicketsKept {
  readonly type: "tickets-kept";
  readonly seat: number;
  readonly kept: number;
  readonly returned: number;
  readonly tickets: readonly string[] | null;
}

/** A seat drew tickets to choose from. Only the owner is told which. */
export interface TicketsOffered {
  readonly type: "tickets-offered";
  readonly seat: number;
  readonly number: number;
  readonly tickets: readonly string[] | null;
}

/** The events of one change that the seat was told of. */
export interface Told {
  readonly number: number;
  readonly events: readonly GameEvent[];
}

/** A seat may look at its cards on the track. Only the owner is told. */
export interface TrackShown {
  readonly type: "track-shown";
  readonly seat: number;
  readonly cards: CardCounts;
}

/** A seat robbed a stack of another seat's yard; its cards were discarded. */
export interface TrainRobbed {
  readonly type: "train-robbed";
  readonly seat: number;
  readonly victim: number;
  readonly cards: CardCounts;
}

/** The top cards of a seat's yard went to its track, face down. Everybody saw them go. */
export interface TrainsDeparted {
  readonly type: "trains-departed";
  readonly seat: number;
  readonly cards: CardCounts;
}

/** A seat paid what the tunnel asked for. */
export interface TunnelPaid {
  readonly type: "tunnel-paid";
  readonly seat: number;
  readonly route: string;
  readonly cards: CardCounts;
}

/** A seat laid a set for a tunnel, and these cards were turned up. */
export interface TunnelRevealed {
  readonly type: "tunnel-revealed";
  readonly seat: number;
  readonly route: string;
  readonly laid: CardCounts;
  readonly revealed: readonly CardWord[];
  readonly extra: number;
}

/** It is this seat's turn. */
export interface TurnBegan {
  readonly type: "turn-began";
  readonly seat: number;
}

/** The seat whose turn it is chooses one of the actions of a turn. */
export interface TurnStart {
  readonly kind: "turn-start";
}

/** The reasons there are. The comment behind each tells which facts belong to it. */
export type Why = "blind" | "blind-any" | "blind-rather" | "blocks" | "card-late" | "completes" | "completes-none" | "denies" | "draws" | "finishes" | "for-points" | "hand-done" | "hand-lacks" | "keep-along" | "keep-held" | "keep-lacks" | "keep-near" | "keep-none" | "keep-shared" | "last-turn" | "locomotive" | "long" | "needed" | "on-the-way" | "only" | "pays" | "place-late" | "place-part" | "place-risk" | "place-safe" | "place-spare" | "reserve" | "robs" | "scores" | "set" | "stands-in" | "symbol" | "ticket-lacks" | "tickets-done" | "tickets-late" | "tickets-time" | "wild" | "withdraws";

/** A seat took its set back from a tunnel. */
export interface Withdrawn {
  readonly type: "withdrawn";
  readonly seat: number;
  readonly route: string;
}

/** The stacks of one player, in the order of the colours. */
export interface Yard {
  readonly stacks: readonly Stack[];
}
