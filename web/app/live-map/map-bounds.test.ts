import { expect, it } from "vitest";
import { MapBounds } from "#shared/fleet/live-map.ts";
import { boundsOfFit, boundsOfView } from "./use-on-duty.ts";

it("rounds a view outwards, so that a small move needs no new request", () => {
  const view = { south: 55.901, west: -3.249, north: 55.999, east: -3.101 };
  expect(boundsOfView(view)).toEqual({ south: 55.9, west: -3.25, north: 56, east: -3.1 });
  expect(boundsOfView({ ...view, south: 55.91 })).toEqual(boundsOfView(view));
});

it.each([
  ["far out", { south: 40, west: -30, north: 70, east: 20 }],
  ["at sea", { south: 48.8, west: -14, north: 48.9, east: -12 }],
])("%s gives bounds that the server accepts", (_where, view) => {
  expect(MapBounds.parse(boundsOfView(view))).toBeDefined();
});

it("uses the planned view before the map is drawn", () => {
  const points = [
    { lat: 56.1, lng: -4 },
    { lat: 55.8, lng: -3.5 },
  ];
  expect(boundsOfFit({ key: "two", points })).toEqual({ south: 55.8, west: -4, north: 56.1, east: -3.5 });
});
