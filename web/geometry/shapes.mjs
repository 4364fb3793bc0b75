// Plane geometry of the things on a board: turned boxes, discs, lines.
//
// A box is { x, y, cos, sin, w, h }: its centre, the direction of its long side, and half its sides.

export function box(x, y, angle, w, h) {
  return { x, y, cos: Math.cos(angle), sin: Math.sin(angle), w: w / 2, h: h / 2 }
}

/**
 * How far apart two boxes are along the best separating axis; negative where they overlap.
 * It is never more than the true distance, so whoever trusts it errs on the safe side.
 */
export function boxGap(a, b) {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const cos = Math.abs(a.cos * b.cos + a.sin * b.sin)
  const sin = Math.abs(a.sin * b.cos - a.cos * b.sin)
  const alongA = Math.abs(dx * a.cos + dy * a.sin) - a.w - b.w * cos - b.h * sin
  const acrossA = Math.abs(dy * a.cos - dx * a.sin) - a.h - b.w * sin - b.h * cos
  const alongB = Math.abs(dx * b.cos + dy * b.sin) - b.w - a.w * cos - a.h * sin
  const acrossB = Math.abs(dy * b.cos - dx * b.sin) - b.h - a.w * sin - a.h * cos
  return Math.max(alongA, acrossA, alongB, acrossB)
}

/** The distance of a point from a box, 0 inside. */
export function pointGap(b, x, y) {
  const dx = x - b.x
  const dy = y - b.y
  const along = Math.max(0, Math.abs(dx * b.cos + dy * b.sin) - b.w)
  const across = Math.max(0, Math.abs(dy * b.cos - dx * b.sin) - b.h)
  return Math.hypot(along, across)
}

export function corners(b) {
  const ux = b.cos * b.w
  const uy = b.sin * b.w
  const vx = -b.sin * b.h
  const vy = b.cos * b.h
  return [
    [b.x - ux - vx, b.y - uy - vy],
    [b.x + ux - vx, b.y + uy - vy],
    [b.x + ux + vx, b.y + uy + vy],
    [b.x - ux + vx, b.y - uy + vy],
  ]
}

/** Whether the segments pq and rs cross. */
export function cross(p, q, r, s) {
  return (
    turn(p, q, r) * turn(p, q, s) < 0 &&
    turn(r, s, p) * turn(r, s, q) < 0
  )
}

function turn(a, b, c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** Whether two polygons share an area: an edge of one crosses the other, or one holds the other. */
export function polygonsMeet(one, other) {
  for (let i = 0; i < one.length; i++) {
    for (let j = 0; j < other.length; j++) {
      const next = [one[(i + 1) % one.length], other[(j + 1) % other.length]]
      if (cross(one[i], next[0], other[j], next[1])) return true
    }
  }
  return holds(one, other[0]) || holds(other, one[0])
}

export function holds(polygon, [x, y]) {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = polygon[i]
    const [c, d] = polygon[j]
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) inside = !inside
  }
  return inside
}

/** The distance of a point from a closed polygon's outline. */
export function outlineGap(polygon, [x, y]) {
  let nearest = Infinity
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = polygon[j]
    const [dx, dy] = [polygon[i][0] - a, polygon[i][1] - b]
    const along = ((x - a) * dx + (y - b) * dy) / (dx * dx + dy * dy || 1)
    const t = Math.min(1, Math.max(0, along))
    nearest = Math.min(nearest, Math.hypot(x - a - t * dx, y - b - t * dy))
  }
  return nearest
}

export function boundsOf(points, margin) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
}

export function boundsMeet(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
