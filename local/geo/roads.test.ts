import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { headingDegrees, type LngLat, metresBetween, metresPerMile } from "#shared/geo/earth.ts";
import { mapData } from "#test/support/map-data.ts";
import { lineBetween } from "./road-path.ts";
import { openRoads, type Roads } from "./roads.ts";
import { walkRoute } from "./walk-route.ts";

const edinburgh: LngLat = [-3.1884, 55.9533];
const glasgow: LngLat = [-4.2489, 55.861];
const stornoway: LngLat = [-6.386, 58.209];
const london: LngLat = [-0.1257, 51.5085];

describe("routes on the product's own map data", () => {
  let roads: Roads;
  beforeAll(() => {
    roads = openRoads(mapData);
  });

  it("takes the M8 from Edinburgh to Glasgow: about 46 miles and 55 minutes", () => {
    const route = roads.route(edinburgh, glasgow);
    expect(route.estimated).toBe(false);
    expect(route.distanceMiles).toBeGreaterThan(45);
    expect(route.distanceMiles).toBeLessThan(48);
    expect(route.durationSeconds / 60).toBeGreaterThan(50);
    expect(route.durationSeconds / 60).toBeLessThan(60);
  });

  it("joins both positions by points without gaps, each later than the one before", () => {
    const route = roads.route(edinburgh, glasgow);
    expect(route.points[0]).toEqual(edinburgh);
    expect(route.points.at(-1)).toEqual(glasgow);
    expect(route.secondsAt).toHaveLength(route.points.length);
    expect(route.secondsAt[0]).toBe(0);
    expect(route.secondsAt.at(-1)).toBe(route.durationSeconds);
    const drawn = route.points
      .slice(1)
      .reduce((sum, point, i) => sum + metresBetween(route.points[i] ?? point, point), 0);
    expect(drawn / metresPerMile / route.distanceMiles).toBeCloseTo(1, 1);
    for (let i = 1; i < route.points.length; i++) {
      expect(metresBetween(route.points[i - 1] ?? edinburgh, route.points[i] ?? edinburgh)).toBeLessThan(1_500);
      expect(route.secondsAt[i]).toBeGreaterThanOrEqual(route.secondsAt[i - 1] ?? 0);
    }
  });

  it.each([
    ["over the sea to Stornoway", stornoway],
    ["out of the road graph to London", london],
  ])("estimates %s", (_, to) => {
    const route = roads.route(edinburgh, to);
    expect(route.estimated).toBe(true);
    // Only three digits: screens and prices round the Earth's radius to a mile, so the fourth differs.
    expect(route.distanceMiles / (metresBetween(edinburgh, to) / metresPerMile)).toBeCloseTo(1.4, 3);
    expect(route.durationSeconds).toBeCloseTo((route.distanceMiles / 40) * 3600, 5);
  });

  it("does not move on a route to its own position", () => {
    const route = roads.route(edinburgh, edinburgh);
    expect(route.distanceMiles).toBeLessThan(0.2);
    expect(walkRoute(route, 1_000)).toMatchObject({ lat: edinburgh[1], lng: edinburgh[0], done: true, speedMph: 0 });
  });

  it("walks a route from its start to its end at lorries' speeds", () => {
    const route = roads.route(edinburgh, glasgow);
    expect(walkRoute(route, -5)).toMatchObject({ lat: edinburgh[1], lng: edinburgh[0], speedMph: 0, done: false });
    let before = walkRoute(route, 0);
    for (let seconds = 5; seconds < route.durationSeconds; seconds += 5) {
      const now = walkRoute(route, seconds);
      expect(now.done).toBe(false);
      expect(now.speedMph).toBeLessThan(58);
      // A vehicle at 58 miles an hour travels 130 metres in five seconds.
      expect(metresBetween([before.lng, before.lat], [now.lng, now.lat])).toBeLessThan(130);
      before = now;
    }
    expect(walkRoute(route, route.durationSeconds + 1)).toMatchObject({ lat: glasgow[1], lng: glasgow[0], done: true });
  });

  it("returns a route for any two positions in Britain", () => {
    const position = fc.tuple(
      fc.double({ min: -8, max: 2, noNaN: true }),
      fc.double({ min: 50, max: 61, noNaN: true }),
    );
    fc.assert(
      fc.property(position, position, (from, to) => {
        const route = roads.route(from, to);
        expect(route.points[0]).toEqual(from);
        expect(route.points.at(-1)).toEqual(to);
        expect(Number.isFinite(route.durationSeconds)).toBe(true);
        expect(route.secondsAt.every((seconds, i) => i === 0 || seconds >= (route.secondsAt[i - 1] ?? 0))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe("routes without a known road", () => {
  it("are estimates, walked at 40 miles an hour", () => {
    const truro: LngLat = [-5.051, 50.263];
    const route = openRoads(mapData).route(truro, london);
    expect(route).toMatchObject({ estimated: true, points: [truro, london] });
    const half = walkRoute(route, route.durationSeconds / 2);
    expect(half.speedMph).toBeCloseTo(40, 5);
    expect(half.lng).toBeCloseTo((truro[0] + london[0]) / 2, 6);
    expect(half.headingDegrees).toBeCloseTo(headingDegrees(truro, london), 6);
  });
});

describe("lineBetween", () => {
  const line: LngLat[] = [
    [0, 0],
    [0, 1],
    [0, 4],
  ];
  it.each([
    [
      "a middle part",
      0.125,
      0.5,
      [
        [0, 0.5],
        [0, 1],
        [0, 2],
      ],
    ],
    [
      "a start",
      0,
      0.25,
      [
        [0, 0],
        [0, 1],
      ],
    ],
    [
      "an end",
      0.5,
      1,
      [
        [0, 2],
        [0, 4],
      ],
    ],
    ["all", 0, 1, line],
  ])("cuts %s", (_, from, to, expected) => {
    const part = lineBetween(line, from, to);
    expect(part.map((point) => point.map((degrees) => Math.round(degrees * 1e6) / 1e6))).toEqual(expected);
  });
});
