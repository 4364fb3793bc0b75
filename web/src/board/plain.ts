// A drawing for a board that nobody has drawn: cities at their true places, straight routes.

import type { DrawnBoard, DrawnCity, DrawnRoute } from "../geometry";
import type { BoardFacts, RouteFacts } from "../lib/wire";
import type { Spot } from "./zoom";

const FRAME = { width: 1050, height: 1300 };
const TRACK = 36;
const ROOM = 60;
const SPACE = { length: 36, width: 13 };
const APART = 16;
const FONT = 15;
const RADIUS = 7;

/** The projection that the map is drawn with; geometry/README.md says how it came about. */
export const MAP_PROJECTION = {
  parallels: [57, 68],
  meridian: 17.5,
  scale: 3922.487,
  x: 481.984,
  y: 5730.909,
} as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const stretch = (lat: number): number => Math.tan(Math.PI / 4 + radians(lat) / 2);

/** Lambert's conformal conic projection at scale 1, with y downwards. */
export function projected(lat: number, lon: number): Spot {
  const [a, b] = MAP_PROJECTION.parallels;
  const shrinks = Math.cos(radians(a)) / Math.cos(radians(b));
  const cone = Math.log(shrinks) / Math.log(stretch(b) / stretch(a));
  const size = (Math.cos(radians(a)) * stretch(a) ** cone) / cone;
  const radius = size / stretch(lat) ** cone;
  const turn = cone * radians(lon - MAP_PROJECTION.meridian);
  return { x: radius * Math.sin(turn), y: radius * Math.cos(turn) - size };
}

export function plainBoard(facts: BoardFacts): DrawnBoard {
  const inner = {
    x: TRACK,
    y: TRACK,
    width: FRAME.width - 2 * TRACK,
    height: FRAME.height - 2 * TRACK,
  };
  const spots = facts.cities.map((city) => projected(city.lat, city.lon));
  const { scale, x, y } = fitting(spots);
  const place = (at: number): Spot => {
    const spot = spots[at] ?? { x: 0, y: 0 };
    return { x: x + scale * spot.x, y: y + scale * spot.y };
  };
  const cities = Object.fromEntries(
    facts.cities.map((city, at) => [city.name, cityAt(place(at), city.name, city.named)]),
  );
  const { parallels, meridian } = MAP_PROJECTION;
  const zoom = scale / MAP_PROJECTION.scale;
  const space = { ...SPACE, length: spaceLength(facts, cities) };
  return {
    key: facts.key,
    frame: FRAME,
    inner,
    projection: { parallels, meridian, scale, x, y },
    map: { scale: zoom, x: x - zoom * MAP_PROJECTION.x, y: y - zoom * MAP_PROJECTION.y },
    space,
    flag: { width: 14, height: 10 },
    font: FONT,
    track: [],
    cities,
    routes: straightRoutes(facts, cities, space.length),
  };
}

/** The largest scale at which all places are within the room. */
function fitting(spots: readonly Spot[]): { scale: number; x: number; y: number } {
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const edge = TRACK + ROOM;
  const wide = (FRAME.width - 2 * edge) / (east - west || 1e-3);
  const high = (FRAME.height - 2 * edge) / (south - north || 1e-3);
  const scale = Math.min(wide, high);
  return {
    scale,
    x: FRAME.width / 2 - (scale * (west + east)) / 2,
    y: FRAME.height / 2 - (scale * (north + south)) / 2,
  };
}

function cityAt(spot: Spot, name: string, named: boolean): DrawnCity {
  if (!named) return { ...spot, r: RADIUS };
  const width = name.length * FONT * 0.6;
  const left = spot.x > FRAME.width * 0.8;
  const x = left ? spot.x - RADIUS - 4 : spot.x + RADIUS + 4;
  const y = spot.y + FONT / 3;
  const box = { x: left ? x - width : x, y: y - FONT, width, height: FONT * 1.2 };
  return { ...spot, r: RADIUS, label: { x, y, anchor: left ? "end" : "start", box } };
}

type Places = Readonly<Record<string, DrawnCity>>;

function line(route: RouteFacts, cities: Places): { from: Spot; to: Spot; length: number } {
  const [from, to] = [cities[route.ends[0]], cities[route.ends[1]]];
  if (!from || !to) throw new Error(`route ${route.id} leads nowhere`);
  return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) || 1 };
}

/** As long as the tightest route allows, within reason: there the spaces overlap. */
function spaceLength(facts: BoardFacts, cities: Places): number {
  const rooms = facts.routes.map(
    (route) => (line(route, cities).length - 2 * RADIUS) / route.length - 2,
  );
  return Math.min(SPACE.length, Math.max(14, Math.min(...rooms)));
}

function straightRoutes(
  facts: BoardFacts,
  cities: Places,
  space: number,
): Readonly<Record<string, DrawnRoute>> {
  const bundles = new Map<string, RouteFacts[]>();
  for (const route of facts.routes) {
    const key = [...route.ends].sort().join("\n");
    bundles.set(key, [...(bundles.get(key) ?? []), route]);
  }
  return Object.fromEntries(
    [...bundles.values()].flatMap((tracks) =>
      tracks.map((route, at) => {
        // Tracks side by side are shifted to the same sides, whichever end they begin at.
        const turned = route.ends[0] > route.ends[1] ? -1 : 1;
        const shift = turned * APART * (at - (tracks.length - 1) / 2);
        return [route.id, straight(route, cities, shift, space)];
      }),
    ),
  );
}

function straight(route: RouteFacts, cities: Places, shift: number, space: number): DrawnRoute {
  const { from, to, length } = line(route, cities);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const spot = (far: number, aside: number): Spot => ({
    x: from.x + along.x * far - along.y * aside,
    y: from.y + along.y * far + along.x * aside,
  });
  let angle = (Math.atan2(along.y, along.x) * 180) / Math.PI;
  if (angle > 90) angle -= 180;
  if (angle < -90) angle += 180;
  const step = (length - 2 * RADIUS) / route.length;
  const spaces = Array.from({ length: route.length }, (_, at) => ({
    ...spot(RADIUS + step * (at + 0.5), shift),
    angle,
  }));
  const mid = { ...spot(length / 2, shift), angle };
  const reach = Math.max((step * (route.length - 1) + space) / 2, 1);
  const half = (APART - 1) / 2;
  const hit = (
    [
      [-reach, -half],
      [reach, -half],
      [reach, half],
      [-reach, half],
    ] as const
  ).map(([far, aside]) => {
    const { x, y } = spot(length / 2 + far, shift + aside);
    return [x, y] as const;
  });
  const ends = [from, spot(RADIUS, shift), spot(length - RADIUS, shift), to];
  const path = `M${ends.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  return { spaces, mid, path, hit };
}
