import type { board as english } from "../en/board";
import type { Message } from "../index.svelte";

export const board = {
  "board.map": "Kart over brettet",
  "board.routes": "Ruter",
  "board.cities": "Byer",
  "board.hint":
    "Piltastene går til neste rute eller by, Enter velger den. Shift og piltaster flytter kartet, pluss, minus og 0 endrer størrelsen.",

  "board.between": "{from}–{to}",
  "board.spaces": { one: "{n} felt", other: "{n} felt" },
  "board.railway": "{colour}",
  "board.tunnel": "{colour} tunnel",
  "board.ferry": {
    one: "{colour} ferge med {n} lokomotiv",
    other: "{colour} ferge med {n} lokomotiver",
  },
  "board.tunnel-ferry": {
    one: "{colour} tunnel og ferge med {n} lokomotiv",
    other: "{colour} tunnel og ferge med {n} lokomotiver",
  },
  "board.any": {
    one: "{n} kort av hvilket som helst slag kan stå for ett",
    other: "{n} kort av hvilket som helst slag kan stå for ett",
  },
  "board.draw": { one: "trekk {n} kort som bonus", other: "trekk {n} kort som bonus" },
  "board.free": "ledig",
  "board.claimable": "du kan bygge den nå",
  "board.mine": "din",
  "board.owned": "bygd av {name}",

  "board.capital": "hovedstad",
  "board.arctic": "nord for polarsirkelen",
  "board.junction": "knutepunkt i {country}",
  "board.city-routes": { one: "{n} rute", other: "{n} ruter" },
  "board.arctic-circle": "Polarsirkelen",

  "board.zoom": "Størrelsen på kartet",
  "board.larger": "Større",
  "board.smaller": "Mindre",
  "board.fit": "Vis hele brettet",
  "board.badge-draw": "+{n}",
  "board.badge-any": "{n} = 1",

  "board.ticket": "{from} til {to}",
  "board.ticket-done": "{from} til {to}, forbundet",

  "board.key.move": "På kartet: neste rute eller by",
  "board.key.choose": "På kartet: velg den",
  "board.key.pan": "På kartet: flytt kartet",
  "board.key.zoom": "På kartet: større, mindre, hele brettet",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
