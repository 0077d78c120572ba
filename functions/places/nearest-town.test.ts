import { expect, it } from "vitest";
import { nearestTown } from "./nearest-town.ts";
import towns from "./towns.json" with { type: "json" };

it.each([
  ["Edinburgh", { lat: 55.9711, lng: -3.1681 }],
  ["Inverness", { lat: 57.4869, lng: -4.2247 }],
  ["Musselburgh", { lat: 55.9419, lng: -3.0539 }],
  ["Fort William", { lat: 56.82, lng: -5.1 }],
  ["Stornoway", { lat: 58.3, lng: -6.4 }],
  ["Belfast", { lat: 54.6, lng: -5.93 }],
])("names %s for a place in or near it", (name, position) => {
  expect(nearestTown(position).name).toBe(name);
});

it("measures miles, not degrees: a degree east is shorter up here", () => {
  // Drumnadrochit is nearer in degrees, but Newtonmore is nearer in miles.
  expect(nearestTown({ lat: 57, lng: -4.5 }).name).toBe("Newtonmore");
});

it("has each name once, in the United Kingdom", () => {
  expect(new Set(towns.map(([name]) => name)).size).toBe(towns.length);
  const outside = towns.filter(
    ([, lat, lng]) => !(Number(lat) > 49 && Number(lat) < 61.5 && Number(lng) > -9 && Number(lng) < 2.5),
  );
  expect(outside).toEqual([]);
});
