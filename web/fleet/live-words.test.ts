import { expect, it } from "vitest";
import type { UserId } from "#shared/kernel/id.ts";
import type { ShownVehicle } from "./live-vehicles.ts";
import { awayText, privacyText, whereaboutsText } from "./live-words.ts";

it.each([
  [0.05, "< 0.1 miles"],
  [0.1, "0.1 miles"],
  [12.34, "12.3 miles"],
])("%f miles away is %s", (miles, words) => {
  expect(awayText(miles)).toBe(words);
});

const now = Date.parse("2026-11-25T09:01:00.000Z");
const shown = { miles: 10, minutes: 20, isExact: true, isStale: false, at: "2026-11-25T09:00:20.000Z" } as ShownVehicle;
it.each<[Partial<ShownVehicle>, string]>([
  [{}, "10.0 miles · ETA 20 min · a moment ago"],
  [{ miles: null, minutes: null }, "a moment ago"],
  [{ isExact: false, at: "2026-11-25T09:01:00.000Z" }, "about 10.0 miles · ETA 20 min · a moment ago"],
  [{ isStale: true, at: "2026-11-25T08:40:00.000Z" }, "10.0 miles · ETA 20 min · last seen 21 minutes ago"],
])("states what is known of a vehicle: %o", (more, words) => {
  expect(whereaboutsText({ ...shown, ...more }, now)).toBe(words);
});

it("tells each reader what they see", () => {
  expect(privacyText({ sight: "rounded", ownHauliers: [] })).toMatch(/square of about 2 km, without a name/);
  expect(privacyText({ sight: "exact", ownHauliers: [] })).not.toMatch(/Yours/);
  expect(privacyText({ sight: "exact", ownHauliers: ["x" as UserId] })).toMatch(/Contractors see them like this/);
});
