// What happened, in whole sentences: one for the reader ("you") and one for anybody else ("other").
// {cards} and {tickets} are lists; they stand after a colon or in brackets, so that nothing has to
// bend them.

import type { log as english } from "../en/log";
import type { Message } from "../index.svelte";

export const log = {
  "log.route": "{between} ({colour}, {n})",
  "log.count": { one: "{card}", other: "{n} × {card}" },
  "log.nothing": "ingenting",
  "log.ticket": "{from}–{to}",
  "log.ticket-with": "{ticket} ({cards})",

  "log.game-started.you": "Bordet er klart. Du har den første turen.",
  "log.game-started.other": "Bordet er klart. {name} har den første turen.",
  "log.bonus-cards-turned": {
    one: "Bonuskort i dette spillet: {bonuses}.",
    other: "Bonuskort i dette spillet: {bonuses}.",
  },
  "log.bonus-cards-none": "Det er ingen bonuskort i dette spillet.",
  "log.cards-dealt.you": "Du fikk utdelt: {cards}.",
  "log.cards-dealt.other": {
    one: "{name} fikk utdelt {n} kort.",
    other: "{name} fikk utdelt {n} kort.",
  },
  "log.row-filled": "Åpne kort: {cards}.",
  "log.reshuffled": {
    one: "Kastebunken ble stokket til en ny bunke på {n} kort.",
    other: "Kastebunken ble stokket til en ny bunke på {n} kort.",
  },
  "log.turn-began.you": "Det er din tur.",
  "log.turn-began.other": "Det er {name} sin tur.",

  "log.face-up-taken.you": "Du tok fra raden: {cards}.",
  "log.face-up-taken.other": "{name} tok fra raden: {cards}.",
  "log.cards-drawn.you": "Du trakk fra bunken: {cards}.",
  "log.cards-drawn.other": {
    one: "{name} trakk {n} kort fra bunken.",
    other: "{name} trakk {n} kort fra bunken.",
  },
  "log.row-and-deck.you": "Du tok fra raden: {cards}, og fra bunken: {drawn}.",
  "log.row-and-deck.other": {
    one: "{name} tok fra raden: {cards}, og {n} kort fra bunken.",
    other: "{name} tok fra raden: {cards}, og {n} kort fra bunken.",
  },
  "log.drawing-bonus.you": "Du trakk som bonus for ruten: {cards}.",
  "log.drawing-bonus.other": {
    one: "{name} trakk {n} kort som bonus for ruten.",
    other: "{name} trakk {n} kort som bonus for ruten.",
  },

  "log.tickets-offered.you": {
    one: "Du trakk {n} billett: {tickets}.",
    other: "Du trakk {n} billetter: {tickets}.",
  },
  "log.tickets-offered.other": {
    one: "{name} trakk {n} billett.",
    other: "{name} trakk {n} billetter.",
  },
  "log.opening-chosen.you": "Du valgte startbillettene dine.",
  "log.opening-chosen.other": "{name} valgte startbilletter.",
  "log.tickets-kept.you": {
    one: "Du beholdt {kept} av {n} billett: {tickets}.",
    other: "Du beholdt {kept} av {n} billetter: {tickets}.",
  },
  "log.tickets-kept.other": {
    one: "{name} beholdt {kept} av {n} billett.",
    other: "{name} beholdt {kept} av {n} billetter.",
  },
  "log.passed.you": "Du kunne ikke gjøre noe og sto over.",
  "log.passed.other": "{name} kunne ikke gjøre noe og sto over.",

  "log.route-claimed.you": {
    one: "Du bygde {route} ({cards}): {n} poeng.",
    other: "Du bygde {route} ({cards}): {n} poeng.",
  },
  "log.route-claimed.other": {
    one: "{name} bygde {route} ({cards}): {n} poeng.",
    other: "{name} bygde {route} ({cards}): {n} poeng.",
  },
  "log.tunnel-revealed.you": {
    one: "Du la ut kort til tunnelen {route} ({laid}). Snudd: {cards}. Den krever {n} kort til.",
    other: "Du la ut kort til tunnelen {route} ({laid}). Snudd: {cards}. Den krever {n} kort til.",
  },
  "log.tunnel-revealed.other": {
    one: "{name} la ut kort til tunnelen {route} ({laid}). Snudd: {cards}. Den krever {n} kort til.",
    other:
      "{name} la ut kort til tunnelen {route} ({laid}). Snudd: {cards}. Den krever {n} kort til.",
  },
  "log.tunnel-free.you":
    "Du la ut kort til tunnelen {route} ({laid}). Snudd: {cards}. Den krever ikke mer.",
  "log.tunnel-free.other":
    "{name} la ut kort til tunnelen {route} ({laid}). Snudd: {cards}. Den krever ikke mer.",
  "log.tunnel-paid.you": "Du betalte mer for tunnelen {route}: {cards}.",
  "log.tunnel-paid.other": "{name} betalte mer for tunnelen {route}: {cards}.",
  "log.withdrawn.you": "Du tok kortene dine tilbake fra tunnelen {route}.",
  "log.withdrawn.other": "{name} tok kortene tilbake fra tunnelen {route}.",
  "log.final-turns-began.you": {
    one: "Du har {n} tog igjen: alle får én tur til!",
    other: "Du har {n} tog igjen: alle får én tur til!",
  },
  "log.final-turns-began.other": {
    one: "{name} har {n} tog igjen: alle får én tur til!",
    other: "{name} har {n} tog igjen: alle får én tur til!",
  },

  "log.cards-placed.you": "Du la ut på skiftetomta di: {cards}.",
  "log.cards-placed.other": "{name} la ut på skiftetomta: {cards}.",
  "log.train-robbed.you": "Du ranet {victim}. Kastet: {cards}.",
  "log.train-robbed.me": "{name} ranet deg! Du mistet fra skiftetomta: {cards}.",
  "log.train-robbed.other": "{name} ranet {victim}. Kastet: {cards}.",
  "log.trains-departed.you": "Fra skiftetomta di til sporet ditt: {cards}.",
  "log.trains-departed.other": "Fra skiftetomta til {name} og ut på sporet: {cards}.",
  "log.deck-ran-out.you": "Bunken er tom: alle får én tur til, og din er den siste.",
  "log.deck-ran-out.other": "Bunken er tom: alle får én tur til, {name} den siste.",
  "log.round-ended": "Runde {n} er over. Alle spor snus.",
  "log.round-began":
    "Runde {n} begynner med en ny bunke. Kort på hånden og åpne billetter beholdes.",
  "log.track-shown.you": "På sporet ditt ligger: {cards}.",
  "log.track-shown.other": "På sporet til {name} ligger: {cards}.",
  "log.completing-decided.you": "Du har bestemt hvilke billetter du fullfører.",
  "log.completing-decided.other": "{name} har bestemt hvilke billetter som fullføres.",
  "log.tickets-completed.you": {
    one: "Du fikk {n} poeng for: {tickets}.",
    other: "Du fikk {n} poeng for: {tickets}.",
  },
  "log.tickets-completed.other": {
    one: "{name} fikk {n} poeng for: {tickets}.",
    other: "{name} fikk {n} poeng for: {tickets}.",
  },
  "log.none-completed.you": "Du fullførte ingen billetter.",
  "log.none-completed.other": "{name} fullførte ingen billetter.",

  "log.ended.final-turns": "Alle har hatt sin siste tur: spillet er slutt.",
  "log.ended.stalemate": "Alle sto over etter hverandre: spillet er slutt.",
  "log.ended.last-round": "Det var den siste runden: spillet er slutt.",
  "log.ended.other": "Spillet er slutt.",

  "log.news.sat": "{name} satte seg.",
  "log.news.left": "{name} forlot bordet.",
  "log.news.kicked": "Verten viste noen bort: plass {n} er ledig igjen.",
  "log.news.freed": "Plass {n} er ledig igjen.",
  "log.news.free-text": "Fra nå av kan alle skrive fritt.",
  "log.news.phrases-only": "Fra nå av kan alle bare bruke ferdige fraser.",
  "log.news.bot-failed": "Boten til {name} kunne ikke fortsette; {bot} tok over.",
  "log.news.substituted": "Boten {bot} spiller for {name}.",
  "log.news.substituted-you": "Boten {bot} spiller for deg.",
  "log.news.returned": "{name} er tilbake.",
  "log.news.returned-you": "Du er tilbake.",
  "log.news.resumed": "Serveren var borte og er tilbake. Tiden for denne turen begynner på nytt.",
  "log.news.rematch": "Et bord for et nytt spill er klart.",
  "log.news.closed": "Bordet ble stengt.",

  "log.heading": "Hva som har skjedd",
  "log.opening": "Start",
  "log.between": "Bord",
  "log.you": "Du",
  "log.by-bot": "bot",
  "log.by-substitute": "bot for {name}",
  "log.by-clock": "av klokka",
  "log.empty": "Ingenting har skjedd ennå.",
  "log.earlier": { one: "Vis {n} tidligere tur", other: "Vis {n} tidligere turer" },
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
