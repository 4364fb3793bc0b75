// A finished layout as the data that the client draws.

import { beside } from './curves.mjs'
import { hitAreas } from './hits.mjs'
import { drawnLabel } from './labels.mjs'
import { FRAME, INNER } from './projection.mjs'
import { LABEL, SPACE } from './sizes.mjs'
import { scoreTrack } from './track.mjs'

export function boardData(board, layout, projection, transform) {
  return {
    key: board.key,
    frame: FRAME,
    inner: INNER,
    projection: projectionData(projection),
    map: { scale: tidy(transform.scale, 5), x: tidy(transform.x, 2), y: tidy(transform.y, 2) },
    space: SPACE,
    flag: { width: LABEL.flag.width, height: LABEL.flag.height },
    font: LABEL.font,
    track: scoreTrack(board.track),
    cities: citiesOf(layout),
    routes: routesOf(layout),
  }
}

/** With these, whoever wants to can put a place on the board, or check where the cities stand. */
function projectionData(projection) {
  const [x, y] = projection.translate()
  return {
    parallels: projection.parallels(), meridian: -projection.rotate()[0],
    scale: tidy(projection.scale(), 3), x: tidy(x, 3), y: tidy(y, 3),
  }
}

function citiesOf(layout) {
  const labels = new Map(layout.labels.map((label) => [label.city.name, label]))
  return Object.fromEntries([...layout.cities.values()].map((city) => {
    const data = { x: tidy(city.x), y: tidy(city.y), r: city.r }
    const label = labels.get(city.name)
    if (label) data.label = tidied(drawnLabel(city, label.box, layout.flags))
    if (Math.hypot(...city.nudge) >= 0.1) {
      data.nudged = { dx: tidy(city.nudge[0]), dy: tidy(city.nudge[1]), why: city.why }
    }
    return [city.name, data]
  }))
}

function routesOf(layout) {
  const hits = hitAreas(layout)
  const routes = layout.bundles.flatMap((bundle) => bundle.routes.map((id, i) => {
    const { laid } = bundle
    const [x, y] = beside(laid.middle, laid.offsets[i])
    return [id, {
      spaces: laid.tracks[i].map((space) =>
        ({ x: tidy(space.x), y: tidy(space.y), angle: degrees(space.angle) })),
      mid: { x: tidy(x), y: tidy(y), angle: degrees(laid.middle.angle) },
      path: pathOf(laid, i),
      hit: hits.get(id).map((point) => point.map((value) => tidy(value))),
    }]
  }))
  return Object.fromEntries(routes)
}

/**
 * The line of a track. A single track is the curve itself; tracks side by side leave the city
 * together, run beside the middle line along their spaces, and come together again.
 */
function pathOf(laid, i) {
  const [p, q, r, z] = laid.control.map(([x, y]) => `${tidy(x)} ${tidy(y)}`)
  if (laid.offsets[i] === 0) return `M${p}C${q} ${r} ${z}`
  const spaces = laid.tracks[i]
  const passed = [spaces[0], ...spaces.slice(1, -1), spaces.at(-1)]
  const points = passed.map((space, n) => {
    const along = n === 0 ? -space.w : n === passed.length - 1 ? space.w : 0
    return `${tidy(space.x + along * space.cos)} ${tidy(space.y + along * space.sin)}`
  })
  return `M${p}L${points.join(' ')} ${z}`
}

/** Degrees as SVG turns them, in the half circle that keeps writing upright. */
function degrees(angle) {
  let turned = (angle * 180) / Math.PI
  if (turned > 90) turned -= 180
  if (turned <= -90) turned += 180
  return tidy(turned)
}

function tidied(value) {
  if (typeof value === 'number') return tidy(value)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidied(part)]))
}

function tidy(value, digits = 1) {
  return Number(value.toFixed(digits))
}
