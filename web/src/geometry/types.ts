// The shape of the generated files in this directory; web/geometry/README.md tells their meaning.
// All lengths are board units: the `viewBox` of a board is "0 0 width height" of its frame.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A place with a direction, in degrees as SVG's `rotate` takes them, from −90 to 90. */
export interface Turned extends Point {
  readonly angle: number;
}

/** map.json: SVG path strings in map units, shared by the boards. */
export interface DrawnMap {
  readonly land: string;
  readonly borders: string;
  readonly lakes: string;
  readonly arcticCircle: string;
  /** The land in few strokes, worked out from `land` while the client is built. */
  readonly near: string;
  /** The same in still fewer. */
  readonly far: string;
}

export interface DrawnLabel extends Point {
  /** `text-anchor` of the name; x and y are the anchor, on the baseline. */
  readonly anchor: "start" | "middle" | "end";
  /** What the name and the flag fill at most. Nothing else is in it. */
  readonly box: Box;
  /** The upper left corner of the flag, where the board has flags. */
  readonly flag?: Point;
}

export interface DrawnCity extends Point {
  /** Radius of the mark. */
  readonly r: number;
  /** Absent for a junction without a name. */
  readonly label?: DrawnLabel;
  /** How far the city stands from its true place, and why; absent where it stands there. */
  readonly nudged?: { readonly dx: number; readonly dy: number; readonly why: string };
}

export interface DrawnRoute {
  /** Centres of its spaces, from the first of the route's `ends` to the second. */
  readonly spaces: readonly Turned[];
  /** The middle of the route, for a badge. */
  readonly mid: Turned;
  /** The line from city to city, as an SVG path. */
  readonly path: string;
  /** The outline of what answers to a finger. No two of a board overlap. */
  readonly hit: readonly (readonly [number, number])[];
}

/** board-nordic.json and board-northern.json. */
export interface DrawnBoard {
  readonly key: string;
  readonly frame: { readonly width: number; readonly height: number };
  /** What is left within the score track. */
  readonly inner: Box;
  readonly projection: {
    readonly parallels: readonly number[];
    readonly meridian: number;
    readonly scale: number;
    readonly x: number;
    readonly y: number;
  };
  /** Puts the map under the board: `translate(x y) scale(scale)`. */
  readonly map: { readonly scale: number; readonly x: number; readonly y: number };
  /** The size of every space. */
  readonly space: { readonly length: number; readonly width: number };
  readonly flag: { readonly width: number; readonly height: number };
  /** Height of the letters of labels, as `font-size`. */
  readonly font: number;
  /** Centres of the spaces of the score track: 0 in the lower left corner, then clockwise. */
  readonly track: readonly (readonly [number, number])[];
  /** By name of the city. */
  readonly cities: Readonly<Record<string, DrawnCity>>;
  /** By id of the route. */
  readonly routes: Readonly<Record<string, DrawnRoute>>;
}
