import fc from "fast-check";
import { expect, it } from "vitest";
import { addSeconds } from "../kernel/time.ts";
import { comesNear, nearMetres } from "./near.ts";

const place = { lat: 55.95, lng: -3.19 };
const at = (second: number) => addSeconds("2026-11-21T08:00:00.000Z", second);
/** A fix this many metres north of the pin. */
const fix = (second: number, north: number, accuracyMetres = 5) => ({
  ...{ lat: place.lat + north / 111_195, lng: place.lng, accuracyMetres },
  at: at(second),
});
/** A fix every 30 seconds. */
const drive = (...metres: number[]) => metres.map((north, i) => fix(i * 30, north));

it.each<[string, ReturnType<typeof drive>, boolean]>([
  ["drives up to it", drive(3_000, 2_400, 1_800, 1_200), true],
  ["stops a little more than a mile away", drive(3_000, 2_000, 1_650), false],
  ["is there at its first fix", drive(1_000), true],
  ["crosses the mile between two fixes", drive(2_000, -2_000), true],
  ["drives by two miles away", drive(9_000, 3_300, 9_000), false],
  ["is said to be there by a phone that does not know where it is", [fix(0, 3_000), fix(30, 100, 2_000)], false],
  ["was on either side with ten minutes between", [fix(0, 2_000), fix(700, -2_000)], false],
])("knows a vehicle that %s", (_what, fixes, isNear) => {
  expect(comesNear(place, null, fixes)).toBe(isNear);
});

const ways = fc.array(fc.integer({ min: -6_000, max: 6_000 }), { minLength: 1, maxLength: 12 });

it("finds a way near or not near, however it is cut into reports", () => {
  fc.assert(
    fc.property(ways, fc.array(fc.nat(11), { maxLength: 5 }), (metres, cuts) => {
      const fixes = drive(...metres);
      const bounds = [...new Set([0, ...cuts.filter((cut) => cut < fixes.length), fixes.length])].sort((a, b) => a - b);
      const inReports = bounds
        .slice(1)
        .some((end, i) => comesNear(place, fixes[(bounds[i] ?? 0) - 1] ?? null, fixes.slice(bounds[i], end)));
      expect(inReports).toBe(comesNear(place, null, fixes));
      if (metres.some((north) => Math.abs(north) < nearMetres - 5)) expect(inReports).toBe(true);
    }),
  );
});
