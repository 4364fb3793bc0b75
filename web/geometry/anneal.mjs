// Simulated annealing: try small changes, keep what is better, and now and then what is worse,
// ever less so. The random numbers come from a seed, so the same facts give the same board.

import { BROKEN } from './costs.mjs'
import { complaints, costOf, place } from './layout.mjs'

export function random(seed) {
  // mulberry32: small, and good enough for shaking things.
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const HOT = { board: 30, patch: 15 }
const COLD = 0.05

// Cooling the whole board leaves a few places stuck. Half of the rounds then go to patches: all
// within a circle is shaken and cooled again, and stays so only if that was better.
const PATCHES = 60
const PATCH_RADIUS = 150

/** Improves a layout; gives what it costs in the end. */
export function anneal(layout, seed, rounds) {
  const next = random(seed)
  const movable = layout.things.filter((thing) =>
    thing.kind === 'bundle' || (thing.kind === 'city' && thing.leeway > 0) ||
    (thing.kind === 'label' && !thing.fixed))
  coolDown(layout, movable, next, HOT.board, rounds / 2)
  for (let i = 0; i < PATCHES; i++) mend(layout, movable, next, rounds / 2 / PATCHES)
  return costOf(layout, layout.things)
}

/** Mends a patch round something that breaks a rule, or anywhere if nothing does. */
function mend(layout, movable, next, rounds) {
  const broken = complaints(layout, BROKEN).map(({ thing }) => thing)
  const from = broken.length > 0 ? broken : movable
  const [x, y] = whereIs(from[Math.floor(next() * from.length)])
  const patch = movable.filter((thing) => {
    const [u, v] = whereIs(thing)
    return Math.hypot(u - x, v - y) < PATCH_RADIUS
  })
  const moved = new Set(patch.flatMap((thing) => thing.moved ?? [thing]))
  // In the order of the layout: a city has its place before the tracks that run to it.
  const touched = layout.things.filter((thing) => moved.has(thing))
  const before = costOf(layout, touched)
  // Moves put new values in place of old ones, so keeping the old is enough to go back.
  const kept = patch.map(({ bend, nudge, place }) => ({ bend, nudge, place }))
  coolDown(layout, patch, next, HOT.patch, rounds)
  if (costOf(layout, touched) <= before) return
  patch.forEach((thing, i) => Object.assign(thing, kept[i]))
  for (const thing of touched) place(thing)
}

function whereIs(thing) {
  const at = thing.kind === 'bundle' ? thing.laid.middle : thing.box ?? thing
  return [at.x, at.y]
}

function coolDown(layout, movable, next, hot, rounds) {
  for (let round = 0; round < rounds; round++) {
    const progress = round / rounds
    const heat = hot * (COLD / hot) ** progress
    const thing = movable[Math.floor(next() * movable.length)]
    const some = thing.kind === 'city' ? thing.moved : [thing]
    const before = costOf(layout, some)
    const undo = change(thing, next, 1 - 0.85 * progress)
    for (const moved of some) place(moved)
    const worse = costOf(layout, some) - before
    if (worse > 0 && next() >= Math.exp(-worse / heat)) {
      undo()
      for (const moved of some) place(moved)
    }
  }
}

function change(thing, next, reach) {
  if (thing.kind === 'bundle') return changeBend(thing, next, reach)
  return thing.kind === 'city' ? changeNudge(thing, next, reach) : changePlace(thing, next, reach)
}

function changeBend(bundle, next, reach) {
  const before = bundle.bend
  const [one, two, slide] = [before.one, before.two, before.slide]
  const size = reach * Math.min(40, bundle.chord * 0.3)
  const kind = next()
  if (kind < 0.45) {
    const step = spread(next) * size
    bundle.bend = { one: one + step, two: two + step, slide }
  } else if (kind < 0.7) {
    bundle.bend = { one: one + spread(next) * size, two, slide }
  } else if (kind < 0.95) {
    bundle.bend = { one, two: two + spread(next) * size, slide }
  } else {
    bundle.bend = { one, two, slide: clamp(slide + spread(next) * 20 * reach, 60) }
  }
  return () => { bundle.bend = before }
}

function changeNudge(city, next, reach) {
  const before = city.nudge
  const x = before[0] + spread(next) * city.leeway * reach * 0.6
  const y = before[1] + spread(next) * city.leeway * reach * 0.6
  const far = Math.hypot(x, y)
  const most = Math.min(1, city.leeway / (far || 1))
  city.nudge = [x * most, y * most]
  return () => { city.nudge = before }
}

function changePlace(label, next, reach) {
  const before = label.place
  const kind = next()
  if (kind < 0.5) {
    const side = Math.floor(next() * 4)
    const along = next() < 0.4 ? 0 : next() * 2 - 1
    const away = next() < 0.5 ? 0 : next() * 14
    const ends = [[1, along], [-1, along], [along, 1], [along, -1]][side]
    label.place = { u: ends[0], v: ends[1], away }
  } else {
    const step = spread(next) * reach * 0.5
    const { u, v } = before
    const moved = Math.abs(u) === 1 ? [u, clamp(v + step, 1)] : [clamp(u + step, 1), v]
    const away = Math.max(0, Math.min(20, before.away + spread(next) * 5 * reach))
    label.place = { u: moved[0], v: moved[1], away }
  }
  return () => { label.place = before }
}

/** From −1 to 1, small steps more often. */
function spread(next) {
  return (next() - next()) * (0.2 + next())
}

function clamp(value, most) {
  return Math.max(-most, Math.min(most, value))
}
