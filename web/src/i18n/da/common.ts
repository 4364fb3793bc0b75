// Danish. The words of the games, the same in all files:
//
// route: strækning (en)              claim: bygge             space: felt (et)
// longest route, path: længste rute  track: spor (et), on the board and in the card game
// ticket: billet (en), åben or fuldført, on the board also forbundet; opening tickets: startbilletter
// train card: togkort (et)           train, wagon: vogn (en)  locomotive: lokomotiv (et)
// tunnel: tunnel (en)                ferry: færge (en)        draw bonus: trækbonus (en)
// yard: depot (et)                   stack: stak (en)         set: sæt (et)
// robbery: togrøveri (et)            rob: plyndre             discard: kassere
// face-up row: rækken, åbne kort     deck: bunken             ticket deck: billetbunken
// draw blind: trække blindt          pass: melde pas          withdraw: opgive
// turn: tur (en)                     round: runde (en)        move: træk (et)
// bot: bot (en, flere bots)          table: bord (et)         seat: plads (en)
// spectator: tilskuer, se med        owner of a table: vært   record: spilforløb (et)
// shuffle: blanding, blande          seed: startværdi (en)    commitment: segl (et)
// clock: ur (et)                     bank: tidsbank (en)      map: landkort, since kort is a card
//
// Names take no genitive s and colours are not inflected: "{name} har turen", "2 × rød".

import type { common as english } from "../en/common";
import type { Message } from "../index.svelte";

export const common: Readonly<Record<keyof typeof english, Message>> = {
  "app.name": "Rallare",
  "app.tagline": "Jernbanespil fra Norden",

  "card.purple": "lilla",
  "card.blue": "blå",
  "card.orange": "orange",
  "card.white": "hvid",
  "card.green": "grøn",
  "card.yellow": "gul",
  "card.black": "sort",
  "card.red": "rød",
  "card.locomotive": "lokomotiv",
  "card.grey": "grå",
  "card.face-down": "skjult kort",

  "common.ok": "OK",
  "common.cancel": "Annuller",
  "common.close": "Luk",
  "common.back": "Tilbage",
  "common.confirm": "Bekræft",
  "common.copy": "Kopiér",
  "common.copied": "Kopieret",
  "common.loading": "Indlæser…",
  "common.retry": "Prøv igen",
  "common.points": { one: "{n} point", other: "{n} point" },
  "common.cards": { one: "{n} kort", other: "{n} kort" },
  "common.trains": { one: "{n} vogn", other: "{n} vogne" },
  "common.tickets": { one: "{n} billet", other: "{n} billetter" },
  "common.seat": "Plads {n}",
  "common.you": "dig",
  "common.bot": "bot",
  "common.rule": "Regel {rule}",
  "common.new-tab": "{what} (åbner i en ny fane)",
};
