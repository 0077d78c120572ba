import { describe, expect, it } from "vitest";
import { supplierEtaMinutes, travelEtaMinutes } from "./eta.ts";

describe("supplierEtaMinutes", () => {
  it.each([
    [0, 15],
    [10, 35],
    [41.6, 98],
  ])("%f miles takes %i minutes with preparation", (miles, minutes) => expect(supplierEtaMinutes(miles)).toBe(minutes));
});

describe("travelEtaMinutes", () => {
  it.each([
    [0, 0],
    [10, 20],
    [41.6, 83],
  ])("%f miles takes %i minutes on the road", (miles, minutes) => expect(travelEtaMinutes(miles)).toBe(minutes));

  it("rounds the minutes, not the miles", () => {
    expect(travelEtaMinutes(0.26)).toBe(1);
    expect(travelEtaMinutes(12.34)).toBe(25);
    expect(travelEtaMinutes(12.2)).toBe(24);
  });
});
