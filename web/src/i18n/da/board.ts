import type { board as english } from "../en/board";
import type { Message } from "../index.svelte";

export const board: Readonly<Record<keyof typeof english, Message>> = {
  "board.map": "Landkort over brættet",
  "board.routes": "Strækninger",
  "board.cities": "Byer",
  "board.hint":
    "Piletasterne går til næste strækning eller by, Enter vælger den. Skift og piletaster flytter landkortet, og plus, minus og 0 ændrer størrelsen.",

  "board.between": "{from}–{to}",
  "board.spaces": { one: "{n} felt", other: "{n} felter" },
  "board.railway": "{colour}",
  "board.tunnel": "{colour} tunnel",
  "board.ferry": {
    one: "{colour} færge med {n} lokomotiv",
    other: "{colour} færge med {n} lokomotiver",
  },
  "board.tunnel-ferry": {
    one: "{colour} tunnel og færge med {n} lokomotiv",
    other: "{colour} tunnel og færge med {n} lokomotiver",
  },
  "board.any": {
    one: "{n} vilkårligt kort kan erstatte et lokomotiv",
    other: "{n} vilkårlige kort kan erstatte et lokomotiv",
  },
  "board.draw": { one: "træk {n} kort som bonus", other: "træk {n} kort som bonus" },
  "board.free": "ledig",
  "board.claimable": "du kan bygge den nu",
  "board.mine": "din",
  "board.owned": "ejes af {name}",

  "board.capital": "hovedstad",
  "board.arctic": "nord for polarcirklen",
  "board.junction": "knudepunkt i {country}",
  "board.city-routes": { one: "{n} strækning", other: "{n} strækninger" },
  "board.arctic-circle": "Polarcirklen",

  "board.zoom": "Landkortets størrelse",
  "board.larger": "Større",
  "board.smaller": "Mindre",
  "board.fit": "Vis hele brættet",
  "board.badge-draw": "+{n}",
  "board.badge-any": "{n} = 1",

  "board.ticket": "{from} til {to}",
  "board.ticket-done": "{from} til {to}, forbundet",

  "board.key.move": "På landkortet: næste strækning eller by",
  "board.key.choose": "På landkortet: vælg den",
  "board.key.pan": "På landkortet: flyt landkortet",
  "board.key.zoom": "På landkortet: større, mindre, hele brættet",
};
