import type { hints as english } from "../en/hints";
import type { Message } from "../index.svelte";

export const hints: Readonly<Record<keyof typeof english, Message>> = {
  "hint.button": "Tips",
  "hint.heading": "Drag som ser bra ut",
  "hint.thinking": "Tänker …",
  "hint.key": "Visa tips, om bordet tillåter det",
  "hint.play": "Gör så",
  "hint.chance": "{n} % chans att vinna",
  "hint.score": { one: "ungefär {n} poäng till slut", other: "ungefär {n} poäng till slut" },
  "hint.do.take": "Ta kortet: {card}",
  "hint.do.claim": "Bygg {route}",
  "hint.do.pay": "Betala {cards}",
  "hint.do.withdraw": "Avstå från tunneln",
  "hint.do.keep": "Behåll {tickets}",
  "hint.do.keep-none": "Behåll ingen biljett",
  "hint.do.place": "Lägg ut {cards}",
  "hint.do.complete": { one: "Slutför {n} biljett", other: "Slutför {n} biljetter" },
  "hint.others": {
    one: "En annan spelare bygger mot samma sträcka.",
    other: "{n} andra spelare bygger mot samma sträcka.",
  },
  "hint.left": { one: "{tickets} är för långt.", other: "{tickets} är för långt." },
  "hint.left.cards": { one: "{tickets} kräver för mycket.", other: "{tickets} kräver för mycket." },

  "hint.why.only": "Inget annat är tillåtet.",
  "hint.why.needed": { one: "{route} behöver ett till.", other: "{route} behöver {n} till." },
  "hint.why.reserve": "Tunneln {route} kan kräva mer: det här är ett i reserv.",
  "hint.why.symbol": {
    one: "Färjan {route} behöver ett till.",
    other: "Färjan {route} behöver {n} till.",
  },
  "hint.why.stands-in": {
    one: "Det kan ersätta kortet som {route} saknar.",
    other: "Det kan ersätta vilket som helst av de {n} kort som {route} saknar.",
  },
  "hint.why.locomotive": "Lok är sällsynta och håller fler vägar öppna.",
  "hint.why.set": {
    one: "Du har ingen användning för det ännu.",
    other: "Inget kräver det ännu, men då har du {n} likadana.",
  },
  "hint.why.blind": "{n} % av de okända korten skulle hjälpa dig.",
  "hint.why.blind-rather": "Inget uppvänt kort hjälper dig; {n} % av de okända skulle göra det.",
  "hint.why.blind-any": "Du saknar inget särskilt kort, så vilket som helst duger.",
  "hint.why.finishes": {
    one: "Den slutför {tickets}, värd {n} poäng.",
    other: "Den slutför {tickets}, värd {n} poäng.",
  },
  "hint.why.on-the-way": "Den ligger på vägen för {tickets}.",
  "hint.why.last-turn": {
    one: "Det är ditt sista drag, och det här ger {n} poäng.",
    other: "Det är ditt sista drag, och det här ger {n} poäng.",
  },
  "hint.why.blocks": "{name} har byggt fram till båda ändarna: du skulle stå i vägen.",
  "hint.why.draws": {
    one: "Värd {points}, och du drar {n} kort.",
    other: "Värd {points}, och du drar {n} kort.",
  },
  "hint.why.long": {
    one: "En så lång sträcka ger {n} poäng på ett drag.",
    other: "En så lång sträcka ger {n} poäng på ett drag.",
  },
  "hint.why.scores": { one: "Den ger {n} poäng.", other: "Den ger {n} poäng." },
  "hint.why.pays": {
    one: "{n} kort till, och {route} är din.",
    other: "{n} kort till, och {route} är din.",
  },
  "hint.why.withdraws": {
    one: "{n} kort till är dyrt, och du får behålla dina kort.",
    other: "{n} kort till är dyrt, och du får behålla dina kort.",
  },
  "hint.why.tickets-done": {
    one: "Dina är klara, och det är ungefär {n} drag kvar till fler.",
    other: "Dina är klara, och det är ungefär {n} drag kvar till fler.",
  },
  "hint.why.tickets-time": {
    one: "Det finns tid för fler: ungefär {n} drag.",
    other: "Det finns tid för fler: ungefär {n} drag.",
  },
  "hint.why.tickets-late": {
    one: "Det är sent, med ungefär {n} drag kvar: en biljett som inte blir klar kostar poäng.",
    other: "Det är sent, med ungefär {n} drag kvar: en biljett som inte blir klar kostar poäng.",
  },
  "hint.why.keep-along": "Ditt nät och din plan leder redan dit.",
  "hint.why.keep-shared": {
    one: "De har mycket av vägen gemensamt: ungefär {n} vagn i allt.",
    other: "De har mycket av vägen gemensamt: ungefär {n} vagnar i allt.",
  },
  "hint.why.keep-near": {
    one: "Det räcker med ungefär {n} vagn.",
    other: "Det räcker med ungefär {n} vagnar.",
  },
  "hint.why.keep-none": "Ingen av dem är värd det.",
  "hint.why.ticket-lacks": {
    one: "{tickets} saknar ett sådant.",
    other: "{tickets} saknar {n} sådana.",
  },
  "hint.why.wild": {
    one: "Det kan ersätta kortet som dina biljetter saknar.",
    other: "Det kan ersätta vilket som helst av de {n} kort som dina biljetter saknar.",
  },
  "hint.why.place-safe":
    "Du behöver det till {tickets}. Det hinns med, och knappast någon kan råna det.",
  "hint.why.place-risk": "Du behöver det till {tickets}. Det hinns med, men någon kan råna det.",
  "hint.why.place-late": {
    one: "{n} av korten kommer för sent.",
    other: "{n} av korten kommer för sent.",
  },
  "hint.why.place-spare": "Ingen av dina biljetter kräver det, men en ny kan göra det.",
  "hint.why.robs": { one: "Det tar {n} kort från {name}.", other: "Det tar {n} kort från {name}." },
  "hint.why.hand-done": {
    one: "Dina biljetter saknar bara {n} kort: det finns plats för fler.",
    other: "Dina biljetter saknar bara {n} kort: det finns plats för fler.",
  },
  "hint.why.hand-lacks": {
    one: "Dina biljetter saknar ännu {n} kort: fler är en risk.",
    other: "Dina biljetter saknar ännu {n} kort: fler är en risk.",
  },
  "hint.why.keep-held": "Dina kort räcker.",
  "hint.why.keep-lacks": {
    one: "Det räcker med ungefär {n} kort till.",
    other: "Det räcker med ungefär {n} kort till.",
  },
  "hint.why.completes": {
    one: "Det bästa dina kort kan ge: {n} poäng.",
    other: "Det bästa dina kort kan ge: {n} poäng.",
  },
  "hint.why.completes-none": "Dina kort slutför ingen.",
};
