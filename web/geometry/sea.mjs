// Which points of the board are sea: ferries like to sail there, and railways do not.

import { FRAME } from './projection.mjs'

const CELL = 3
const COLUMNS = Math.ceil(FRAME.width / CELL)
const ROWS = Math.ceil(FRAME.height / CELL)

/** A test for sea, from the outlines of the land in units of the map. */
export function seaTest(rings, transform) {
  const land = new Uint8Array(COLUMNS * ROWS)
  for (let row = 0; row < ROWS; row++) {
    const y = (row + 0.5) * CELL
    const crossings = crossingsOf(rings, (y - transform.y) / transform.scale)
      .map((x) => x * transform.scale + transform.x)
      .sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i] / CELL - 0.5))
      const to = Math.min(COLUMNS - 1, Math.floor(crossings[i + 1] / CELL - 0.5))
      for (let column = from; column <= to; column++) land[row * COLUMNS + column] = 1
    }
  }
  return (x, y) => {
    const column = Math.floor(x / CELL)
    const row = Math.floor(y / CELL)
    if (column < 0 || row < 0 || column >= COLUMNS || row >= ROWS) return true
    return land[row * COLUMNS + column] === 0
  }
}

function crossingsOf(rings, y) {
  const found = []
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = ring[i]
      const [c, d] = ring[j]
      if (b > y !== d > y) found.push(((c - a) * (y - b)) / (d - b) + a)
    }
  }
  return found
}
