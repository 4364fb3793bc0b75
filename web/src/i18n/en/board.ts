export const board = {
  "board.map": "Map of the board",
  "board.routes": "Routes",
  "board.cities": "Cities",
  "board.hint":
    "Arrow keys go to the next route or city, Enter chooses it. Shift with arrow keys moves the map, plus, minus and 0 change its size.",

  "board.between": "{from}–{to}",
  "board.spaces": { one: "{n} space", other: "{n} spaces" },
  "board.railway": "{colour}",
  "board.tunnel": "{colour} tunnel",
  "board.ferry": {
    one: "{colour} ferry with {n} locomotive",
    other: "{colour} ferry with {n} locomotives",
  },
  "board.tunnel-ferry": {
    one: "{colour} tunnel and ferry with {n} locomotive",
    other: "{colour} tunnel and ferry with {n} locomotives",
  },
  "board.any": {
    one: "any {n} card may stand for one",
    other: "any {n} cards may stand for one",
  },
  "board.draw": { one: "draw {n} card as a bonus", other: "draw {n} cards as a bonus" },
  "board.free": "free",
  "board.claimable": "you can claim it now",
  "board.mine": "yours",
  "board.owned": "owned by {name}",

  "board.capital": "capital",
  "board.arctic": "inside the Arctic Circle",
  "board.junction": "junction in {country}",
  "board.city-routes": { one: "{n} route", other: "{n} routes" },
  "board.arctic-circle": "Arctic Circle",

  "board.zoom": "Size of the map",
  "board.larger": "Larger",
  "board.smaller": "Smaller",
  "board.fit": "Show the whole board",
  "board.badge-draw": "+{n}",
  "board.badge-any": "{n} = 1",

  "board.ticket": "{from} to {to}",
  "board.ticket-done": "{from} to {to}, connected",

  "board.key.move": "On the map: next route or city",
  "board.key.choose": "On the map: choose it",
  "board.key.pan": "On the map: move the map",
  "board.key.zoom": "On the map: larger, smaller, whole board",
} as const;
