import { describe, expect, it } from "vitest";
import { londonAt, londonNote, needsPermit, permitLacks } from "./london.ts";
import type { JobPlace } from "./verdict.ts";

const day = "2026-12-01";
const permit = { number: "HGV-1", stars: 3, hasSafeSystem: false, expiresOn: "2030-10-28" };
const lorry = { spec: { kind: "hiab", grossTonnes: 18 } };

/** Places, and whether they are in Greater London. */
describe("Greater London", () => {
  it.each([
    ["Charing Cross", 51.5081, -0.1248, "in"],
    ["Croydon", 51.3727, -0.1099, "in"],
    ["Romford", 51.575, 0.183, "in"],
    ["Kingston upon Thames", 51.41, -0.29, "in"],
    ["Harrow", 51.5806, -0.342, "in"],
    ["Watford", 51.6565, -0.3903, null],
    ["Dartford", 51.4462, 0.2169, "near"],
    ["Uxbridge", 51.5461, -0.4761, "near"],
    ["Slough", 51.5105, -0.5954, null],
    ["Reigate", 51.2373, -0.2065, null],
    ["Glasgow", 55.8612, -4.2502, null],
  ])("%s is %#", (_name, lat, lng, is) => {
    expect(londonAt({ lat, lng })).toBe(is);
  });
});

describe("a permit", () => {
  it.each([
    [null, "none is recorded"],
    [{ ...permit, expiresOn: "2026-11-30" }, "its permit ended on 30 November 2026"],
    [{ ...permit, stars: 2 }, "its permit has 2 of 3 stars and no Progressive Safe System"],
    [{ ...permit, stars: 0, hasSafeSystem: true }, null],
    [{ ...permit, expiresOn: day }, null],
  ])("%o lacks %s", (of, lacks) => {
    expect(permitLacks(of, day)).toBe(lacks);
  });

  it("of one star was enough before 28 October 2024", () => {
    expect(permitLacks({ ...permit, stars: 1 }, "2024-10-27")).toBeNull();
  });

  it.each([
    [12, false],
    [12.1, true],
    [undefined, null],
  ])("of a lorry of %s tonnes is asked: %s", (grossTonnes, needs) => {
    expect(needsPermit({ spec: { kind: "hiab", ...(grossTonnes && { grossTonnes }) } }, day)).toBe(needs);
    expect(needsPermit({ spec: { kind: "excavator" } }, day)).toBe(false);
  });
});

describe("what to look at before a job", () => {
  const at = (lat: number, lng: number): JobPlace[] => [{ coordinates: { lat, lng }, precision: "pin" }];
  const [city, uxbridge, watford] = [at(51.5081, -0.1248), at(51.5461, -0.4761), at(51.6565, -0.3903)];
  it.each([
    [
      "the penalty, in London",
      lorry,
      city,
      /^It needs an HGV safety permit in Greater London, and none is recorded\. The penalty is £550 a day, £275 if paid within 14 days\.$/,
    ],
    ["the place, near its edge", lorry, uxbridge, /^The job is in or near Greater London/],
    ["the weight, where it is not given", { spec: { kind: "hiab" } }, city, /^Its gross weight is missing/],
  ] as const)("is %s", (_what, vehicle, places, words) => {
    expect(londonNote(vehicle, null, places, day)).toMatch(words);
  });

  it("is nothing with a permit, for a light vehicle, and elsewhere", () => {
    expect(londonNote(lorry, permit, city, day)).toBeNull();
    expect(londonNote({ spec: { kind: "van", grossTonnes: 3.5 } }, null, city, day)).toBeNull();
    expect(londonNote(lorry, null, watford, day)).toBeNull();
  });
});
