import type { hints as english } from "../en/hints";
import type { Message } from "../index.svelte";

export const hints: Readonly<Record<keyof typeof english, Message>> = {
  "hint.button": "Tip",
  "hint.heading": "Træk, der ser gode ud",
  "hint.thinking": "Tænker …",
  "hint.key": "Vis tip, hvor bordet tillader det",
  "hint.play": "Gør det",
  "hint.chance": "{n} % chance for at vinde",
  "hint.score": { one: "omkring {n} point til sidst", other: "omkring {n} point til sidst" },
  "hint.do.take": "Tag kortet: {card}",
  "hint.do.claim": "Byg {route}",
  "hint.do.pay": "Betal {cards}",
  "hint.do.withdraw": "Opgiv tunnelen",
  "hint.do.keep": "Behold {tickets}",
  "hint.do.keep-none": "Behold ingen billet",
  "hint.do.place": "Læg {cards}",
  "hint.do.complete": { one: "Fuldfør {n} billet", other: "Fuldfør {n} billetter" },
  "hint.others": {
    one: "En anden spiller bygger hen mod den.",
    other: "{n} andre spillere bygger hen mod den.",
  },
  "hint.left": { one: "{tickets} er for langt.", other: "{tickets} er for langt." },
  "hint.left.cards": { one: "{tickets} kræver for meget.", other: "{tickets} kræver for meget." },

  "hint.why.only": "Intet andet er tilladt.",
  "hint.why.needed": { one: "{route} mangler ét.", other: "{route} mangler {n}." },
  "hint.why.reserve": "Tunnelen {route} kan kræve mere: det her er ét i reserve.",
  "hint.why.symbol": { one: "Færgen {route} mangler ét.", other: "Færgen {route} mangler {n}." },
  "hint.why.stands-in": {
    one: "Det kan erstatte kortet, som {route} mangler.",
    other: "Det kan erstatte et hvilket som helst af de {n} kort, som {route} mangler.",
  },
  "hint.why.locomotive": "Lokomotiver er sjældne og holder flere veje åbne.",
  "hint.why.set": {
    one: "Du har ikke brug for det endnu.",
    other: "Intet kræver det endnu, men så har du {n} ens.",
  },
  "hint.why.blind": "{n} % af de ukendte kort ville hjælpe dig.",
  "hint.why.blind-rather": "Intet åbent kort hjælper dig; {n} % af de ukendte ville.",
  "hint.why.blind-any": "Du mangler ikke noget bestemt kort, så et hvilket som helst kan bruges.",
  "hint.why.finishes": {
    one: "Den fuldfører {tickets}, {n} point værd.",
    other: "Den fuldfører {tickets}, {n} point værd.",
  },
  "hint.why.on-the-way": "Den ligger på vejen for {tickets}.",
  "hint.why.last-turn": {
    one: "Det er din sidste tur, og det her giver {n} point.",
    other: "Det er din sidste tur, og det her giver {n} point.",
  },
  "hint.why.blocks": "{name} har bygget frem til begge ender: du ville stå i vejen.",
  "hint.why.draws": {
    one: "Giver {points}, og du trækker {n} kort.",
    other: "Giver {points}, og du trækker {n} kort.",
  },
  "hint.why.long": {
    one: "Så lang en strækning giver {n} point på én tur.",
    other: "Så lang en strækning giver {n} point på én tur.",
  },
  "hint.why.scores": { one: "Den giver {n} point.", other: "Den giver {n} point." },
  "hint.why.pays": {
    one: "{n} kort mere, og {route} er din.",
    other: "{n} kort mere, og {route} er din.",
  },
  "hint.why.withdraws": {
    one: "{n} kort mere er dyrt, og du beholder dine kort.",
    other: "{n} kort mere er dyrt, og du beholder dine kort.",
  },
  "hint.why.tickets-done": {
    one: "Dine er fuldført, og der er omkring {n} tur tilbage til flere.",
    other: "Dine er fuldført, og der er omkring {n} ture tilbage til flere.",
  },
  "hint.why.tickets-time": {
    one: "Der er tid til flere: omkring {n} tur.",
    other: "Der er tid til flere: omkring {n} ture.",
  },
  "hint.why.tickets-late": {
    one: "Det er sent, med omkring {n} tur tilbage: en billet, der ikke bliver fuldført, koster point.",
    other: "Det er sent, med omkring {n} ture tilbage: en billet, der ikke bliver fuldført, koster point.",
  },
  "hint.why.keep-along": "Dit net og din plan fører allerede derhen.",
  "hint.why.keep-shared": {
    one: "De har meget af vejen til fælles: omkring {n} vogn i alt.",
    other: "De har meget af vejen til fælles: omkring {n} vogne i alt.",
  },
  "hint.why.keep-near": { one: "Omkring {n} vogn er nok.", other: "Omkring {n} vogne er nok." },
  "hint.why.keep-none": "Ingen af dem er det værd.",
  "hint.why.ticket-lacks": {
    one: "{tickets} mangler ét af dem.",
    other: "{tickets} mangler {n} af dem.",
  },
  "hint.why.wild": {
    one: "Det kan erstatte kortet, som dine billetter mangler.",
    other: "Det kan erstatte et hvilket som helst af de {n} kort, som dine billetter mangler.",
  },
  "hint.why.place-safe":
    "Du skal bruge det til {tickets}. Der er tid nok, og næppe nogen kan plyndre det.",
  "hint.why.place-risk":
    "Du skal bruge det til {tickets}. Der er tid nok, men nogen kan plyndre det.",
  "hint.why.place-late": {
    one: "{n} af kortene kommer for sent.",
    other: "{n} af kortene kommer for sent.",
  },
  "hint.why.place-spare": "Ingen af dine billetter kræver det, men det kan en ny gøre.",
  "hint.why.robs": {
    one: "Det tager {n} kort fra {name}.",
    other: "Det tager {n} kort fra {name}.",
  },
  "hint.why.hand-done": {
    one: "Dine billetter mangler kun {n} kort: der er plads til flere.",
    other: "Dine billetter mangler kun {n} kort: der er plads til flere.",
  },
  "hint.why.hand-lacks": {
    one: "Dine billetter mangler stadig {n} kort: flere er en risiko.",
    other: "Dine billetter mangler stadig {n} kort: flere er en risiko.",
  },
  "hint.why.keep-held": "Dine kort er nok.",
  "hint.why.keep-lacks": {
    one: "Omkring {n} kort mere er nok.",
    other: "Omkring {n} kort mere er nok.",
  },
  "hint.why.completes": {
    one: "Det bedste, dine kort kan give: {n} point.",
    other: "Det bedste, dine kort kan give: {n} point.",
  },
  "hint.why.completes-none": "Dine kort fuldfører ingen.",
};
