// Svenska. Spelaren är ”du”. Ordlista, densamma i alla filer:
//
//   route            sträcka (claim: bygga; owned by: tillhör)
//   space            ruta
//   track (board)    spår, ett av flera bredvid varandra
//   path, longest    linje, längsta linjen
//   tunnel, ferry    tunnel, färja (withdraw: avstå)
//   draw bonus       dragbonus
//   train (piece)    vagn
//   train card       tågkort
//   locomotive       lok
//   ticket           biljett (complete: klara; open: öppen; connected: förbunden)
//   face-up row      raden; face up: uppvänd; face down: dold
//   deck, discards   draghögen, kasthögen; ticket deck: biljetthögen; blind: blint
//   yard, track      bangård, spår (the Card Game); stack: stapel; set: set; place: lägga ut
//   robbery          tågrån, råna
//   turn             drag; whose turn: tur; pass: passa
//   round            omgång
//   bot              bot, boten, botar
//   table, seat      bord, plats; owner of a table: värd
//   spectator        åskådare
//   shuffle          blandning; seed: slumpfrö; commitment: löfte; fingerprint: fingeravtryck
//   record           protokoll
//
// Inget namn böjs (”Nu spelar {name}”, inte ”{name}s tur”), och färger står efter ett tal med ×.

import type { common as english } from "../en/common";
import type { Message } from "../index.svelte";

export const common = {
  "app.name": "Rallare",
  "app.tagline": "Järnvägsspel från Norden",

  "card.purple": "lila",
  "card.blue": "blå",
  "card.orange": "orange",
  "card.white": "vit",
  "card.green": "grön",
  "card.yellow": "gul",
  "card.black": "svart",
  "card.red": "röd",
  "card.locomotive": "lok",
  "card.grey": "grå",
  "card.face-down": "dolt kort",

  "common.ok": "OK",
  "common.cancel": "Avbryt",
  "common.close": "Stäng",
  "common.back": "Tillbaka",
  "common.confirm": "Bekräfta",
  "common.copy": "Kopiera",
  "common.copied": "Kopierat",
  "common.loading": "Laddar …",
  "common.retry": "Försök igen",
  "common.points": { one: "{n} poäng", other: "{n} poäng" },
  "common.cards": { one: "{n} kort", other: "{n} kort" },
  "common.trains": { one: "{n} vagn", other: "{n} vagnar" },
  "common.tickets": { one: "{n} biljett", other: "{n} biljetter" },
  "common.seat": "Plats {n}",
  "common.you": "du",
  "common.bot": "bot",
  "common.rule": "Regel {rule}",
  "common.new-tab": "{what} (öppnas i en ny flik)",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
