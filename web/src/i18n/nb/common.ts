// Norwegian bokmål. The words we keep to, in all files:
//
//   route           rute (ruten, ruter)             claim           bygge
//   track (board)   spor                            space           felt
//   ticket          billett; opening: startbillett  train card      togkort
//   train, wagon    tog, vogn                       locomotive      lokomotiv
//   tunnel          tunnel                          ferry           ferge
//   yard            skiftetomt (skiftetomta)        track (cards)   spor (sporet)
//   robbery, rob    togran, rane                    place (a set)   legge ut (et sett)
//   face-up row     raden, åpne kort                deck            bunken
//   discards        kastebunken                     draw blind      trekke / ta i blinde
//   draw bonus      trekkbonus                      longest route   lengste sammenhengende linje
//   turn, round     tur, runde                      pass            stå over
//   complete        fullføre                        connected       forbundet
//   table, seat     bord, plass                     owner           vert (of a table)
//   bot             bot (boten, boter)              spectator       tilskuer
//   shuffle         stokke, stokking                commitment      forpliktelse (fingeravtrykk)
//   seed            frø                             record          spillprotokoll
//   ruling          avklaring                       coach           veileder
//
// Names of colours do not bend here: they stand after "×", after a colon, in brackets, or before a
// word of common gender.

import type { common as english } from "../en/common";
import type { Message } from "../index.svelte";

export const common = {
  "app.name": "Rallare",
  "app.tagline": "Jernbanespill fra nord",

  "card.purple": "lilla",
  "card.blue": "blå",
  "card.orange": "oransje",
  "card.white": "hvit",
  "card.green": "grønn",
  "card.yellow": "gul",
  "card.black": "svart",
  "card.red": "rød",
  "card.locomotive": "lokomotiv",
  "card.grey": "grå",
  "card.face-down": "kort med baksiden opp",

  "common.ok": "OK",
  "common.cancel": "Avbryt",
  "common.close": "Lukk",
  "common.back": "Tilbake",
  "common.confirm": "Bekreft",
  "common.copy": "Kopier",
  "common.copied": "Kopiert",
  "common.loading": "Laster …",
  "common.retry": "Prøv igjen",
  "common.points": { one: "{n} poeng", other: "{n} poeng" },
  "common.cards": { one: "{n} kort", other: "{n} kort" },
  "common.trains": { one: "{n} tog", other: "{n} tog" },
  "common.tickets": { one: "{n} billett", other: "{n} billetter" },
  "common.seat": "Plass {n}",
  "common.you": "du",
  "common.bot": "bot",
  "common.rule": "Regel {rule}",
  "common.new-tab": "{what} (åpnes i en ny fane)",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
