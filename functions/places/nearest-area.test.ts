import { expect, it } from "vitest";
import { isPostcodeArea, postcodeAreas } from "#shared/geo/postcode-areas.ts";
import { middleOfArea, nearestArea } from "./nearest-area.ts";
import outcodes from "./outcodes.json" with { type: "json" };

it.each([
  ["EH", { lat: 55.9711, lng: -3.1681 }],
  ["G", { lat: 55.8642, lng: -4.2518 }],
  ["ML", { lat: 55.789, lng: -3.991 }],
  ["HS", { lat: 58.3, lng: -6.4 }],
  ["BT", { lat: 54.6, lng: -5.93 }],
  ["SW", { lat: 51.4952, lng: -0.1441 }],
])("a place is in %s", (area, position) => {
  expect(nearestArea(position)).toBe(area);
});

it("has every postcode area of the United Kingdom", () => {
  expect(Object.keys(outcodes).filter((area) => !isPostcodeArea(area))).toEqual([]);
  expect(Object.keys(outcodes).sort()).toEqual(Object.keys(postcodeAreas).sort());
});

it("has the middle of Edinburgh's area in the Lothians", () => {
  const { lat, lng } = middleOfArea("EH");
  expect([lat, lng].map((degrees) => Math.round(degrees * 10) / 10)).toEqual([55.9, -3.2]);
});
