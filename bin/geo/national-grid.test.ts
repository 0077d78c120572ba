import { expect, it } from "vitest";
import { metresBetween } from "#shared/geo/earth.ts";
import { positionOnGrid } from "./national-grid.ts";

it("is within five metres of Ordnance Survey's worked example", () => {
  // Caister water tower, from “A guide to coordinate systems in Great Britain”: 52° 39′ 28.8282″ N, 1° 42′ 57.8663″ E.
  const { lat, lng } = positionOnGrid(651409.792, 313177.448);
  const published = [1 + 42 / 60 + 57.8663 / 3600, 52 + 39 / 60 + 28.8282 / 3600] as const;
  expect(metresBetween([lng, lat], published)).toBeLessThan(5);
});
