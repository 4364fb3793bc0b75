import type { board as english } from "../en/board";
import type { Message } from "../index.svelte";

export const board = {
  "board.map": "Pelilaudan kartta",
  "board.routes": "Reitit",
  "board.cities": "Kaupungit",
  "board.hint":
    "Nuolinäppäimet siirtävät seuraavaan reittiin tai kaupunkiin, Enter valitsee sen. Vaihto ja nuolinäppäimet siirtävät karttaa, plus, miinus ja 0 muuttavat sen kokoa.",

  "board.between": "{from}–{to}",
  "board.spaces": { one: "{n} ruutu", other: "{n} ruutua" },
  "board.railway": "{colour}",
  "board.tunnel": "{colour} tunneli",
  "board.ferry": {
    one: "{colour} lautta, jossa {n} veturi",
    other: "{colour} lautta, jossa {n} veturia",
  },
  "board.tunnel-ferry": {
    one: "{colour} tunneli ja lautta, jossa {n} veturi",
    other: "{colour} tunneli ja lautta, jossa {n} veturia",
  },
  "board.any": {
    one: "{n} mikä tahansa kortti käy yhdestä",
    other: "{n} mitä tahansa korttia käy yhdestä",
  },
  "board.draw": { one: "nostobonus {n} kortti", other: "nostobonus {n} korttia" },
  "board.free": "vapaa",
  "board.claimable": "voit rakentaa sen nyt",
  "board.mine": "sinun",
  "board.owned": "omistaja {name}",

  "board.capital": "pääkaupunki",
  "board.arctic": "napapiirin pohjoispuolella",
  "board.junction": "risteysasema ({country})",
  "board.city-routes": { one: "{n} reitti", other: "{n} reittiä" },
  "board.arctic-circle": "Napapiiri",

  "board.zoom": "Kartan koko",
  "board.larger": "Suurenna",
  "board.smaller": "Pienennä",
  "board.fit": "Näytä koko pelilauta",
  "board.badge-draw": "+{n}",
  "board.badge-any": "{n} = 1",

  "board.ticket": "{from}–{to}",
  "board.ticket-done": "{from}–{to}, yhdistetty",

  "board.key.move": "Kartalla: seuraava reitti tai kaupunki",
  "board.key.choose": "Kartalla: valitse se",
  "board.key.pan": "Kartalla: siirrä karttaa",
  "board.key.zoom": "Kartalla: suurenna, pienennä, koko pelilauta",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
