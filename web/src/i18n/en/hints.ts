// Hints: what to do, and why. The reasons are named by the codes of the server.

export const hints = {
  "hint.button": "Hint",
  "hint.heading": "Moves that look good",
  "hint.thinking": "Thinking…",
  "hint.key": "Show hints, where the table allows them",
  "hint.play": "Do this",
  "hint.chance": "{n}% chance of winning",
  "hint.score": { one: "about {n} point at the end", other: "about {n} points at the end" },
  "hint.do.take": "Take the {card} card",
  "hint.do.claim": "Claim {route}",
  "hint.do.pay": "Pay {cards}",
  "hint.do.withdraw": "Withdraw from the tunnel",
  "hint.do.keep": "Keep {tickets}",
  "hint.do.keep-none": "Keep no ticket",
  "hint.do.place": "Place {cards}",
  "hint.do.complete": { one: "Complete {n} ticket", other: "Complete {n} tickets" },
  "hint.others": {
    one: "Another player is building towards it.",
    other: "{n} other players are building towards it.",
  },
  "hint.left": { one: "{tickets} is too far.", other: "{tickets} are too far." },
  "hint.left.cards": { one: "{tickets} asks for too much.", other: "{tickets} ask for too much." },

  "hint.why.only": "Nothing else is allowed.",
  "hint.why.needed": { one: "{route} needs one more.", other: "{route} needs {n} more." },
  "hint.why.reserve": "The tunnel {route} may ask for more: this is one in reserve.",
  "hint.why.symbol": {
    one: "The ferry {route} needs one more.",
    other: "The ferry {route} needs {n} more.",
  },
  "hint.why.stands-in": {
    one: "It can stand for the card that {route} lacks.",
    other: "It can stand for any of the {n} cards that {route} lacks.",
  },
  "hint.why.locomotive": "Locomotives are scarce and keep more ways open.",
  "hint.why.set": {
    one: "You have no use for it yet.",
    other: "Nothing asks for it yet, but you would have {n} of it.",
  },
  "hint.why.blind": "{n}% of the unseen cards would help you.",
  "hint.why.blind-rather": "No card on show helps you; {n}% of the unseen ones would.",
  "hint.why.blind-any": "You lack no particular card, so any will do.",
  "hint.why.finishes": {
    one: "It completes {tickets}, worth {n} point.",
    other: "It completes {tickets}, worth {n} points.",
  },
  "hint.why.on-the-way": "It is on the way of {tickets}.",
  "hint.why.last-turn": {
    one: "It is your last turn, and this scores {n} point.",
    other: "It is your last turn, and this scores {n} points.",
  },
  "hint.why.blocks": "{name} has built to both ends of it: you would stand in the way.",
  "hint.why.draws": {
    one: "Worth {points}, and you draw {n} card.",
    other: "Worth {points}, and you draw {n} cards.",
  },
  "hint.why.long": {
    one: "So long a route scores {n} point in one turn.",
    other: "So long a route scores {n} points in one turn.",
  },
  "hint.why.scores": { one: "It scores {n} point.", other: "It scores {n} points." },
  "hint.why.pays": {
    one: "{n} more card, and {route} is yours.",
    other: "{n} more cards, and {route} is yours.",
  },
  "hint.why.withdraws": {
    one: "{n} more card is dear, and you keep your set.",
    other: "{n} more cards are dear, and you keep your set.",
  },
  "hint.why.tickets-done": {
    one: "Yours are done, and about {n} turn is left for more.",
    other: "Yours are done, and about {n} turns are left for more.",
  },
  "hint.why.tickets-time": {
    one: "There is time for more: about {n} turn.",
    other: "There is time for more: about {n} turns.",
  },
  "hint.why.tickets-late": {
    one: "It is late, with about {n} turn left: a ticket that is not done costs points.",
    other: "It is late, with about {n} turns left: a ticket that is not done costs points.",
  },
  "hint.why.keep-along": "Your network and your plan already lead there.",
  "hint.why.keep-shared": {
    one: "They share much of their way: about {n} train in all.",
    other: "They share much of their way: about {n} trains in all.",
  },
  "hint.why.keep-near": { one: "About {n} train will do.", other: "About {n} trains will do." },
  "hint.why.keep-none": "None of them is worth it.",
  "hint.why.ticket-lacks": {
    one: "{tickets} lacks one of it.",
    other: "{tickets} lacks {n} of it.",
  },
  "hint.why.wild": {
    one: "It can stand for the card that your tickets lack.",
    other: "It can stand for any of the {n} cards that your tickets lack.",
  },
  "hint.why.place-safe": "You need it for {tickets}. There is time, and hardly anybody can rob it.",
  "hint.why.place-risk": "You need it for {tickets}. There is time, but somebody may rob it.",
  "hint.why.place-late": {
    one: "{n} card of it will come too late.",
    other: "{n} cards of it will come too late.",
  },
  "hint.why.place-spare": "No ticket of yours asks for it, but a new one may.",
  "hint.why.robs": {
    one: "It takes {n} card away from {name}.",
    other: "It takes {n} cards away from {name}.",
  },
  "hint.why.hand-done": {
    one: "Your tickets lack only {n} card: there is room for more.",
    other: "Your tickets lack only {n} cards: there is room for more.",
  },
  "hint.why.hand-lacks": {
    one: "Your tickets still lack {n} card: more are a risk.",
    other: "Your tickets still lack {n} cards: more are a risk.",
  },
  "hint.why.keep-held": "Your cards are enough.",
  "hint.why.keep-lacks": {
    one: "About {n} more card will do.",
    other: "About {n} more cards will do.",
  },
  "hint.why.completes": {
    one: "The best use of your cards: {n} point.",
    other: "The best use of your cards: {n} points.",
  },
  "hint.why.completes-none": "Your cards complete none.",
} as const;
