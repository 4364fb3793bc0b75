// The camera over a board: where in the room its upper left corner lies, and how large it is.

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point p of the board is seen at (x + k·p.x, y + k·p.y). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** What one press of + does. From the whole board on a phone, one press makes labels legible. */
export const STEP = 2;

/** However small the room is, letters can be made this many times as large as on the board. */
const LARGEST = 2.6;

/** The size at which the whole board fits. */
export function leastScale(board: Size, room: Size): number {
  return Math.min(room.width / board.width, room.height / board.height) || 1;
}

export function mostScale(board: Size, room: Size): number {
  return Math.max(leastScale(board, room) * 4, LARGEST);
}

/** The whole board, in the middle of the room. */
export function fitted(board: Size, room: Size): Camera {
  return bounded({ x: 0, y: 0, k: leastScale(board, room) }, board, room);
}

/** The nearest allowed camera: no empty room where there could be board. */
export function bounded(camera: Camera, board: Size, room: Size): Camera {
  const least = leastScale(board, room);
  const k = Math.min(Math.max(camera.k, least), mostScale(board, room));
  return {
    k,
    x: within(camera.x, board.width * k, room.width),
    y: within(camera.y, board.height * k, room.height),
  };
}

function within(at: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, at));
}

/** Which point of the board is seen there. */
export function boardSpot(camera: Camera, seen: Spot): Spot {
  return { x: (seen.x - camera.x) / camera.k, y: (seen.y - camera.y) / camera.k };
}

export function seenSpot(camera: Camera, spot: Spot): Spot {
  return { x: camera.x + spot.x * camera.k, y: camera.y + spot.y * camera.k };
}

/** So many times as large; what is seen at a point stays there. Unbounded. */
export function zoomedAt(camera: Camera, factor: number, seen: Spot): Camera {
  return {
    k: camera.k * factor,
    x: seen.x - (seen.x - camera.x) * factor,
    y: seen.y - (seen.y - camera.y) * factor,
  };
}

export type Fingers = readonly [Spot, Spot];

/** The board follows two fingers. Unbounded. */
export function pinched(camera: Camera, before: Fingers, after: Fingers): Camera {
  const middle = ([a, b]: Fingers): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: Fingers): number => Math.hypot(a.x - b.x, a.y - b.y) || 1;
  const [from, to] = [middle(before), middle(after)];
  const zoomed = zoomedAt(camera, apart(after) / apart(before), from);
  return { k: zoomed.k, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
}

/** Moved as little as shows a point of the board, with a margin round it. Unbounded. */
export function revealing(camera: Camera, spot: Spot, room: Size, margin: number): Camera {
  const seen = seenSpot(camera, spot);
  const shift = (at: number, length: number): number => {
    const edge = Math.min(margin, length / 2);
    return Math.max(edge - at, 0) || Math.min(length - edge - at, 0);
  };
  return {
    k: camera.k,
    x: camera.x + shift(seen.x, room.width),
    y: camera.y + shift(seen.y, room.height),
  };
}
