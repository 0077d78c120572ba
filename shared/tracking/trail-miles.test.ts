import { expect, it } from "vitest";
import { milesOfTrail } from "./trail-miles.ts";

/** A point this many miles east of another, at 55.95 N. */
const at = (miles: number) => ({ lat: 55.95, lng: -3.2 + miles / 38.69 });

it.each([
  ["nothing", [], null],
  ["a single fix", [at(0)], null],
  ["a way there and back", [at(0), at(2), at(5), at(0)], 10],
  ["a device that lies still", Array.from({ length: 200 }, (_, i) => at((i % 2) * 0.03)), 0],
  ["a crawl in small steps", Array.from({ length: 101 }, (_, i) => at(i * 0.02)), 2],
])("measures %s", (_what, trail, miles) => {
  const told = milesOfTrail(trail);
  if (miles === null) expect(told).toBeNull();
  else expect(told).toBeCloseTo(miles, 1);
});
