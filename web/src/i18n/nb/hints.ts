import type { hints as english } from "../en/hints";
import type { Message } from "../index.svelte";

export const hints: Readonly<Record<keyof typeof english, Message>> = {
  "hint.button": "Tips",
  "hint.heading": "Trekk som ser gode ut",
  "hint.thinking": "Tenker …",
  "hint.key": "Vis tips, der bordet tillater det",
  "hint.play": "Gjør dette",
  "hint.chance": "{n} % sjanse for å vinne",
  "hint.score": { one: "omtrent {n} poeng til slutt", other: "omtrent {n} poeng til slutt" },
  "hint.do.take": "Ta kortet: {card}",
  "hint.do.claim": "Bygg {route}",
  "hint.do.pay": "Betal {cards}",
  "hint.do.withdraw": "Trekk deg fra tunnelen",
  "hint.do.keep": "Behold {tickets}",
  "hint.do.keep-none": "Behold ingen billett",
  "hint.do.place": "Legg ut {cards}",
  "hint.do.complete": { one: "Fullfør {n} billett", other: "Fullfør {n} billetter" },
  "hint.others": {
    one: "En annen spiller bygger mot den.",
    other: "{n} andre spillere bygger mot den.",
  },
  "hint.left": { one: "{tickets} er for langt.", other: "{tickets} er for langt." },
  "hint.left.cards": { one: "{tickets} krever for mye.", other: "{tickets} krever for mye." },

  "hint.why.only": "Ingenting annet er tillatt.",
  "hint.why.needed": { one: "{route} trenger ett til.", other: "{route} trenger {n} til." },
  "hint.why.reserve": "Tunnelen {route} kan kreve mer: dette er ett i reserve.",
  "hint.why.symbol": {
    one: "Fergen {route} trenger ett til.",
    other: "Fergen {route} trenger {n} til.",
  },
  "hint.why.stands-in": {
    one: "Det kan erstatte kortet som {route} mangler.",
    other: "Det kan erstatte et hvilket som helst av de {n} kortene som {route} mangler.",
  },
  "hint.why.locomotive": "Lokomotiver er sjeldne og holder flere veier åpne.",
  "hint.why.set": {
    one: "Du har ikke bruk for det ennå.",
    other: "Ingenting krever det ennå, men da har du {n} like.",
  },
  "hint.why.blind": "{n} % av de ukjente kortene ville hjelpe deg.",
  "hint.why.blind-rather": "Ingen åpne kort hjelper deg; {n} % av de ukjente ville gjort det.",
  "hint.why.blind-any": "Du mangler ikke noe bestemt kort, så hvilket som helst duger.",
  "hint.why.finishes": {
    one: "Den fullfører {tickets}, verdt {n} poeng.",
    other: "Den fullfører {tickets}, verdt {n} poeng.",
  },
  "hint.why.on-the-way": "Den ligger på veien for {tickets}.",
  "hint.why.last-turn": {
    one: "Det er din siste tur, og dette gir {n} poeng.",
    other: "Det er din siste tur, og dette gir {n} poeng.",
  },
  "hint.why.blocks": "{name} har bygd fram til begge endene: du ville stå i veien.",
  "hint.why.draws": {
    one: "Verdt {points}, og du trekker {n} kort.",
    other: "Verdt {points}, og du trekker {n} kort.",
  },
  "hint.why.long": {
    one: "En så lang rute gir {n} poeng på én tur.",
    other: "En så lang rute gir {n} poeng på én tur.",
  },
  "hint.why.scores": { one: "Den gir {n} poeng.", other: "Den gir {n} poeng." },
  "hint.why.pays": {
    one: "{n} kort til, og {route} er din.",
    other: "{n} kort til, og {route} er din.",
  },
  "hint.why.withdraws": {
    one: "{n} kort til er dyrt, og du beholder kortene dine.",
    other: "{n} kort til er dyrt, og du beholder kortene dine.",
  },
  "hint.why.tickets-done": {
    one: "Dine er fullført, og det er omtrent {n} tur igjen til flere.",
    other: "Dine er fullført, og det er omtrent {n} turer igjen til flere.",
  },
  "hint.why.tickets-time": {
    one: "Det er tid til flere: omtrent {n} tur.",
    other: "Det er tid til flere: omtrent {n} turer.",
  },
  "hint.why.tickets-late": {
    one: "Det er sent, med omtrent {n} tur igjen: en billett som ikke blir fullført, koster poeng.",
    other: "Det er sent, med omtrent {n} turer igjen: en billett som ikke blir fullført, koster poeng.",
  },
  "hint.why.keep-along": "Nettet og planen din fører allerede dit.",
  "hint.why.keep-shared": {
    one: "De har mye av veien felles: omtrent {n} tog i alt.",
    other: "De har mye av veien felles: omtrent {n} tog i alt.",
  },
  "hint.why.keep-near": { one: "Omtrent {n} tog er nok.", other: "Omtrent {n} tog er nok." },
  "hint.why.keep-none": "Ingen av dem er verdt det.",
  "hint.why.ticket-lacks": {
    one: "{tickets} mangler ett slikt.",
    other: "{tickets} mangler {n} slike.",
  },
  "hint.why.wild": {
    one: "Det kan erstatte kortet som billettene dine mangler.",
    other: "Det kan erstatte et hvilket som helst av de {n} kortene som billettene dine mangler.",
  },
  "hint.why.place-safe":
    "Du trenger det til {tickets}. Det er tid nok, og knapt noen kan rane det.",
  "hint.why.place-risk": "Du trenger det til {tickets}. Det er tid nok, men noen kan rane det.",
  "hint.why.place-late": {
    one: "{n} av kortene kommer for sent.",
    other: "{n} av kortene kommer for sent.",
  },
  "hint.why.place-spare": "Ingen av billettene dine krever det, men en ny kan gjøre det.",
  "hint.why.robs": { one: "Det tar {n} kort fra {name}.", other: "Det tar {n} kort fra {name}." },
  "hint.why.hand-done": {
    one: "Billettene dine mangler bare {n} kort: det er plass til flere.",
    other: "Billettene dine mangler bare {n} kort: det er plass til flere.",
  },
  "hint.why.hand-lacks": {
    one: "Billettene dine mangler fortsatt {n} kort: flere er en risiko.",
    other: "Billettene dine mangler fortsatt {n} kort: flere er en risiko.",
  },
  "hint.why.keep-held": "Kortene dine er nok.",
  "hint.why.keep-lacks": {
    one: "Omtrent {n} kort til er nok.",
    other: "Omtrent {n} kort til er nok.",
  },
  "hint.why.completes": {
    one: "Det beste kortene dine kan gi: {n} poeng.",
    other: "Det beste kortene dine kan gi: {n} poeng.",
  },
  "hint.why.completes-none": "Kortene dine fullfører ingen.",
};
