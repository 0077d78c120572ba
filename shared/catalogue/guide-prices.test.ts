import { expect, it } from "vitest";
import { tarRange, tyreEstimate } from "./guide-prices.ts";

it.each([
  [2, "scheduled", 160],
  [2, "today", 200],
  [2, "urgent", 240],
  [2, "emergency", 365],
  [1, "emergency", 205],
  [4, "emergency", 685],
  [6, "urgent", 720],
  [8, "scheduled", 640],
] as const)("%i tyres, %s, are estimated at £%i", (tyres, urgency, pounds) => {
  expect(tyreEstimate(tyres, urgency)).toBe(pounds);
});

it.each([
  ["tarmac", 1000, 1500],
  ["concrete", 1200, 1800],
  ["block-paving", 1400, 2100],
  ["other", 1120, 1680],
] as const)("10 by 5 metres of %s are guided from £%i to £%i", (surface, low, high) => {
  expect(tarRange(10, 5, surface)).toEqual([low, high]);
});
