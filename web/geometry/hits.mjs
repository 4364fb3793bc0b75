// The areas that answer to a finger: a band along the spaces of each route, as wide as its
// neighbours allow. It grows on each side by itself, so tracks side by side stay apart.

import { boundsMeet, boundsOf, holds, outlineGap, polygonsMeet } from './shapes.mjs'
import { HIT, SPACE } from './sizes.mjs'

const LEAST = SPACE.width / 2
const STEP = 0.5
const FREE = 0.6 // between two areas

/** By route id, the outline of its hit area. */
export function hitAreas(layout) {
  const bands = layout.bundles.flatMap(({ routes, laid }) => routes.map((route, i) =>
    ({ route, spaces: laid.tracks[i], left: LEAST, right: LEAST })))
  const cities = [...layout.cities.values()]
  for (const band of bands) widen(band, {})
  let growing = bands.flatMap((band) => [[band, 'left'], [band, 'right']])
  while (growing.length > 0) {
    growing = growing.filter(([band, side]) => grow(band, side, bands, cities))
  }
  return new Map(bands.map((band) => [band.route, band.outline]))
}

function widen(band, wider) {
  Object.assign(band, wider)
  band.outline = outlineOf(band)
  band.bounds = boundsOf(band.outline, 0)
}

/** Widens a band on one side if nothing is in the way; says whether it did. */
function grow(band, side, bands, cities) {
  const reach = band[side] + STEP
  if (reach > HIT.most / 2) return false
  const outline = outlineOf({ ...band, [side]: reach + FREE })
  const bounds = boundsOf(outline, 0)
  const blocked =
    bands.some((other) => other !== band && boundsMeet(bounds, other.bounds) &&
      polygonsMeet(outline, other.outline)) ||
    cities.some(({ x, y, r }) => holds(outline, [x, y]) || outlineGap(outline, [x, y]) < r)
  if (!blocked) widen(band, { [side]: reach })
  return !blocked
}

function outlineOf({ spaces, left, right }) {
  return [...edge(spaces, -left), ...edge(spaces, right).reverse()]
}

/** One side of a band: a point at each end, and one between neighbouring spaces. */
function edge(spaces, offset) {
  const starts = spaces.map((space) => corner(space, -space.w, offset))
  const ends = spaces.map((space) => corner(space, space.w, offset))
  const joints = starts.slice(1).map(([x, y], i) => [(x + ends[i][0]) / 2, (y + ends[i][1]) / 2])
  return [starts[0], ...joints, ends.at(-1)]
}

function corner({ x, y, cos, sin }, along, across) {
  return [x + along * cos - across * sin, y + along * sin + across * cos]
}
