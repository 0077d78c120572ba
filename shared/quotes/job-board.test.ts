import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceMiles } from "../geo/distance.ts";
import { detourMiles, milesTo } from "./job-board.ts";

const [edinburgh, glasgow, perth, stirling] = [
  { lat: 55.95, lng: -3.19 },
  { lat: 55.86, lng: -4.25 },
  { lat: 56.4, lng: -3.43 },
  { lat: 56.12, lng: -3.94 },
];
const at = (place: typeof perth) => ({ start: place, end: place });
const place = fc.record({
  lat: fc.double({ min: 50, max: 60, noNaN: true }),
  lng: fc.double({ min: -7, max: 1, noNaN: true }),
});

describe("a detour on the way home", () => {
  it.each([
    ["a job at its beginning", at(edinburgh), 0],
    ["a job at its end", at(glasgow), 0],
    ["a load from one end to the other", { start: edinburgh, end: glasgow }, 0],
    ["a load the other way", { start: glasgow, end: edinburgh }, 84],
    ["a job a little off the way", at(stirling), 11],
    ["a job far off the way", at(perth), 40],
  ])("for %s", (_what, job, miles) => {
    expect(Math.abs(detourMiles(edinburgh, glasgow, job) - miles)).toBeLessThan(4);
  });

  it("is never negative, nothing for a load that goes all the way, and no more than there and back", () => {
    fc.assert(
      fc.property(place, place, place, (from, home, site) => {
        const detour = detourMiles(from, home, at(site));
        expect(detour).toBeGreaterThanOrEqual(0);
        expect(detour).toBeLessThanOrEqual(2 * distanceMiles(from, site) + 1e-6);
        expect(detourMiles(from, home, { start: from, end: home })).toBeLessThan(1e-6);
      }),
    );
  });

  it("counts only where there is a way: from a point it is the distance", () => {
    expect(milesTo({ at: edinburgh, home: null }, at(perth))).toBe(distanceMiles(edinburgh, perth));
  });
});
