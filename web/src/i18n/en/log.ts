// What happened, in whole sentences: one for the reader ("you") and one for anybody else ("other").
// {cards} and {tickets} are lists; they stand after a colon or in brackets, so that no language has
// to bend them.

export const log = {
  "log.route": "{between} ({colour}, {n})",
  "log.count": { one: "{card}", other: "{n} × {card}" },
  "log.nothing": "nothing",
  "log.ticket": "{from}–{to}",
  "log.ticket-with": "{ticket} ({cards})",

  "log.game-started.you": "The table is set. You take the first turn.",
  "log.game-started.other": "The table is set. {name} takes the first turn.",
  "log.bonus-cards-turned": {
    one: "Bonus card in this game: {bonuses}.",
    other: "Bonus cards in this game: {bonuses}.",
  },
  "log.bonus-cards-none": "There are no bonus cards in this game.",
  "log.cards-dealt.you": "You were dealt: {cards}.",
  "log.cards-dealt.other": {
    one: "{name} was dealt {n} card.",
    other: "{name} was dealt {n} cards.",
  },
  "log.row-filled": "Face up lie: {cards}.",
  "log.reshuffled": {
    one: "The discards were shuffled into a new deck of {n} card.",
    other: "The discards were shuffled into a new deck of {n} cards.",
  },
  "log.turn-began.you": "It is your turn.",
  "log.turn-began.other": "It is the turn of {name}.",

  "log.face-up-taken.you": "You took from the row: {cards}.",
  "log.face-up-taken.other": "{name} took from the row: {cards}.",
  "log.cards-drawn.you": "You drew from the deck: {cards}.",
  "log.cards-drawn.other": {
    one: "{name} drew {n} card from the deck.",
    other: "{name} drew {n} cards from the deck.",
  },
  "log.row-and-deck.you": "You took from the row: {cards}, and from the deck: {drawn}.",
  "log.row-and-deck.other": {
    one: "{name} took from the row: {cards}, and {n} card from the deck.",
    other: "{name} took from the row: {cards}, and {n} cards from the deck.",
  },
  "log.drawing-bonus.you": "You drew as the bonus of the route: {cards}.",
  "log.drawing-bonus.other": {
    one: "{name} drew {n} card as the bonus of the route.",
    other: "{name} drew {n} cards as the bonus of the route.",
  },

  "log.tickets-offered.you": {
    one: "You drew {n} ticket: {tickets}.",
    other: "You drew {n} tickets: {tickets}.",
  },
  "log.tickets-offered.other": {
    one: "{name} drew {n} ticket.",
    other: "{name} drew {n} tickets.",
  },
  "log.opening-chosen.you": "You chose your opening tickets.",
  "log.opening-chosen.other": "{name} chose opening tickets.",
  "log.tickets-kept.you": {
    one: "You kept {kept} of {n} ticket: {tickets}.",
    other: "You kept {kept} of {n} tickets: {tickets}.",
  },
  "log.tickets-kept.other": {
    one: "{name} kept {kept} of {n} ticket.",
    other: "{name} kept {kept} of {n} tickets.",
  },
  "log.passed.you": "You could do nothing and passed.",
  "log.passed.other": "{name} could do nothing and passed.",

  "log.route-claimed.you": {
    one: "You claimed {route} ({cards}): {n} point.",
    other: "You claimed {route} ({cards}): {n} points.",
  },
  "log.route-claimed.other": {
    one: "{name} claimed {route} ({cards}): {n} point.",
    other: "{name} claimed {route} ({cards}): {n} points.",
  },
  "log.tunnel-revealed.you": {
    one: "You laid {laid} at the tunnel {route}. Turned up: {cards}. {n} more card is asked.",
    other: "You laid {laid} at the tunnel {route}. Turned up: {cards}. {n} more cards are asked.",
  },
  "log.tunnel-revealed.other": {
    one: "{name} laid {laid} at the tunnel {route}. Turned up: {cards}. {n} more card is asked.",
    other:
      "{name} laid {laid} at the tunnel {route}. Turned up: {cards}. {n} more cards are asked.",
  },
  "log.tunnel-free.you":
    "You laid {laid} at the tunnel {route}. Turned up: {cards}. Nothing more is asked.",
  "log.tunnel-free.other":
    "{name} laid {laid} at the tunnel {route}. Turned up: {cards}. Nothing more is asked.",
  "log.tunnel-paid.you": "You paid more for the tunnel {route}: {cards}.",
  "log.tunnel-paid.other": "{name} paid more for the tunnel {route}: {cards}.",
  "log.withdrawn.you": "You took your cards back from the tunnel {route}.",
  "log.withdrawn.other": "{name} took the cards back from the tunnel {route}.",
  "log.final-turns-began.you": {
    one: "You have {n} train left: everybody has one more turn!",
    other: "You have {n} trains left: everybody has one more turn!",
  },
  "log.final-turns-began.other": {
    one: "{name} has {n} train left: everybody has one more turn!",
    other: "{name} has {n} trains left: everybody has one more turn!",
  },

  "log.cards-placed.you": "You placed in your yard: {cards}.",
  "log.cards-placed.other": "{name} placed in the yard: {cards}.",
  "log.train-robbed.you": "You robbed {victim}. Discarded: {cards}.",
  "log.train-robbed.me": "{name} robbed you! You lost from your yard: {cards}.",
  "log.train-robbed.other": "{name} robbed {victim}. Discarded: {cards}.",
  "log.trains-departed.you": "From your yard to your track: {cards}.",
  "log.trains-departed.other": "From the yard of {name} to the track: {cards}.",
  "log.deck-ran-out.you":
    "The deck has run out: everybody has one more turn, and yours is the last.",
  "log.deck-ran-out.other":
    "The deck has run out: everybody has one more turn, {name} the last one.",
  "log.round-ended": "Round {n} is over. All tracks are turned up.",
  "log.round-began": "Round {n} begins with a new deck. Hands and open tickets are kept.",
  "log.track-shown.you": "On your track are: {cards}.",
  "log.track-shown.other": "On the track of {name} are: {cards}.",
  "log.completing-decided.you": "You have decided which tickets to complete.",
  "log.completing-decided.other": "{name} has decided which tickets to complete.",
  "log.tickets-completed.you": {
    one: "You scored {n} point with: {tickets}.",
    other: "You scored {n} points with: {tickets}.",
  },
  "log.tickets-completed.other": {
    one: "{name} scored {n} point with: {tickets}.",
    other: "{name} scored {n} points with: {tickets}.",
  },
  "log.none-completed.you": "You completed no tickets.",
  "log.none-completed.other": "{name} completed no tickets.",

  "log.ended.final-turns": "Everybody has had a last turn: the game is over.",
  "log.ended.stalemate": "Everybody passed in a row: the game is over.",
  "log.ended.last-round": "That was the last round: the game is over.",
  "log.ended.other": "The game is over.",

  "log.news.sat": "{name} sat down.",
  "log.news.left": "{name} left the table.",
  "log.news.kicked": "The owner sent somebody away: seat {n} is free again.",
  "log.news.freed": "Seat {n} is free again.",
  "log.news.free-text": "From now on everybody may write freely.",
  "log.news.phrases-only": "From now on everybody can only say ready phrases.",
  "log.news.bot-failed": "The bot of {name} could not go on; {bot} stepped in.",
  "log.news.substituted": "The bot {bot} plays for {name}.",
  "log.news.substituted-you": "The bot {bot} plays for you.",
  "log.news.returned": "{name} is back.",
  "log.news.returned-you": "You are back.",
  "log.news.resumed": "The server was away and is back. The time for this turn starts anew.",
  "log.news.rematch": "There is a table for another game.",
  "log.news.closed": "The table was closed.",

  "log.heading": "What happened",
  "log.opening": "Opening",
  "log.between": "Table",
  "log.you": "You",
  "log.by-bot": "bot",
  "log.by-substitute": "bot for {name}",
  "log.by-clock": "by the clock",
  "log.empty": "Nothing has happened yet.",
  "log.earlier": { one: "Show {n} earlier turn", other: "Show {n} earlier turns" },
} as const;
