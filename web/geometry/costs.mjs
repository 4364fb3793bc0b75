// What is wrong with a layout, in one number: things too close weigh most, then the looks.
//
// Things are cities (discs), bundles (tracks) and labels. Each thing has a cost of its own, and
// each pair of things a cost together; both are cheap, since they are asked some million times.

import { boundsMeet, boxGap, cross, pointGap } from './shapes.mjs'
import { CLEAR, MOST_TURN } from './sizes.mjs'
import { INNER } from './projection.mjs'

/** What a broken rule costs at least: the optimiser never trades one for looks. */
export const BROKEN = 60

/** From the mark of a city to its label. */
const FARTHEST_LABEL = 18

const WEIGHT = {
  bend: 90, // of a bow, by the square of its height over its chord
  wave: 260, // of an S, likewise
  slide: 0.02,
  wrongGround: 2.4, // of a space of a ferry on land, or of a railway at sea
  turn: 8,
  crossing: BROKEN,
  lead: 3, // of the line between city and first space that passes under something
  away: 0.5,
  sideways: 2.5,
  nudge: { far: 0.5, square: 0.03 },
}

/** The cost of a distance: nothing from `good` on, and a jump where it is below `least`. */
function closeness(gap, { least, good }) {
  if (gap >= good) return 0
  const lack = (good - gap) / (good - least)
  return gap >= least ? 2 * lack * lack : 2 * lack * lack + BROKEN + 12 * (least - gap)
}

export function ownCost(thing, sea) {
  if (thing.kind === 'city') return cityCost(thing)
  return thing.kind === 'bundle' ? bundleCost(thing, sea) : labelCost(thing)
}

function cityCost({ nudge }) {
  const far = Math.hypot(nudge[0], nudge[1])
  return WEIGHT.nudge.far * far + WEIGHT.nudge.square * far * far
}

function bundleCost(bundle, sea) {
  const { bend, chord, laid } = bundle
  const bow = (bend.one + bend.two - 2 * bundle.liking) / 2 / chord
  const wave = (bend.one - bend.two) / chord
  let cost = WEIGHT.bend * bow * bow + WEIGHT.wave * wave * wave
  cost += WEIGHT.slide * laid.slide * laid.slide
  if (laid.short > 0) cost += BROKEN + 20 * laid.short
  for (const turn of laid.turns) {
    cost += WEIGHT.turn * turn * turn
    if (turn > MOST_TURN) cost += BROKEN + 300 * (turn - MOST_TURN)
  }
  for (const track of laid.tracks) {
    for (let i = 0; i < track.length; i++) {
      cost += inside(track[i].x, track[i].y, 20)
      if (sea(track[i].x, track[i].y) !== bundle.ferry) cost += WEIGHT.wrongGround
      if (i > 0) cost += closeness(boxGap(track[i - 1], track[i]), { least: 1.3, good: 2 })
    }
  }
  return cost
}

function labelCost({ box, place }) {
  let cost = WEIGHT.away * place.away
  // Straight to the right or left reads best, then above and below; corners come last.
  const [u, v] = [Math.abs(place.u), Math.abs(place.v)]
  cost += WEIGHT.sideways * (u === 1 ? v * v : 0.35 + 0.5 * u)
  cost += place.u < 0 && u === 1 ? 0.4 : 0
  return cost + insideBox(box)
}

function insideBox({ x, y, w, h }) {
  const out =
    Math.max(0, INNER.x + 4 - (x - w)) + Math.max(0, x + w - (INNER.x + INNER.width - 4)) +
    Math.max(0, INNER.y + 4 - (y - h)) + Math.max(0, y + h - (INNER.y + INNER.height - 4))
  return out > 0 ? BROKEN + 10 * out : 0
}

function inside(x, y, margin) {
  const out = Math.max(
    INNER.x + margin - x, x - INNER.x - INNER.width + margin,
    INNER.y + margin - y, y - INNER.y - INNER.height + margin,
  )
  return out > 0 ? BROKEN + 10 * out : 0
}

export function pairCost(a, b) {
  if (!boundsMeet(a.bounds, b.bounds)) return 0
  if (a.kind === 'bundle') {
    if (b.kind === 'bundle') return betweenBundles(a, b)
    return b.kind === 'city' ? bundleAndCity(a, b) : bundleAndLabel(a, b)
  }
  if (b.kind === 'bundle') return pairCost(b, a)
  if (a.kind === 'label') {
    if (b.kind === 'label') return closeness(boxGap(a.box, b.box), CLEAR.label)
    return labelAndCity(a, b)
  }
  return b.kind === 'label' ? labelAndCity(b, a) : betweenCities(a, b)
}

function betweenCities(a, b) {
  return closeness(Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r, { least: 20, good: 30 })
}

function betweenBundles(a, b) {
  let cost = 0
  for (const one of a.spaces) {
    for (const other of b.spaces) {
      const far = Math.abs(one.x - other.x) + Math.abs(one.y - other.y)
      if (far < 66) cost += closeness(boxGap(one, other), CLEAR.spaces)
    }
  }
  cost += leadsUnder(a, b) + leadsUnder(b, a)
  return cost + WEIGHT.crossing * crossings(a, b)
}

/** The bare line from a city to the first space should not run through another route's spaces. */
function leadsUnder(a, b) {
  let cost = 0
  for (const [x, y] of a.leads) {
    for (const space of b.spaces) {
      if (Math.abs(space.x - x) > 24 || Math.abs(space.y - y) > 24) continue
      const gap = pointGap(space, x, y)
      if (gap < 4) cost += WEIGHT.lead * (1 - gap / 4)
    }
  }
  return cost
}

function crossings(a, b) {
  let count = 0
  for (let i = 0; i + 1 < a.rough.length; i++) {
    for (let j = 0; j + 1 < b.rough.length; j++) {
      if (cross(a.rough[i], a.rough[i + 1], b.rough[j], b.rough[j + 1])) count++
    }
  }
  return count
}

function bundleAndCity(bundle, city) {
  const own = bundle.from === city || bundle.to === city
  let cost = 0
  for (const space of bundle.spaces) {
    const gap = pointGap(space, city.x, city.y) - city.r
    cost += closeness(gap, own ? { least: 1.3, good: 2 } : CLEAR.city)
  }
  if (own) return cost
  for (const [x, y] of bundle.leads) {
    if (Math.hypot(x - city.x, y - city.y) < city.r + 3) cost += WEIGHT.lead * 4
  }
  return cost
}

function bundleAndLabel(bundle, label) {
  let cost = 0
  for (const space of bundle.spaces) cost += closeness(boxGap(space, label.box), CLEAR.label)
  for (const [x, y] of bundle.leads) {
    const gap = pointGap(label.box, x, y)
    if (gap < 3) cost += WEIGHT.lead * (1 - gap / 3)
  }
  return cost
}

function labelAndCity(label, city) {
  const gap = cityGap(label, city)
  if (label.city === city) {
    const far = gap > FARTHEST_LABEL ? BROKEN + gap - FARTHEST_LABEL : 0
    return far + closeness(gap, { least: 1.3, good: 1.5 })
  }
  // A label near another city might be read as that one's name.
  const own = cityGap(label, label.city)
  return closeness(gap, { least: own + 4, good: own + 12 })
}

function cityGap({ box }, city) {
  return pointGap(box, city.x, city.y) - city.r
}
