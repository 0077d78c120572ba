import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { crossingOf, edgeSlackMetres, longestGapSeconds } from "./crossing.ts";
import { distanceMiles } from "./distance.ts";

const start = "2026-11-21T08:00:00.000Z";
const centre = { lat: 55.95, lng: -3.19 };
const circle = { centre, radiusMetres: 150 };
/** Returns a fix by its metres east and north of the centre, and its seconds after the start. */
const fix = (east: number, second: number, north = 0) => ({
  lat: centre.lat + north / 111_195,
  lng: centre.lng + east / (111_195 * Math.cos((centre.lat * Math.PI) / 180)),
  at: addSeconds(start, second),
});
const secondOf = (time: string | undefined) => time && Math.round(secondsBetween(start, time));
const seen = (before: ReturnType<typeof fix> | null, after: ReturnType<typeof fix>, wasInside = false) => {
  const { enteredAt, leftAt, isInside } = crossingOf(circle, before, after, wasInside);
  return { enteredAt: secondOf(enteredAt), leftAt: secondOf(leftAt), isInside };
};

describe("between two fixes", () => {
  it.each<[string, ReturnType<typeof seen>, Partial<ReturnType<typeof seen>>]>([
    ["it comes in", seen(fix(-450, 0), fix(0, 30)), { enteredAt: 20, isInside: true }],
    [
      "it drives through, though both lie outside",
      seen(fix(-300, 0), fix(300, 30)),
      { enteredAt: 8, leftAt: 22, isInside: false },
    ],
    ["it passes by", seen(fix(-300, 0, 160), fix(300, 30, 160)), { isInside: false }],
    ["it stays", seen(fix(0, 0), fix(20, 30), true), { isInside: true }],
    [
      "it wanders over the edge and is still there",
      seen(fix(140, 0), fix(150 + edgeSlackMetres - 1, 30), true),
      { isInside: true },
    ],
    ["it leaves", seen(fix(0, 0), fix(300, 30), true), { leftAt: 15, isInside: false }],
    ["it stands still outside", seen(fix(300, 0), fix(300, 30)), { isInside: false }],
    ["it comes in with its first fix", seen(null, fix(10, 30)), { enteredAt: 30, isInside: true }],
    ["no line is drawn over a long gap", seen(fix(-300, 0), fix(300, longestGapSeconds + 1)), { isInside: false }],
    ["it is gone after a long gap", seen(fix(0, 0), fix(300, 700), true), { leftAt: 700, isInside: false }],
  ])("%s", (_what, crossing, expected) => {
    expect(crossing).toEqual({ enteredAt: undefined, leftAt: undefined, ...expected });
  });

  it.each<[string, [heading: number | null, mph: number][], Pick<ReturnType<typeof seen>, "enteredAt" | "leftAt">]>([
    [
      "the bend leads through it",
      [
        [0, 50],
        [90, 50],
      ],
      { enteredAt: 9, leftAt: 21 },
    ],
    [
      "the bend leads away from it",
      [
        [90, 50],
        [0, 50],
      ],
      { enteredAt: undefined, leftAt: undefined },
    ],
    [
      "too slow to know a heading: straight past it",
      [
        [0, 2],
        [90, 50],
      ],
      { enteredAt: undefined, leftAt: undefined },
    ],
    [
      "without one heading: straight past it",
      [
        [0, 50],
        [null, 50],
      ],
      { enteredAt: undefined, leftAt: undefined },
    ],
  ])("a lorry turns: %s", (_what, [out, into], expected) => {
    const moving = (at: ReturnType<typeof fix>, turn?: typeof out) => ({
      ...at,
      headingDegrees: turn?.[0],
      speedMph: turn?.[1],
    });
    // The circle lies outside the straight line, on the outer side of the bend.
    const crossing = seen(moving(fix(-110, 0, -340), out), moving(fix(340, 30, 110), into));
    expect(crossing).toEqual({ ...expected, isInside: false });
  });

  it("a straight path is seen exactly when it comes within the circle", () => {
    const metres = fc.integer({ min: -600, max: 600 });
    fc.assert(
      fc.property(metres, metres, metres, metres, (x1, y1, x2, y2) => {
        const [before, after] = [fix(x1, 0, y1), fix(x2, 30, y2)];
        const off = (share: number) =>
          distanceMiles(centre, {
            lat: before.lat + (after.lat - before.lat) * share,
            lng: before.lng + (after.lng - before.lng) * share,
          }) * 1609.344;
        const nearest = Math.min(...Array.from({ length: 201 }, (_, i) => off(i / 200)));
        fc.pre(Math.abs(nearest - 150) > 4 && off(0) > 152);
        const { enteredAt, leftAt, isInside } = crossingOf(circle, before, after, false);
        expect(enteredAt !== undefined).toBe(nearest < 150);
        expect(isInside).toBe(off(1) <= 150);
        expect(leftAt !== undefined).toBe(nearest < 150 && !isInside);
        if (enteredAt && leftAt) expect(enteredAt <= leftAt && leftAt <= after.at).toBe(true);
      }),
    );
  });
});
