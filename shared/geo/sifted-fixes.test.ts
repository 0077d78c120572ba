import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { distanceMiles } from "./distance.ts";
import type { FixRefusal } from "./fix.ts";
import { impossibleMph, jumpMemorySeconds, type KnownPlace, siftedFixes } from "./sifted-fixes.ts";

const now = "2026-11-21T12:00:00.000Z";
const oldest = addSeconds(now, -600);
const leith = { lat: 55.97, lng: -3.17 };
const at = (secondsAgo: number, place = leith) => ({ ...place, accuracyMetres: 5, at: addSeconds(now, -secondsAgo) });
const sift = (fixes: KnownPlace[], last: KnownPlace | null = null) => siftedFixes(fixes, last, now, oldest);

describe("an impossible fix is rejected with its reason, and the others are accepted", () => {
  it.each<[string, KnownPlace, FixRefusal]>([
    ["at 0, 0", at(30, { lat: 0, lng: 0 }), "nowhere"],
    ["a hair from 0, 0", at(30, { lat: -0.0001, lng: 0.0001 }), "nowhere"],
    ["in Paris", at(30, { lat: 48.85, lng: 2.35 }), "outside_uk"],
    ["at the pole", at(30, { lat: 90, lng: 180 }), "outside_uk"],
    ["of tomorrow", at(-86_400), "future"],
    ["half a minute and more ahead", at(-30.001), "future"],
    ["too old", at(601), "too_old"],
    ["of the time of the one before", at(60, { lat: 55.9701, lng: -3.17 }), "doubled"],
    ["the very same as the one before", at(60), "doubled"],
    ["earlier than the one before", at(61), "out_of_order"],
    ["off by 101 m, maybe", { ...at(30), accuracyMetres: 101 }, "blurred"],
    ["off by miles, maybe, and miles away", { ...at(30, { lat: 53.0, lng: -3.17 }), accuracyMetres: 5_000 }, "blurred"],
    ["200 miles off a second later", at(59, { lat: 53.0, lng: -3.17 }), "jump"],
    ["two miles off in half a minute", at(30, { lat: 56, lng: -3.17 }), "jump"],
  ])("%s", (_what, wrong, reason) => {
    const [before, after] = [at(60), at(0)];
    const refused = [{ reason, count: 1 }];
    expect(sift([before, wrong, after])).toEqual({ good: [before, after], refused, blurredAt: null });
    // The result is the same if the fix before came in an earlier batch.
    expect(sift([wrong, after], before)).toEqual({ good: [after], refused, blurredAt: null });
  });

  it("counts each reason", () => {
    const fixes = [at(30, { lat: 0, lng: 0 }), at(20, { lat: 0, lng: 0 }), at(-99), at(10), at(10)];
    expect(sift(fixes)).toEqual({
      good: [at(10)],
      refused: [
        { reason: "nowhere", count: 2 },
        { reason: "future", count: 1 },
        { reason: "doubled", count: 1 },
      ],
      blurredAt: null,
    });
  });

  it.each<[string, KnownPlace[]]>([
    ["at the edge of the future and of the past", [at(600), at(-30)]],
    ["at 69 mph for a minute", [at(60), at(0, { lat: 55.97 + 1.15 / 69.1, lng: -3.17 })]],
    ["somewhere else after a quarter of an hour", [at(599), at(-30, { lat: 51.5, lng: -0.12 })]],
    ["as far off as its accuracy allows", [at(60), { ...at(59, { lat: 55.9712, lng: -3.17 }), accuracyMetres: 100 }]],
  ])("accepts all %s", (_what, fixes) => {
    expect(sift(fixes)).toEqual({ good: fixes, refused: [], blurredAt: null });
  });

  it("returns when it was last blurred, unless a better fix came after", () => {
    const blurred = (secondsAgo: number) => ({ ...at(secondsAgo), accuracyMetres: 2_000 });
    expect(sift([at(60), blurred(30), blurred(10)])).toMatchObject({ good: [at(60)], blurredAt: at(10).at });
    expect(sift([blurred(30)])).toMatchObject({ good: [], blurredAt: at(30).at });
    expect(sift([blurred(30), at(10)])).toMatchObject({ good: [at(10)], blurredAt: null });
    expect(sift([blurred(30)], at(10))).toMatchObject({ good: [], blurredAt: null });
  });

  it("lets one wrong place reject real ones for at most ten minutes", () => {
    const wrong = at(jumpMemorySeconds + 1, { lat: 51.5, lng: -0.12 });
    expect(siftedFixes([at(2), at(0)], wrong, now, oldest).good).toEqual([at(0)]);
  });
});

const anyFix = fc.record({
  lat: fc.oneof(
    fc.constant(0),
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: 55, max: 55.2, noNaN: true }),
  ),
  lng: fc.oneof(
    fc.constant(0),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -3.2, max: -3, noNaN: true }),
  ),
  accuracyMetres: fc.oneof(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 100_000 })),
  at: fc.integer({ min: -900, max: 90 }).map((seconds) => addSeconds(now, seconds)),
});
const reports = fc.tuple(fc.array(anyFix, { maxLength: 40 }), fc.option(anyFix));

describe("of any report", () => {
  it("accepts or counts every fix once", () => {
    fc.assert(
      fc.property(reports, ([fixes, last]) => {
        const { good, refused } = sift(fixes, last);
        expect(good.length + refused.reduce((sum, { count }) => sum + count, 0)).toBe(fixes.length);
        expect(new Set(refused.map(({ reason }) => reason)).size).toBe(refused.length);
      }),
    );
  });

  it("accepts fixes that go forward in time, are possible, and would be accepted again", () => {
    fc.assert(
      fc.property(reports, ([fixes, last]) => {
        const { good } = sift(fixes, last);
        const chain = last ? [last, ...good] : good;
        chain.slice(1).forEach((fix, i) => {
          const before = chain[i] as KnownPlace;
          const seconds = secondsBetween(before.at, fix.at);
          expect(seconds).toBeGreaterThan(0);
          const slack = 0.05 + ((before.accuracyMetres ?? 0) + (fix.accuracyMetres ?? 0)) / 1609.344;
          if (seconds <= jumpMemorySeconds)
            expect(distanceMiles(before, fix)).toBeLessThanOrEqual((seconds / 3600) * impossibleMph + slack);
        });
        expect(good.every(({ accuracyMetres = 0 }) => accuracyMetres <= 100)).toBe(true);
        expect(sift(good, last)).toEqual({ good, refused: [], blurredAt: null });
      }),
    );
  });
});
