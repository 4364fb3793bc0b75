// {cards} och {tickets} är listor: de står efter ett kolon eller inom parentes och böjs aldrig.

import type { log as english } from "../en/log";
import type { Message } from "../index.svelte";

export const log = {
  "log.route": "{between} ({colour}, {n})",
  "log.count": { one: "{card}", other: "{n} × {card}" },
  "log.nothing": "ingenting",
  "log.ticket": "{from}–{to}",
  "log.ticket-with": "{ticket} ({cards})",

  "log.game-started.you": "Bordet är dukat. Du börjar.",
  "log.game-started.other": "Bordet är dukat. {name} börjar.",
  "log.bonus-cards-turned": {
    one: "Bonuskort i den här matchen: {bonuses}.",
    other: "Bonuskort i den här matchen: {bonuses}.",
  },
  "log.bonus-cards-none": "Den här matchen spelas utan bonuskort.",
  "log.cards-dealt.you": "Du fick på hand: {cards}.",
  "log.cards-dealt.other": {
    one: "{name} fick {n} kort på hand.",
    other: "{name} fick {n} kort på hand.",
  },
  "log.row-filled": "Uppvända i raden: {cards}.",
  "log.reshuffled": {
    one: "Kasthögen blandades till en ny draghög med {n} kort.",
    other: "Kasthögen blandades till en ny draghög med {n} kort.",
  },
  "log.turn-began.you": "Det är din tur.",
  "log.turn-began.other": "Nu spelar {name}.",

  "log.face-up-taken.you": "Du tog från raden: {cards}.",
  "log.face-up-taken.other": "{name} tog från raden: {cards}.",
  "log.cards-drawn.you": "Du drog från draghögen: {cards}.",
  "log.cards-drawn.other": {
    one: "{name} drog {n} kort från draghögen.",
    other: "{name} drog {n} kort från draghögen.",
  },
  "log.row-and-deck.you": "Du tog från raden: {cards}, och från draghögen: {drawn}.",
  "log.row-and-deck.other": {
    one: "{name} tog från raden: {cards}, och {n} kort från draghögen.",
    other: "{name} tog från raden: {cards}, och {n} kort från draghögen.",
  },
  "log.drawing-bonus.you": "Du drog som sträckans dragbonus: {cards}.",
  "log.drawing-bonus.other": {
    one: "{name} drog {n} kort som sträckans dragbonus.",
    other: "{name} drog {n} kort som sträckans dragbonus.",
  },

  "log.tickets-offered.you": {
    one: "Du drog {n} biljett: {tickets}.",
    other: "Du drog {n} biljetter: {tickets}.",
  },
  "log.tickets-offered.other": {
    one: "{name} drog {n} biljett.",
    other: "{name} drog {n} biljetter.",
  },
  "log.opening-chosen.you": "Du valde dina startbiljetter.",
  "log.opening-chosen.other": "{name} valde sina startbiljetter.",
  "log.tickets-kept.you": {
    one: "Du behöll {kept} av {n} biljett: {tickets}.",
    other: "Du behöll {kept} av {n} biljetter: {tickets}.",
  },
  "log.tickets-kept.other": {
    one: "{name} behöll {kept} av {n} biljett.",
    other: "{name} behöll {kept} av {n} biljetter.",
  },
  "log.passed.you": "Du kunde inte göra något och passade.",
  "log.passed.other": "{name} kunde inte göra något och passade.",

  "log.route-claimed.you": {
    one: "Du byggde {route} ({cards}): {n} poäng.",
    other: "Du byggde {route} ({cards}): {n} poäng.",
  },
  "log.route-claimed.other": {
    one: "{name} byggde {route} ({cards}): {n} poäng.",
    other: "{name} byggde {route} ({cards}): {n} poäng.",
  },
  "log.tunnel-revealed.you": {
    one: "Du lade {laid} vid tunneln {route}. Uppvänt: {cards}. Den kräver {n} kort till.",
    other: "Du lade {laid} vid tunneln {route}. Uppvänt: {cards}. Den kräver {n} kort till.",
  },
  "log.tunnel-revealed.other": {
    one: "{name} lade {laid} vid tunneln {route}. Uppvänt: {cards}. Den kräver {n} kort till.",
    other:
      "{name} lade {laid} vid tunneln {route}. Uppvänt: {cards}. Den kräver {n} kort till.",
  },
  "log.tunnel-free.you":
    "Du lade {laid} vid tunneln {route}. Uppvänt: {cards}. Den kräver inget mer.",
  "log.tunnel-free.other":
    "{name} lade {laid} vid tunneln {route}. Uppvänt: {cards}. Den kräver inget mer.",
  "log.tunnel-paid.you": "Du betalade mer för tunneln {route}: {cards}.",
  "log.tunnel-paid.other": "{name} betalade mer för tunneln {route}: {cards}.",
  "log.withdrawn.you": "Du tog tillbaka dina kort från tunneln {route}.",
  "log.withdrawn.other": "{name} tog tillbaka korten från tunneln {route}.",
  "log.final-turns-began.you": {
    one: "Du har {n} vagn kvar: alla får ett drag till!",
    other: "Du har {n} vagnar kvar: alla får ett drag till!",
  },
  "log.final-turns-began.other": {
    one: "{name} har {n} vagn kvar: alla får ett drag till!",
    other: "{name} har {n} vagnar kvar: alla får ett drag till!",
  },

  "log.cards-placed.you": "Du lade ut på din bangård: {cards}.",
  "log.cards-placed.other": "{name} lade ut på sin bangård: {cards}.",
  "log.train-robbed.you": "Du rånade {victim}. Till kasthögen: {cards}.",
  "log.train-robbed.me": "{name} rånade dig! Du förlorade från din bangård: {cards}.",
  "log.train-robbed.other": "{name} rånade {victim}. Till kasthögen: {cards}.",
  "log.trains-departed.you": "Från din bangård till ditt spår: {cards}.",
  "log.trains-departed.other": "Från bangården till spåret hos {name}: {cards}.",
  "log.deck-ran-out.you": "Draghögen är slut: alla får ett drag till, och ditt är det sista.",
  "log.deck-ran-out.other": "Draghögen är slut: alla får ett drag till, {name} det sista.",
  "log.round-ended": "Omgång {n} är slut. Alla spår vänds upp.",
  "log.round-began": "Omgång {n} börjar med en ny draghög. Händer och öppna biljetter behålls.",
  "log.track-shown.you": "På ditt spår ligger: {cards}.",
  "log.track-shown.other": "På spåret hos {name} ligger: {cards}.",
  "log.completing-decided.you": "Du har bestämt vilka biljetter du klarar.",
  "log.completing-decided.other": "{name} har bestämt vilka biljetter som klaras.",
  "log.tickets-completed.you": {
    one: "Du fick {n} poäng för: {tickets}.",
    other: "Du fick {n} poäng för: {tickets}.",
  },
  "log.tickets-completed.other": {
    one: "{name} fick {n} poäng för: {tickets}.",
    other: "{name} fick {n} poäng för: {tickets}.",
  },
  "log.none-completed.you": "Du klarade inga biljetter.",
  "log.none-completed.other": "{name} klarade inga biljetter.",

  "log.ended.final-turns": "Alla har gjort sitt sista drag: matchen är slut.",
  "log.ended.stalemate": "Alla passade i följd: matchen är slut.",
  "log.ended.last-round": "Det var den sista omgången: matchen är slut.",
  "log.ended.other": "Matchen är slut.",

  "log.news.sat": "{name} satte sig vid bordet.",
  "log.news.left": "{name} lämnade bordet.",
  "log.news.kicked": "Värden skickade iväg någon: plats {n} är ledig igen.",
  "log.news.freed": "Plats {n} är ledig igen.",
  "log.news.free-text": "Från och med nu får alla skriva fritt.",
  "log.news.phrases-only": "Från och med nu finns bara de färdiga fraserna.",
  "log.news.bot-failed": "Boten för {name} kunde inte fortsätta; {bot} tog över.",
  "log.news.substituted": "Boten {bot} spelar för {name}.",
  "log.news.substituted-you": "Boten {bot} spelar för dig.",
  "log.news.returned": "{name} är tillbaka.",
  "log.news.returned-you": "Du är tillbaka.",
  "log.news.resumed": "Servern var borta och är tillbaka. Tiden för det här draget börjar om.",
  "log.news.rematch": "Det finns ett bord för en match till.",
  "log.news.closed": "Bordet stängdes.",

  "log.heading": "Vad som hänt",
  "log.opening": "Öppningen",
  "log.between": "Bordet",
  "log.you": "Du",
  "log.by-bot": "bot",
  "log.by-substitute": "bot för {name}",
  "log.by-clock": "av klockan",
  "log.empty": "Inget har hänt än.",
  "log.earlier": { one: "Visa {n} tidigare drag", other: "Visa {n} tidigare drag" },
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
