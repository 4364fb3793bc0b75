// Learning by doing: the coach of the first games. Each text is one step; \n begins what to do.

export const learn = {
  "learn.title": "Learn {game}",
  "learn.coach": "Coach",
  "learn.page": "Step {n} of {all}",
  "learn.rules": "The rules",
  "learn.back": "Back",
  "learn.restart": "Start again",
  "learn.skip": "Skip",
  "learn.go-on": "Go on",
  "learn.play": "Play a real game",
  "learn.others": "All lessons",
  "learn.no-lesson": "There is no lesson for this game",
  "learn.board": "Board",
  "learn.table": "Table",
  "learn.result": "The points",
  "learn.learner": "Learner",
  "learn.partner": "coach",
  "learn.watch": "Watch what happens now …",
  "learn.wait": "Wait a moment: it is not your turn.",
  "learn.read-first": "First read on, and press “Go on”.",
  "learn.allowed": "That is allowed. But now try what the coach asks for.",
  "learn.not-paid": "Your cards do not pay for this route.",
  "learn.no-set": "These cards are not a set that you can place now.",
  "learn.proposal": "In a real game you may change it. In this lesson, take the proposal.",
  "learn.not-now": "That cannot be done now.",
  "learn.owned": "This route has an owner already.",

  "learn.nc.welcome":
    "Welcome to the north! You and Siv have 40 trains each. With train cards you claim routes " +
    "between cities. Tickets name two cities: connect them with your own routes. Most points win.",
  "learn.nc.tickets":
    "Only you see these five tickets. Keep at least two; the others leave the game. A ticket " +
    "you do not finish costs its points.\n" +
    "Keep Oslo–Stockholm and Oslo–Helsinki: they go the same way.",
  "learn.nc.take":
    "A turn is one of three things: take two train cards, claim a route, or draw tickets.\n" +
    "Take the yellow card, the first in the row.",
  "learn.nc.take-locomotive":
    "A new card lies in its place at once. Now your second card. A locomotive in the row counts " +
    "like any other card, and you will need one for a ferry.\n" +
    "Take the locomotive.",
  "learn.nc.claim":
    "One card of its colour for each space pays for a route. Oslo–Örebro has a yellow track of " +
    "two spaces, and you have two yellow cards. Locomotives do not help on such a route.\n" +
    "Touch the yellow track on the map, or find it in the list of routes, and claim it.",
  "learn.nc.double":
    "Two points, at once. Then Siv claimed Göteborg–Oslo.\n" +
    "Where two tracks lie side by side, only one can be used with two players. So the green " +
    "track beside yours is closed to everyone. Touch it, if you like, to see the reason.",
  "learn.nc.blind":
    "You can also take cards blind, from the top of the deck.\n" + "Take a card from the deck.",
  "learn.nc.blind-again": "A purple card!\n" + "Take the second one from the deck, too.",
  "learn.nc.connect":
    "Two purple cards: just what the purple track Örebro–Stockholm needs.\n" + "Claim it.",
  "learn.nc.connected":
    "Your first ticket is done: Oslo and Stockholm are connected by your own routes. Its points " +
    "are added at the end.\n" +
    "Now let a few turns pass.",
  "learn.nc.ferry":
    "To Helsinki by ferry! The gray one shows a locomotive on two of its four spaces: play one " +
    "for each, and two cards of any one colour. You have one locomotive only, but on a ferry " +
    "any three cards may stand for another.\n" +
    "Claim the gray ferry Helsinki–Stockholm with all six cards.",
  "learn.nc.draw":
    "Both tickets are done! It is time for new ones. That takes a whole turn.\n" +
    "Draw tickets.",
  "learn.nc.draw-keep":
    "Keep at least one of the three. Stockholm–Bergen suits you: from Stockholm you already " +
    "reach Oslo.\n" +
    "Keep Stockholm–Bergen only.",
  "learn.nc.kept":
    "The tickets you gave back are out of the game.\n" +
    "Now we go to the end of the game, many turns later.",
  "learn.nc.tunnel":
    "Bergen is still missing, and the red track from Oslo is a tunnel. First you lay the cards " +
    "for its spaces. Then three cards are turned up: each red one and each locomotive asks you " +
    "for one card more.\n" +
    "Lay four red cards for Bergen–Oslo.",
  "learn.nc.tunnel-pay":
    "One of the three was red, so the tunnel asks for one more red card or a locomotive. If you " +
    "could not pay, you would take your cards back, and the turn would end.\n" +
    "Pay a red card.",
  "learn.nc.last":
    "Seven points, and the ticket is done. You have two trains left. When a turn ends with two " +
    "or fewer, everybody has one more turn, you too.\n" +
    "Claim the red track Norrköping–Stockholm with your last card.",
  "learn.nc.points":
    "Tickets that are done add their points; others would cost theirs. Whoever has done most " +
    "tickets is the Globetrotter: 10 points. If players are level, tickets done decide, then " +
    "the longest route.\n" +
    "That was your first game. Well played!",

  "learn.nl.welcome":
    "Here you learn what is special in Northern Lights. Of eleven bonus cards, four count in " +
    "each game. Now: Small Steps Strategist (most routes of one space), Ferry Master (most " +
    "ferries), Local Network (most tickets done that are worth 5 or less) and The Wild West " +
    "(most routes to Norwegian cities).",
  "learn.nl.tickets":
    "Of four tickets keep at least two. Those you give back go under the ticket deck.\n" +
    "Keep Oslo–Stockholm and Stockholm–Helsinki.",
  "learn.nl.claim":
    "Three tracks join Oslo and Karlstad, of one space each. You have an orange card.\n" +
    "Claim the orange track.",
  "learn.nl.triple":
    "You may own only one of the three. With two players the other two are closed now; with " +
    "three players two can be used, with more all three. Of two tracks, both can be used with " +
    "four or five players only.",
  "learn.nl.row":
    "A locomotive in the row is special here: it must be the first card you take, and then you " +
    "take no second. Drawn blind, it counts like any card.\n" +
    "Take the locomotive.",
  "learn.nl.any":
    "A locomotive may stand for any card, on every route. Karlstad–Stockholm has a green track " +
    "of one space, and you have no green card.\n" +
    "Claim the green track with your locomotive.",
  "learn.nl.connected":
    "Oslo–Stockholm is done. And two routes of one space are a good start for the Small Steps " +
    "Strategist.\n" +
    "Now let a few turns pass.",
  "learn.nl.ferry":
    "All gray routes are ferries. This one has four spaces, one with a locomotive. For that, " +
    "play a locomotive or a pair: two cards of one colour. The other three spaces take cards of " +
    "any one colour.\n" +
    "Claim the track to Helsinki that is lit: a pair of white cards, and three purple ones.",
  "learn.nl.draw": "Two tickets are done, so get new ones.\n" + "Draw tickets.",
  "learn.nl.draw-keep":
    "What luck: your routes connect Oslo and Helsinki already! And with 5 points the ticket " +
    "counts for the Local Network.\n" +
    "Keep Oslo–Helsinki only.",
  "learn.nl.kept":
    "The other two are under the ticket deck now; there they wait for somebody.\n" +
    "Let a few turns pass.",
  "learn.nl.bonus":
    "A plus and a number on a route is a drawing bonus: after claiming it you draw so many " +
    "cards blind. This ferry gives two. It has two locomotives: your locomotive pays for one, a " +
    "pair for the other.\n" +
    "Claim the track from Mo i Rana to Narvik that is lit.",
  "learn.nl.drawn":
    "Seven points, one more ferry for the Ferry Master, and two cards from the deck.\n" +
    "Now we go to the end of the game, many turns later.",
  "learn.nl.last":
    "Siv ended a turn with two trains or fewer. Everybody has one more turn, and Siv has the " +
    "last. Take one more small step.\n" +
    "Claim the black track Karlstad–Norrköping with a black card.",
  "learn.nl.points":
    "First the tickets, then the bonus cards. Each goes to whoever has most of what it asks " +
    "for; if several have equally many, all of them score. Siv scored more for routes, but the " +
    "bonus cards went to you.\n" +
    "That was your first game. Well played!",

  "learn.cg.welcome":
    "This game has no map. A ticket shows the cards that complete it. Cards go from your hand " +
    "to your yard, from there to your track, and at the end of the round from the track to your " +
    "tickets.",
  "learn.cg.tickets":
    "Of six tickets keep at least one. A ticket still open at the end of the game costs its " +
    "points.\n" +
    "Keep Los Angeles–New York and New York–Chicago: both need blue cards.",
  "learn.cg.place":
    "A turn is one of three things: take two cards, place cards in your yard, or draw tickets. " +
    "Place two or more cards of one colour, or exactly three of three colours.\n" +
    "Place three blue cards: touch blue three times, then place them.",
  "learn.cg.take":
    "Each of your turns begins by itself: the top card of every stack in your yard goes to the " +
    "track, face down. Nobody may look at it there, not even you.\n" +
    "Now take a card: the first white one.",
  "learn.cg.take-again":
    "A locomotive in the row must be your first and only card. So you cannot take it now.\n" +
    "Take the other white card.",
  "learn.cg.rob":
    "Siv placed two white cards. A colour that lies in another yard may only be placed with " +
    "more cards than lie there. Then the other player discards that stack: a train robbery!\n" +
    "Place your three white cards.",
  "learn.cg.three":
    "Siv robbed you, too: with two blue cards against the last one in your yard. What is on the " +
    "track is safe.\n" +
    "Now place three colours: one green, one yellow and one black card.",
  "learn.cg.draw":
    "Four stacks sent a card to the track: white, green, yellow and black. Now get more " +
    "tickets: you draw four and keep as many as you like, or none.\n" +
    "Draw tickets.",
  "learn.cg.draw-keep":
    "Chicago–Dallas needs a green and a yellow card, and both have just gone to your track.\n" +
    "Keep Chicago–Dallas only.",
  "learn.cg.kept":
    "The others are under the ticket deck.\n" +
    "Now we go to the end of the round, many turns later.",
  "learn.cg.last":
    "The last card left the deck. Everybody has one more turn, and Siv has the last. What you " +
    "place now never gets to the track, but it can stop Siv: two orange cards lie in her yard. " +
    "Locomotives count as the colour they are placed with, and lie on top.\n" +
    "Place one orange card and two locomotives.",
  "learn.cg.complete":
    "Now you see your track, and lay its cards on your tickets. Each card serves one ticket; a " +
    "locomotive may stand for any colour. The best use is laid out for you.\n" +
    "Complete your tickets with it.",
  "learn.cg.points":
    "Completed tickets add their points. The bonus card of a big city goes to whoever completed " +
    "most tickets to it; if several did, all of them score. With four players a second round " +
    "would follow, with the same hands and open tickets.\n" +
    "That was your first game. Well played!",
} as const;
