// The frame of a board and the projection that puts the north into it.
//
// Conic conformal with parallels 57 and 68: angles are true, so the coast looks right, and these
// latitudes keep their scale. The scale is the largest that leaves room for the score track, and
// for labels beyond the outermost cities.

import { geoConicConformal } from 'd3-geo'

export const FRAME = { width: 1050, height: 1300 }

/** Depth of the band along the edge that belongs to the score track. */
export const TRACK = 36

/** What lies within the score track; everything on the board stays inside. */
export const INNER = {
  x: TRACK,
  y: TRACK,
  width: FRAME.width - 2 * TRACK,
  height: FRAME.height - 2 * TRACK,
}

export const ARCTIC_CIRCLE = 66.5628

// The meridian that points straight up. It is one for both boards, so that they can share one drawn
// map: a board then needs no more than a scale and a shift of it.
const MERIDIAN = 17.5

// The room between the outermost cities and the inner frame. In Northern Lights the easternmost
// place is a junction without a label: it needs little.
const FITS = {
  'nordic-countries': { left: 34, right: 30, top: 44, bottom: 44 },
  'northern-lights': { left: 34, right: 22, top: 44, bottom: 34 },
}

export function projectionFor(board) {
  const fit = FITS[board.key]
  const raw = geoConicConformal().parallels([57, 68]).rotate([-MERIDIAN, 0])
  const unit = raw.scale(1).translate([0, 0])
  const points = board.cities.map((city) => unit([city.lon, city.lat]))
  const [west, east] = ends(points.map((point) => point[0]))
  const [north, south] = ends(points.map((point) => point[1]))
  const width = INNER.width - fit.left - fit.right
  const height = INNER.height - fit.top - fit.bottom
  const scale = Math.min(width / (east - west), height / (south - north))
  const x = INNER.x + fit.left + (width - scale * (east - west)) / 2 - scale * west
  const y = INNER.y + fit.top + (height - scale * (south - north)) / 2 - scale * north
  return raw.scale(scale).translate([x, y])
}

/** How a point of the map drawn with one projection comes to its place with another. */
export function transformBetween(from, to) {
  const scale = to.scale() / from.scale()
  const [x, y] = from.translate()
  const [u, v] = to.translate()
  return { scale, x: u - scale * x, y: v - scale * y }
}

/** The part of the drawn map that some board shows, in units of the map. */
export function extentOf(transforms) {
  const left = Math.min(...transforms.map((t) => -t.x / t.scale))
  const top = Math.min(...transforms.map((t) => -t.y / t.scale))
  const right = Math.max(...transforms.map((t) => (FRAME.width - t.x) / t.scale))
  const bottom = Math.max(...transforms.map((t) => (FRAME.height - t.y) / t.scale))
  return { left, top, right, bottom }
}

function ends(numbers) {
  return [Math.min(...numbers), Math.max(...numbers)]
}
