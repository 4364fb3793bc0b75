// The board's own thinking: camera, keyboard, names, flags, and the drawings of both boards.

import { describe, expect, test } from "vitest";
import { covers, drawingOf } from "../src/board";
import { flagOf, FLAG, hasFlag } from "../src/board/flags";
import { cityName, routeName, type Standing } from "../src/board/names";
import { nearestTo, nextTarget, type Direction } from "../src/board/nearest";
import { coarse, ringsOf } from "../src/board/outline";
import { MAP_PROJECTION, plainBoard, projected } from "../src/board/plain";
import { borePath } from "../src/board/shapes";
import { keyOf, spreadsOf, targetsOf } from "../src/board/targets";
import { hasFlags, themeOf } from "../src/board/themes";
import {
  boardSpot,
  bounded,
  fitted,
  mostScale,
  pinched,
  revealing,
  seenSpot,
  zoomedAt,
} from "../src/board/zoom";
import { drawnBoard } from "../src/geometry";
import type { BoardFacts, RouteFacts } from "../src/lib/wire";
import { boards } from "./board-facts.mjs";
import { facts as small, route } from "./play-table";

const BOARD = { width: 1000, height: 1200 };
const ROOM = { width: 500, height: 900 };

describe("the camera", () => {
  test("shows the whole board in the middle at first", () => {
    expect(fitted(BOARD, ROOM)).toEqual({ k: 0.5, x: 0, y: 150 });
  });

  test("keeps what is under the pointer where it is", () => {
    const before = fitted(BOARD, ROOM);
    const seen = { x: 120, y: 300 };
    const after = zoomedAt(before, 2.5, seen);
    expect(after.k).toBeCloseTo(1.25);
    const [a, b] = [boardSpot(before, seen), boardSpot(after, seen)];
    expect(b.x).toBeCloseTo(a.x);
    expect(b.y).toBeCloseTo(a.y);
  });

  test("never shows less than the board or more than the largest size", () => {
    expect(bounded({ x: 0, y: 0, k: 0.01 }, BOARD, ROOM).k).toBe(0.5);
    expect(bounded({ x: 0, y: 0, k: 99 }, BOARD, ROOM).k).toBe(mostScale(BOARD, ROOM));
  });

  test("leaves no empty room beside an enlarged board", () => {
    expect(bounded({ x: 300, y: 40, k: 1 }, BOARD, ROOM)).toEqual({ k: 1, x: 0, y: 0 });
    expect(bounded({ x: -9999, y: -9999, k: 1 }, BOARD, ROOM)).toEqual({ k: 1, x: -500, y: -300 });
  });

  test("follows two fingers", () => {
    const camera = { x: -100, y: -50, k: 1 };
    const before = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ] as const;
    const after = [
      { x: 90, y: 140 },
      { x: 290, y: 140 },
    ] as const;
    const next = pinched(camera, before, after);
    expect(next.k).toBeCloseTo(2);
    for (const at of [0, 1] as const) {
      const found = seenSpot(next, boardSpot(camera, before[at]));
      expect(found.x).toBeCloseTo(after[at].x);
      expect(found.y).toBeCloseTo(after[at].y);
    }
  });

  test("moves only as far as brings a point into sight", () => {
    const camera = { x: 0, y: 0, k: 1 };
    expect(revealing(camera, { x: 250, y: 450 }, ROOM, 50)).toEqual(camera);
    expect(revealing(camera, { x: 700, y: 20 }, ROOM, 50)).toEqual({ k: 1, x: -250, y: 30 });
  });
});

describe("the arrow keys", () => {
  const targets = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 30, y: 0 },
    { x: 2, y: 12 },
    { x: -5, y: -40 },
  ];
  test.each([
    ["right", 1],
    ["down", 3],
    ["up", 4],
  ] as const)("go %s to the nearest that way", (direction, index) => {
    expect(nextTarget(targets, { x: 0, y: 0 }, direction)).toBe(targets[index]);
  });

  test("stop at the edge", () => {
    expect(nextTarget(targets, { x: 30, y: 0 }, "right")).toBeNull();
  });
});

test("a finger beside a route means the nearest one within reach", () => {
  const a = { kind: "route", id: "a", x: 0, y: 0 } as const;
  const b = { kind: "route", id: "b", x: 50, y: 0 } as const;
  const spreads = [
    { target: a, spots: [a, { x: 20, y: 0 }] },
    { target: b, spots: [b] },
  ];
  expect(nearestTo(spreads, { x: 24, y: 6 }, 10)).toBe(a);
  expect(nearestTo(spreads, { x: 35, y: 0 }, 10)).toBeNull();
});

describe("names", () => {
  const junction = { ...small.cities[0]!, name: "J", named: false, country: "SE" };
  const cities = new Map([...small.cities, junction].map((city) => [city.name, city]));
  const free: Standing = { owner: null, mine: false, claimable: false };
  const named = (parts: Partial<RouteFacts>, standing: Standing = free) =>
    routeName(route({ ends: ["Oslo", "Bergen"], ...parts }), cities, standing);

  test("tell a tunnel", () => {
    expect(named({ length: 4, colour: "blue", tunnel: true, points: 7 })).toBe(
      "Oslo–Bergen, 4 spaces, blue tunnel, 7 points, free",
    );
  });
  test("tell a ferry with its bonus", () => {
    expect(named({ length: 1, colour: null, locomotives: 1, draw: 2, points: 1 })).toBe(
      "Oslo–Bergen, 1 space, grey ferry with 1 locomotive, draw 2 cards as a bonus, 1 point, free",
    );
  });
  test("tell that cards of any kind count", () => {
    expect(named({ length: 9, colour: null, any_cards: 4, points: 27 })).toContain(
      "any 4 cards may stand for one",
    );
  });
  test("tell who owns a route and what can be claimed", () => {
    expect(named({}, { ...free, owner: "Bo" })).toMatch(/, owned by Bo$/);
    expect(named({}, { owner: "Ada", mine: true, claimable: false })).toMatch(/, yours$/);
    expect(named({}, { ...free, claimable: true })).toMatch(/, you can claim it now$/);
  });
  test("tell a junction by its country", () => {
    expect(named({ ends: ["Oslo", "J"] })).toMatch(/^Oslo–junction in Sweden, /);
  });
  test("tell a city", () => {
    const oslo = { ...small.cities[0]!, capital: true };
    expect(cityName(oslo, 1)).toBe("Oslo, capital, Norway, 1 route");
  });
});

test("the server tells of two boards", () => {
  expect(boards.map(({ key }) => key).sort()).toEqual(["nordic-countries", "northern-lights"]);
});

const byKey = boards.map((facts) => [facts.key, facts] as const);

describe.each(byKey)("the board of %s", (key, facts) => {
  test("is drawn in full", async () => {
    const board = await drawnBoard(key);
    expect(covers(board, facts)).toBe(true);
    expect(board.track).toHaveLength(facts.track);
    for (const { name, named } of facts.cities) {
      expect(board.cities[name]?.label !== undefined, name).toBe(named);
    }
    expect((await drawingOf(facts)).board).toEqual(board);
  });

  test("has a flag for every country", () => {
    const countries = new Set(facts.cities.map(({ country }) => country));
    expect([...countries].filter((country) => !hasFlag(country))).toEqual([]);
    for (const stripe of [...countries].flatMap(flagOf)) {
      expect(stripe.x + stripe.width).toBeLessThanOrEqual(FLAG.width + 1e-9);
      expect(stripe.y + stripe.height).toBeLessThanOrEqual(FLAG.height + 1e-9);
    }
  });

  test("has its title at sea, clear of all routes", async () => {
    const board = await drawnBoard(key);
    const at = themeOf(board).ornament!;
    const spaces = Object.values(board.routes).flatMap((drawn) => drawn.spaces);
    const near = spaces.filter(
      ({ x, y }) => Math.abs(x - at.x) < 125 && y < at.y + 90 && y > at.y - 200,
    );
    expect(near).toEqual([]);
  });

  test("can be gone over with the arrow keys alone, from anywhere to anything", async () => {
    const targets = targetsOf(facts, await drawnBoard(key));
    const ways: readonly Direction[] = ["up", "down", "left", "right"];
    const reach = (backwards: boolean): number => {
      const next = new Map(targets.map((target) => [keyOf(target), [] as string[]]));
      for (const from of targets) {
        for (const way of ways) {
          const to = nextTarget(targets, from, way);
          if (!to) continue;
          const [a, b] = backwards ? [to, from] : [from, to];
          next.get(keyOf(a))?.push(keyOf(b));
        }
      }
      const seen = new Set([keyOf(targets[0]!)]);
      for (const each of seen) next.get(each)?.forEach((one) => seen.add(one));
      return seen.size;
    };
    expect(reach(false)).toBe(targets.length);
    expect(reach(true)).toBe(targets.length);
  });

  test("answers to a finger on each space with its route", async () => {
    const board = await drawnBoard(key);
    const spreads = spreadsOf(targetsOf(facts, board), board);
    for (const { target, spots } of spreads) {
      for (const spot of spots) expect(nearestTo(spreads, spot, 5)).toBe(target);
    }
  });

  test("can be drawn plainly too, every city where it truly is", async () => {
    const [drawn, plain] = [await drawnBoard(key), plainBoard(facts)];
    expect(covers(plain, facts)).toBe(true);
    const { scale, x, y } = drawn.projection;
    for (const { name, lat, lon } of facts.cities) {
      const city = drawn.cities[name]!;
      const spot = projected(lat, lon);
      const { dx, dy } = city.nudged ?? { dx: 0, dy: 0 };
      expect(Math.abs(x + scale * spot.x + dx - city.x), name).toBeLessThan(0.3);
      expect(Math.abs(y + scale * spot.y + dy - city.y), name).toBeLessThan(0.3);
    }
  });
});

test("the map is drawn with the projection that plain boards take it to be", async () => {
  const board = await drawnBoard("northern-lights");
  const { scale, x, y, meridian } = board.projection;
  const { map } = board;
  expect(meridian).toBe(MAP_PROJECTION.meridian);
  expect(scale / map.scale).toBeCloseTo(MAP_PROJECTION.scale, 1);
  expect((x - map.x) / map.scale).toBeCloseTo(MAP_PROJECTION.x, 1);
  expect((y - map.y) / map.scale).toBeCloseTo(MAP_PROJECTION.y, 1);
});

test("a board without a drawing gets a plain one", async () => {
  const own: BoardFacts = {
    ...small,
    key: "my-own",
    cities: small.cities.map((city, at) => ({ ...city, lat: 58 + 2 * at, lon: 8 + 3 * at })),
  };
  const { board } = await drawingOf(own);
  expect(covers(board, own)).toBe(true);
  const [red, blue] = [board.routes["oslo-bergen-red"]!, board.routes["oslo-bergen-blue"]!];
  const apart = Math.hypot(red.mid.x - blue.mid.x, red.mid.y - blue.mid.y);
  expect(apart).toBeCloseTo(16, 1);
  for (const { x, y } of Object.values(board.cities)) {
    expect(x > board.inner.x && x < board.inner.x + board.inner.width).toBe(true);
    expect(y > board.inner.y && y < board.inner.y + board.inner.height).toBe(true);
  }
});

test("flags are shown where the labels have room for them", async () => {
  expect(hasFlags(await drawnBoard("northern-lights"))).toBe(true);
  expect(hasFlags(await drawnBoard("nordic-countries"))).toBe(false);
});

test("a small map keeps the shape of the land and drops islands", () => {
  const path = "M0 0l100 0 0 100-100 0zM200 200h1v1h-1zm5 5l2 0 0 2z";
  expect(ringsOf(path).map((ring) => ring.length)).toEqual([4, 4, 3]);
  expect(ringsOf(path)[0]).toEqual([
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]);
  expect(coarse(path, 10)).toBe("M0 0L100 0L100 100L0 100Z");
});

test("the bore of a tunnel runs through all of its spaces, end to end", () => {
  const one = [{ x: 10, y: 0, angle: 0 }];
  expect(borePath(one, 8)).toBe("M6 0L10 0L14 0");
  const back = [
    { x: 30, y: 0, angle: 0 },
    { x: 10, y: 0, angle: 0 },
  ];
  expect(borePath(back, 8)).toBe("M34 0L30 0L10 0L6 0");
});
