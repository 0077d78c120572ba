import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrackPoint } from "#shared/tracking/model.ts";
import { gapSeconds } from "../stretches.ts";
import { driveOf, placeAt, playedOn } from "./drive.ts";

const startedAt = Date.parse("2026-11-21T07:30:00.000Z");
const at = (seconds: number) => startedAt + seconds * 1000;
const point = (seconds: number, lat: number, lng = -3.2): TrackPoint => ({
  lat,
  lng,
  at: new Date(at(seconds)).toISOString(),
});
/** North at about 33 mph, a position every 30 seconds. */
const north = Array.from({ length: 11 }, (_, i) => point(i * 30, 55.9 + i * 0.004));
const drive = (trail: TrackPoint[]) => {
  const read = driveOf(trail);
  if (!read) throw new Error("There is no drive.");
  return read;
};

describe("a drive", () => {
  it("is null without positions", () => expect(driveOf([])).toBeNull());

  it("is one stretch without gaps", () => {
    const { stretches, gaps, halts, from, until } = drive(north);
    expect(stretches.map(({ points }) => points.length)).toEqual([11]);
    expect({ gaps, halts, from, until }).toEqual({ gaps: [], halts: [], from: at(0), until: at(300) });
  });

  it("has a gap after more than three minutes without a position, and not before", () => {
    expect(drive([point(0, 55.9), point(gapSeconds, 55.91)]).gaps).toEqual([]);
    const { stretches, gaps } = drive([point(0, 55.9), point(gapSeconds + 1, 55.91)]);
    expect(stretches).toHaveLength(2);
    expect(gaps).toMatchObject([{ from: at(0), until: at(181) }]);
  });

  it("has a standstill after three minutes within a few metres", () => {
    const stands = Array.from({ length: 8 }, (_, i) => point(330 + i * 30, 55.94 + (i % 2) * 0.0003));
    expect(drive([...north, ...stands]).halts).toMatchObject([{ from: at(300), until: at(540) }]);
    expect(drive([...north, ...stands.slice(0, 5)]).halts).toEqual([]);
  });

  it("has no standstill across a gap", () => {
    expect(drive([point(0, 55.9), point(900, 55.9)])).toMatchObject({ halts: [], gaps: [{}] });
  });
});

describe("where the vehicle was", () => {
  it.each([
    ["before it set off", -60, { lat: 55.9, isKnown: true }],
    ["at a position", 30, { lat: 55.904, isKnown: true }],
    ["between two", 45, { lat: 55.906, headingDegrees: 0, isKnown: true }],
    ["after the last", 999, { lat: 55.94, headingDegrees: null, isKnown: true }],
  ])("%s", (_when, seconds, expected) => {
    const place = placeAt(drive(north), at(seconds));
    expect({ ...place, lat: Math.round(place.lat * 1e6) / 1e6 }).toMatchObject(expected);
  });

  it("is the last known position within a gap, marked as unknown", () => {
    const gapped = drive([...north, point(900, 56.1), point(930, 56.104)]);
    expect(placeAt(gapped, at(600))).toMatchObject({ lat: 55.94, isKnown: false });
    expect(placeAt(gapped, at(300))).toMatchObject({ lat: 55.94, isKnown: true });
    expect(placeAt(gapped, at(900))).toMatchObject({ lat: 56.1, isKnown: true });
  });

  it("is always between two stored positions, whatever the trail", () => {
    const trails = fc.array(
      fc.record({ step: fc.integer({ min: 30, max: 600 }), lat: fc.double({ min: 55, max: 56, noNaN: true }) }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(trails, fc.double({ min: 0, max: 1, noNaN: true }), (steps, share) => {
        let seconds = 0;
        const trail = steps.map(({ step, lat }) => {
          seconds += step;
          return point(seconds, lat);
        });
        const read = drive(trail);
        const time = read.from + share * (read.until - read.from);
        const { lat, lng } = placeAt(read, time);
        const lats = trail.map((one) => one.lat);
        expect(lng).toBeCloseTo(-3.2, 9);
        expect(lat).toBeGreaterThanOrEqual(Math.min(...lats) - 1e-9);
        expect(lat).toBeLessThanOrEqual(Math.max(...lats) + 1e-9);
        expect(read.stretches.flatMap(({ points }) => points)).toEqual(trail);
        expect(read.gaps).toHaveLength(read.stretches.length - 1);
      }),
    );
  });
});

describe("playing", () => {
  const gapped = drive([point(0, 55.9), point(30, 55.904), point(7230, 56.1), point(7260, 56.104)]);
  it("continues at the chosen speed, and ends with the drive", () => {
    expect(playedOn(drive(north), at(0), { watchedMs: 100, speed: 60 })).toBe(at(6));
    expect(playedOn(drive(north), at(299), { watchedMs: 100, speed: 60 })).toBe(at(300));
  });
  it("passes a two-hour gap in two seconds, and stops at its end", () => {
    expect(playedOn(gapped, at(30), { watchedMs: 1_000, speed: 60 })).toBe(at(30 + 3600));
    expect(playedOn(gapped, at(7000), { watchedMs: 1_000, speed: 60 })).toBe(at(7230));
  });
});
