// What happened, in whole sentences: one for the reader ("you") and one for anybody else ("other").
// {cards} and {tickets} are lists; they stand after a colon or in brackets, so that nothing has to
// be inflected.

import type { log as english } from "../en/log";
import type { Message } from "../index.svelte";

export const log: Readonly<Record<keyof typeof english, Message>> = {
  "log.route": "{between} ({colour}, {n})",
  "log.count": { one: "{card}", other: "{n} × {card}" },
  "log.nothing": "intet",
  "log.ticket": "{from}–{to}",
  "log.ticket-with": "{ticket} ({cards})",

  "log.game-started.you": "Alt er stillet op. Du har den første tur.",
  "log.game-started.other": "Alt er stillet op. {name} har den første tur.",
  "log.bonus-cards-turned": {
    one: "Bonuskort i dette spil: {bonuses}.",
    other: "Bonuskort i dette spil: {bonuses}.",
  },
  "log.bonus-cards-none": "Der er ingen bonuskort i dette spil.",
  "log.cards-dealt.you": "Du fik: {cards}.",
  "log.cards-dealt.other": {
    one: "{name} fik {n} kort.",
    other: "{name} fik {n} kort.",
  },
  "log.row-filled": "Åbne kort: {cards}.",
  "log.reshuffled": {
    one: "De kasserede kort blev blandet til en ny bunke på {n} kort.",
    other: "De kasserede kort blev blandet til en ny bunke på {n} kort.",
  },
  "log.turn-began.you": "Det er din tur.",
  "log.turn-began.other": "{name} har turen.",

  "log.face-up-taken.you": "Du tog fra rækken: {cards}.",
  "log.face-up-taken.other": "{name} tog fra rækken: {cards}.",
  "log.cards-drawn.you": "Du trak fra bunken: {cards}.",
  "log.cards-drawn.other": {
    one: "{name} trak {n} kort fra bunken.",
    other: "{name} trak {n} kort fra bunken.",
  },
  "log.row-and-deck.you": "Du tog fra rækken: {cards}, og fra bunken: {drawn}.",
  "log.row-and-deck.other": {
    one: "{name} tog fra rækken: {cards}, og {n} kort fra bunken.",
    other: "{name} tog fra rækken: {cards}, og {n} kort fra bunken.",
  },
  "log.drawing-bonus.you": "Du trak som trækbonus: {cards}.",
  "log.drawing-bonus.other": {
    one: "{name} trak {n} kort som trækbonus.",
    other: "{name} trak {n} kort som trækbonus.",
  },

  "log.tickets-offered.you": {
    one: "Du trak {n} billet: {tickets}.",
    other: "Du trak {n} billetter: {tickets}.",
  },
  "log.tickets-offered.other": {
    one: "{name} trak {n} billet.",
    other: "{name} trak {n} billetter.",
  },
  "log.opening-chosen.you": "Du valgte dine startbilletter.",
  "log.opening-chosen.other": "{name} valgte startbilletter.",
  "log.tickets-kept.you": {
    one: "Du beholdt {kept} af {n} billet: {tickets}.",
    other: "Du beholdt {kept} af {n} billetter: {tickets}.",
  },
  "log.tickets-kept.other": {
    one: "{name} beholdt {kept} af {n} billet.",
    other: "{name} beholdt {kept} af {n} billetter.",
  },
  "log.passed.you": "Du kunne intet gøre og meldte pas.",
  "log.passed.other": "{name} kunne intet gøre og meldte pas.",

  "log.route-claimed.you": {
    one: "Du byggede {route} ({cards}): {n} point.",
    other: "Du byggede {route} ({cards}): {n} point.",
  },
  "log.route-claimed.other": {
    one: "{name} byggede {route} ({cards}): {n} point.",
    other: "{name} byggede {route} ({cards}): {n} point.",
  },
  "log.tunnel-revealed.you": {
    one: "Du lagde ved tunnelen {route}: {laid}. Vendt: {cards}. Der kræves {n} kort mere.",
    other: "Du lagde ved tunnelen {route}: {laid}. Vendt: {cards}. Der kræves {n} kort mere.",
  },
  "log.tunnel-revealed.other": {
    one: "{name} lagde ved tunnelen {route}: {laid}. Vendt: {cards}. Der kræves {n} kort mere.",
    other: "{name} lagde ved tunnelen {route}: {laid}. Vendt: {cards}. Der kræves {n} kort mere.",
  },
  "log.tunnel-free.you":
    "Du lagde ved tunnelen {route}: {laid}. Vendt: {cards}. Der kræves ikke mere.",
  "log.tunnel-free.other":
    "{name} lagde ved tunnelen {route}: {laid}. Vendt: {cards}. Der kræves ikke mere.",
  "log.tunnel-paid.you": "Du betalte ekstra for tunnelen {route}: {cards}.",
  "log.tunnel-paid.other": "{name} betalte ekstra for tunnelen {route}: {cards}.",
  "log.withdrawn.you": "Du opgav tunnelen {route} og tog dine kort tilbage.",
  "log.withdrawn.other": "{name} opgav tunnelen {route} og tog kortene tilbage.",
  "log.final-turns-began.you": {
    one: "Du har {n} vogn tilbage: alle har én tur mere!",
    other: "Du har {n} vogne tilbage: alle har én tur mere!",
  },
  "log.final-turns-began.other": {
    one: "{name} har {n} vogn tilbage: alle har én tur mere!",
    other: "{name} har {n} vogne tilbage: alle har én tur mere!",
  },

  "log.cards-placed.you": "Du lagde i dit depot: {cards}.",
  "log.cards-placed.other": "{name} lagde i depotet: {cards}.",
  "log.train-robbed.you": "Du plyndrede {victim}. Kasseret: {cards}.",
  "log.train-robbed.me": "{name} plyndrede dig! Du mistede fra dit depot: {cards}.",
  "log.train-robbed.other": "{name} plyndrede {victim}. Kasseret: {cards}.",
  "log.trains-departed.you": "Fra dit depot til dit spor: {cards}.",
  "log.trains-departed.other": "{name}, fra depotet til sporet: {cards}.",
  "log.deck-ran-out.you": "Bunken er tom: alle har én tur mere, og du har den sidste.",
  "log.deck-ran-out.other": "Bunken er tom: alle har én tur mere, og {name} har den sidste.",
  "log.round-ended": "Runde {n} er slut. Alle spor vendes.",
  "log.round-began": "Runde {n} begynder med en ny bunke. Hænder og åbne billetter beholdes.",
  "log.track-shown.you": "På dit spor ligger: {cards}.",
  "log.track-shown.other": "På sporet hos {name} ligger: {cards}.",
  "log.completing-decided.you": "Du har valgt, hvilke billetter du fuldfører.",
  "log.completing-decided.other": "{name} har valgt, hvilke billetter der fuldføres.",
  "log.tickets-completed.you": {
    one: "Du fik {n} point for: {tickets}.",
    other: "Du fik {n} point for: {tickets}.",
  },
  "log.tickets-completed.other": {
    one: "{name} fik {n} point for: {tickets}.",
    other: "{name} fik {n} point for: {tickets}.",
  },
  "log.none-completed.you": "Du fuldførte ingen billetter.",
  "log.none-completed.other": "{name} fuldførte ingen billetter.",

  "log.ended.final-turns": "Alle har haft deres sidste tur: spillet er slut.",
  "log.ended.stalemate": "Alle meldte pas efter hinanden: spillet er slut.",
  "log.ended.last-round": "Det var sidste runde: spillet er slut.",
  "log.ended.other": "Spillet er slut.",

  "log.news.sat": "{name} satte sig.",
  "log.news.left": "{name} forlod bordet.",
  "log.news.kicked": "Værten sendte nogen væk: plads {n} er ledig igen.",
  "log.news.freed": "Plads {n} er ledig igen.",
  "log.news.free-text": "Fra nu af må alle skrive frit.",
  "log.news.phrases-only": "Fra nu af er der kun faste sætninger.",
  "log.news.bot-failed": "Botten for {name} kunne ikke fortsætte; {bot} tog over.",
  "log.news.substituted": "Botten {bot} spiller for {name}.",
  "log.news.substituted-you": "Botten {bot} spiller for dig.",
  "log.news.returned": "{name} er tilbage.",
  "log.news.returned-you": "Du er tilbage.",
  "log.news.resumed": "Serveren var væk og er tilbage. Tiden for denne tur starter forfra.",
  "log.news.rematch": "Der er et bord klar til et nyt spil.",
  "log.news.closed": "Bordet blev lukket.",

  "log.heading": "Hvad der er sket",
  "log.opening": "Start",
  "log.between": "Bordet",
  "log.you": "Du",
  "log.by-bot": "bot",
  "log.by-substitute": "bot for {name}",
  "log.by-clock": "af uret",
  "log.empty": "Der er ikke sket noget endnu.",
  "log.earlier": { one: "Vis {n} tidligere tur", other: "Vis {n} tidligere ture" },
};
