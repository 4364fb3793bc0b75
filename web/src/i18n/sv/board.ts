import type { board as english } from "../en/board";
import type { Message } from "../index.svelte";

export const board = {
  "board.map": "Karta över spelplanen",
  "board.routes": "Sträckor",
  "board.cities": "Städer",
  "board.hint":
    "Piltangenterna går till nästa sträcka eller stad, Enter väljer den. Skift och piltangenterna flyttar kartan, plus, minus och 0 ändrar storleken.",

  "board.between": "{from}–{to}",
  "board.spaces": { one: "{n} ruta", other: "{n} rutor" },
  "board.railway": "{colour}",
  "board.tunnel": "{colour} tunnel",
  "board.ferry": {
    one: "{colour} färja med {n} lok",
    other: "{colour} färja med {n} lok",
  },
  "board.tunnel-ferry": {
    one: "{colour} tunnel och färja med {n} lok",
    other: "{colour} tunnel och färja med {n} lok",
  },
  "board.any": {
    one: "{n} valfritt kort får ersätta ett lok",
    other: "{n} valfria kort får ersätta ett lok",
  },
  "board.draw": { one: "{n} kort i dragbonus", other: "{n} kort i dragbonus" },
  "board.free": "ledig",
  "board.claimable": "du kan bygga den nu",
  "board.mine": "din",
  "board.owned": "tillhör {name}",

  "board.capital": "huvudstad",
  "board.arctic": "norr om polcirkeln",
  "board.junction": "knutpunkt i {country}",
  "board.city-routes": { one: "{n} sträcka", other: "{n} sträckor" },
  "board.arctic-circle": "Polcirkeln",

  "board.zoom": "Kartans storlek",
  "board.larger": "Större",
  "board.smaller": "Mindre",
  "board.fit": "Visa hela spelplanen",
  "board.badge-draw": "+{n}",
  "board.badge-any": "{n} = 1",

  "board.ticket": "{from} till {to}",
  "board.ticket-done": "{from} till {to}, förbundna",

  "board.key.move": "På kartan: nästa sträcka eller stad",
  "board.key.choose": "På kartan: välj den",
  "board.key.pan": "På kartan: flytta kartan",
  "board.key.zoom": "På kartan: större, mindre, hela spelplanen",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
