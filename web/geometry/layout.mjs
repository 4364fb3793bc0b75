// A board as things that can be moved: cities, bundles of tracks, labels.

import { layBundle } from './curves.mjs'
import { labelBox, labelSize } from './labels.mjs'
import { boundsMeet, boundsOf, corners } from './shapes.mjs'
import { RADIUS } from './sizes.mjs'
import { ownCost, pairCost } from './costs.mjs'

// Things whose bounds, with this margin each, do not meet cannot cost anything together.
const MARGIN = 12

export function layoutOf(board, projection, sea, hints) {
  const cities = new Map(board.cities.map((city) => [city.name, cityThing(city, projection, hints)]))
  const bundles = bundlesOf(board).map((bundle) => bundleThing(bundle, cities, hints))
  const flags = hints.flags
  const labels = board.cities.filter((city) => city.named)
    .map((city) => labelThing(cities.get(city.name), labelSize(city, flags), hints))
  const things = [...cities.values(), ...bundles, ...labels]
  for (const bundle of bundles) placeBundle(bundle)
  for (const label of labels) placeLabel(label)
  for (const city of cities.values()) {
    city.moved = [city, ...bundles.filter((b) => b.from === city || b.to === city),
      ...labels.filter((label) => label.city === city)]
  }
  return { cities, bundles, labels, things, sea, flags }
}

function cityThing(city, projection, hints) {
  const [x, y] = projection([city.lon, city.lat])
  const r = city.named ? (city.capital ? RADIUS.capital : RADIUS.city) : RADIUS.junction
  const hint = hints.nudges[city.name]
  const thing = {
    kind: 'city', name: city.name, home: [x, y], nudge: [0, 0], r,
    leeway: hint?.most ?? 0, why: hint?.why,
  }
  placeCity(thing)
  return thing
}

/** Tracks of the same length between the same cities run side by side. */
function bundlesOf(board) {
  const bundles = new Map()
  for (const route of board.routes) {
    const key = `${route.ends[0]}–${route.ends[1]} ${route.length}`
    if (!bundles.has(key)) {
      bundles.set(key, {
        key, ends: route.ends, length: route.length, ferry: route.locomotives > 0, routes: [],
      })
    }
    bundles.get(key).routes.push(route.id)
  }
  return [...bundles.values()]
}

function bundleThing(bundle, cities, hints) {
  const bow = hints.bows[bundle.key] ?? 0
  return {
    kind: 'bundle', ...bundle,
    from: cities.get(bundle.ends[0]), to: cities.get(bundle.ends[1]),
    bend: { one: bow, two: bow, slide: 0 }, liking: bow,
  }
}

function labelThing(city, size, hints) {
  const place = hints.labels[city.name]
  return {
    kind: 'label', city, size, fixed: place !== undefined,
    place: place ? { u: place[0], v: place[1], away: place[2] } : { u: 1, v: 0, away: 0 },
  }
}

export function placeCity(city) {
  city.x = city.home[0] + city.nudge[0]
  city.y = city.home[1] + city.nudge[1]
  city.bounds = boundsOf([[city.x, city.y]], city.r + 30)
}

export function placeBundle(bundle) {
  const { from, to, bend } = bundle
  bundle.chord = Math.hypot(to.x - from.x, to.y - from.y)
  const laid = layBundle(bundle, from, to, bend)
  bundle.laid = laid
  bundle.spaces = laid.tracks.flat()
  bundle.rough = laid.line.filter((_, i) => i % 3 === 0).map(({ x, y }) => [x, y])
  const bare = laid.line.filter(({ s }) =>
    (s < laid.begin - 2 && s > from.r) ||
    (s > laid.end + 2 && s < laid.line.at(-1).s - to.r))
  bundle.leads = bare.map(({ x, y }) => [x, y])
  const points = [...laid.line.map(({ x, y }) => [x, y]), ...bundle.spaces.flatMap(corners)]
  bundle.bounds = boundsOf(points, MARGIN)
}

export function placeLabel(label) {
  label.box = labelBox(label.city, label.size, label.place)
  label.bounds = boundsOf(corners(label.box), MARGIN)
}

export function place(thing) {
  if (thing.kind === 'city') placeCity(thing)
  else if (thing.kind === 'bundle') placeBundle(thing)
  else placeLabel(thing)
}

/** The cost of all that some things take part in. */
export function costOf(layout, some) {
  let cost = 0
  some.forEach((thing, i) => {
    cost += ownCost(thing, layout.sea)
    for (const other of layout.things) {
      if (!boundsMeet(thing.bounds, other.bounds)) continue
      if (other !== thing && some.lastIndexOf(other, i) < 0) cost += pairCost(thing, other)
    }
  })
  return cost
}

/** Every own and pair cost that matters, the worst first: what to look at when a board will not fit. */
export function complaints(layout, least) {
  const found = []
  layout.things.forEach((thing, i) => {
    const own = ownCost(thing, layout.sea)
    if (own >= least) found.push({ cost: own, what: nameOf(thing), thing })
    for (const other of layout.things.slice(i + 1)) {
      const cost = pairCost(thing, other)
      if (cost < least) continue
      found.push({ cost, what: `${nameOf(thing)} × ${nameOf(other)}`, thing })
    }
  })
  return found.sort((a, b) => b.cost - a.cost)
}

function nameOf(thing) {
  if (thing.kind === 'bundle') return thing.key
  return thing.kind === 'city' ? `city ${thing.name}` : `label ${thing.city.name}`
}
