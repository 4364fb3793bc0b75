// How wide a city's name is, and the box of its label for a place beside the city.

import { CLEAR, LABEL } from './sizes.mjs'

// Widths of letters in thousandths of the font's height, after Helvetica and its kin.
const WIDTHS = { narrow: 240, slim: 340, plain: 556, wide: 690, broad: 840 }
const KINDS = [
  ['narrow', 'ijlI'], ['slim', 'frt -'], ['wide', 'wABCDEFGHKLNOPQRSTUVXYZÅÄÖØ'], ['broad', 'mMW'],
]

// Fonts of other machines are wider, and cities may be written bold: leave room for them.
const GENEROUS = 1.17

export function textWidth(name) {
  let sum = 0
  for (const letter of name) {
    const kind = KINDS.find(([, letters]) => letters.includes(letter))?.[0] ?? 'plain'
    sum += WIDTHS[kind]
  }
  return Math.ceil((GENEROUS * LABEL.font * sum) / 1000)
}

export function labelSize(city, flags) {
  const { width, gap } = LABEL.flag
  return { width: textWidth(city.name) + (flags ? width + gap : 0), height: LABEL.height }
}

/**
 * The box of a label. `u` and `v` from −1 to 1 say where it stands round the city, one of them at
 * the end of its range: (1, 0) to the right, (0, −1) above. `away` is the distance beyond the least.
 */
export function labelBox(city, size, { u, v, away }) {
  const dx = u * (city.r + CLEAR.label.least + 0.5 + away + size.width / 2)
  const dy = v * (city.r + CLEAR.label.least + away * 0.7 + size.height / 2)
  return {
    x: city.x + dx, y: city.y + dy, cos: 1, sin: 0, w: size.width / 2, h: size.height / 2,
  }
}

/** What the client needs to draw the label: where text and flag stand, and the box they fill. */
export function drawnLabel(city, label, flags) {
  const [left, right] = [label.x - label.w, label.x + label.w]
  const top = label.y - label.h
  const side = left > city.x ? 'start' : right < city.x ? 'end' : 'middle'
  const drawn = {
    ...(flags ? withFlag(side, left, right) : bare(side, left, right)),
    y: top + LABEL.baseline,
    box: { x: left, y: top, width: 2 * label.w, height: 2 * label.h },
  }
  if (flags) drawn.flag.y = label.y - LABEL.flag.height / 2
  return drawn
}

function bare(side, left, right) {
  return { x: { start: left, middle: (left + right) / 2, end: right }[side], anchor: side }
}

// The flag stands at the anchored end of the name, so that the font cannot part the two: after a
// name that ends at its anchor, and before all others.
function withFlag(side, left, right) {
  const { width, gap } = LABEL.flag
  if (side === 'end') {
    return { x: right - width - gap, anchor: 'end', flag: { x: right - width } }
  }
  // Above and below a city the two are centred together, as wide as most fonts write the name.
  const spare = side === 'middle' ? (right - left - width - gap) * (1 - 1.04 / GENEROUS) : 0
  const from = left + spare / 2
  return { x: from + width + gap, anchor: 'start', flag: { x: from } }
}
