// From two cities and a bend to the spaces of the tracks between them.
//
// Tracks of equal length between the same cities are a bundle: they share a middle line, one cubic
// Bézier curve, and run side by side along it. A bundle's bend is { one, two, slide }: how far the
// two control points stand off the straight line, and how far the row of spaces is moved along.

import { CITY_GAP, GAP, SPACE, TRACK_PITCH } from './sizes.mjs'
import { box } from './shapes.mjs'

const STEPS = 24

export function layBundle(bundle, from, to, bend) {
  const control = controlPoints(from, to, bend)
  const line = sample(control)
  const total = line[STEPS].s
  const start = from.r + CITY_GAP
  const room = total - start - to.r - CITY_GAP
  const count = bundle.length
  const free = room - count * SPACE.length
  // Equal gaps, also to the cities, until they get wide: then the row stays together in the middle.
  const gap = Math.max(Math.min(free / count, GAP.most), GAP.least)
  const row = count * SPACE.length + (count - 1) * gap
  const slack = Math.max(0, room - row) / 2
  const slide = Math.max(-slack, Math.min(slack, bend.slide))
  const first = start + (room - row) / 2 + slide
  const middles = []
  for (let i = 0; i < count; i++) {
    middles.push(at(line, first + SPACE.length / 2 + i * (SPACE.length + gap)))
  }
  const offsets = bundle.routes.map((_, i) => (i - (bundle.routes.length - 1) / 2) * TRACK_PITCH)
  const tracks = offsets.map((offset) => middles.map((middle) => spaceAt(middle, offset)))
  return {
    control, line, offsets, tracks, gap, slide,
    short: Math.max(0, row - room),
    begin: first,
    end: first + row,
    middle: at(line, first + row / 2),
    turns: middles.slice(1).map((middle, i) => turnBetween(middles[i], middle)),
  }
}

function controlPoints(from, to, { one, two }) {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const chord = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / chord, dx / chord]
  return [
    [from.x, from.y],
    [from.x + dx / 3 + nx * one, from.y + dy / 3 + ny * one],
    [from.x + (2 * dx) / 3 + nx * two, from.y + (2 * dy) / 3 + ny * two],
    [to.x, to.y],
  ]
}

/** Points along the curve, each with its distance from the start. */
function sample([p, q, r, z]) {
  const line = []
  let s = 0
  for (let i = 0; i <= STEPS; i++) {
    const t = i / STEPS
    const u = 1 - t
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    const x = a * p[0] + b * q[0] + c * r[0] + d * z[0]
    const y = a * p[1] + b * q[1] + c * r[1] + d * z[1]
    if (i > 0) s += Math.hypot(x - line[i - 1].x, y - line[i - 1].y)
    line.push({ x, y, s })
  }
  return line
}

/** The point at a distance from the start, with the direction of the curve there. */
export function at(line, s) {
  let i = 1
  while (i < line.length - 1 && line[i].s < s) i++
  const [before, after] = [line[i - 1], line[i]]
  const t = (s - before.s) / (after.s - before.s)
  // The direction is blended between neighbouring pieces, so that it has no steps.
  const piece = direction(before, after)
  const other = t < 0.5
    ? (i > 1 ? direction(line[i - 2], before) : piece)
    : (i < line.length - 1 ? direction(after, line[i + 1]) : piece)
  const share = Math.min(0.5, Math.abs(t - 0.5))
  const angle = piece + share * wrap(other - piece)
  return { x: before.x + t * (after.x - before.x), y: before.y + t * (after.y - before.y), angle }
}

function direction(p, q) {
  return Math.atan2(q.y - p.y, q.x - p.x)
}

export function wrap(angle) {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}

function turnBetween(one, other) {
  return Math.abs(wrap(other.angle - one.angle))
}

export function beside(middle, offset) {
  return [middle.x - Math.sin(middle.angle) * offset, middle.y + Math.cos(middle.angle) * offset]
}

function spaceAt(middle, offset) {
  const [x, y] = beside(middle, offset)
  return { ...box(x, y, middle.angle, SPACE.length, SPACE.width), angle: middle.angle }
}
