import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { curveBetween, type Moving, type MovingSpot, mostPull, motionOf } from "./curve.ts";
import { metresOff, type Spot, spotAt } from "./plane.ts";

const spot = (east: number, north: number, motionEast: number, motionNorth: number): MovingSpot => ({
  ...{ east, north },
  motion: { east: motionEast, north: motionNorth },
});
const between = (a: Spot, b: Spot) => metresOff({ east: a.east - b.east, north: a.north - b.north });

describe("motion of a fix", () => {
  it.each<[string, Pick<Moving, "headingDegrees" | "speedMph">, [east: number, north: number] | null]>([
    ["north", { headingDegrees: 0, speedMph: 10 }, [0, 4.47]],
    ["east", { headingDegrees: 90, speedMph: 10 }, [4.47, 0]],
    ["south-west", { headingDegrees: 225, speedMph: 10 }, [-3.16, -3.16]],
    ["too slow to know where it turns", { headingDegrees: 90, speedMph: 2.9 }, null],
    ["without a heading", { headingDegrees: null, speedMph: 30 }, null],
    ["without a speed", { headingDegrees: 90 }, null],
  ])("%s", (_what, told, expected) => {
    const motion = motionOf({ lat: 55.95, lng: -3.19, at: "2026-11-21T08:00:00.000Z", ...told });
    if (!expected) return expect(motion).toBeNull();
    expect(motion?.east).toBeCloseTo(expected[0], 2);
    expect(motion?.north).toBeCloseTo(expected[1], 2);
  });
});

describe("the curve between two spots", () => {
  it.each<[string, MovingSpot, MovingSpot, Spot]>([
    ["straight on at an even pace", spot(0, 0, 10, 0), spot(300, 0, 10, 0), { east: 150, north: 0 }],
    ["slowing down", spot(0, 0, 15, 0), spot(300, 0, 5, 0), { east: 187.5, north: 0 }],
    ["round a corner", spot(0, 0, 0, 10), spot(191, 191, 10, 0), { east: 58, north: 133 }],
    ["there and back by a loop", spot(0, 0, 0, 10), spot(200, 0, 0, -10), { east: 100, north: 75 }],
    ["a speed that cannot be", spot(0, 0, 0, 900), spot(100, 0, 0, -900), { east: 50, north: 50 }],
    ["no way at all", spot(0, 0, 0, 10), spot(0, 0, 0, 10), { east: 0, north: 0 }],
  ])("%s: where it is half-way", (_what, from, to, expected) => {
    const way = curveBetween(from, to, 30);
    const middle = way[(way.length - 1) / 2] as Spot;
    expect(between(middle, expected)).toBeLessThan(1);
    expect([way.at(0), way.at(-1)]).toEqual([
      { east: from.east, north: from.north },
      { east: to.east, north: to.north },
    ]);
  });

  it("stays near the bend that was driven", () => {
    const bend = fc.record({
      radius: fc.integer({ min: 30, max: 2_000 }),
      turn: fc.integer({ min: 5, max: 110 }),
      begin: fc.integer({ min: 0, max: 359 }),
      seconds: fc.integer({ min: 5, max: 60 }),
    });
    fc.assert(
      fc.property(bend, fc.boolean(), ({ radius, turn, begin, seconds }, isLeft) => {
        const way = isLeft ? 1 : -1;
        const at = (degrees: number) => {
          const angle = ((begin + way * degrees) * Math.PI) / 180;
          const speed = (radius * turn * Math.PI) / 180 / seconds;
          const [east, north] = [Math.cos(angle), Math.sin(angle)];
          return spot(radius * east, radius * north, -way * speed * north, way * speed * east);
        };
        const curve = curveBetween(at(0), at(turn), seconds);
        for (const one of curve) expect(Math.abs(metresOff(one) - radius)).toBeLessThan(radius * 0.04);
      }),
    );
  });

  it("never bends farther from the line than half of it, whatever the motion", () => {
    const metres = fc.integer({ min: -2_000, max: 2_000 });
    const speed = fc.integer({ min: -900, max: 900 });
    const any = fc.tuple(metres, metres, speed, speed).map((numbers) => spot(...numbers));
    fc.assert(
      fc.property(any, any, fc.integer({ min: 1, max: 600 }), (from, to, seconds) => {
        const length = between(from, to);
        const curve = curveBetween(from, to, seconds);
        curve.forEach((one, i) => {
          const t = i / (curve.length - 1);
          const onLine = spotAt(from, to, t ** 2 * (3 - 2 * t));
          expect(between(one, onLine)).toBeLessThanOrEqual((length * mostPull) / 4 + 1e-6);
        });
      }),
    );
  });

  it("is straight if the motion is along the line", () => {
    const metres = fc.integer({ min: -2_000, max: 2_000 });
    const share = fc.double({ min: 0.001, max: 0.1, noNaN: true });
    fc.assert(
      fc.property(metres, metres, share, share, (east, north, fast, slow) => {
        const from = spot(0, 0, east * fast, north * fast);
        const to = spot(east, north, east * slow, north * slow);
        for (const one of curveBetween(from, to, 30))
          expect(Math.abs(one.east * north - one.north * east)).toBeLessThan(1e-6 * (1 + metresOff(to) ** 2));
      }),
    );
  });
});
