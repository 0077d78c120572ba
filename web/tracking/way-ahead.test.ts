import { expect, it } from "vitest";
import { encodedLine } from "#shared/geo/polyline.ts";
import { wayAhead } from "./tracking-map.tsx";

const at = (lat: number, lng: number) => ({ lat, lng });
/** North for seven miles, then east. */
const route = encodedLine([at(55.8, -3.2), at(55.9, -3.2), at(55.9, -3.1)]);
const rounded = (points: { lat: number; lng: number }[]) =>
  points.map(({ lat, lng }) => [Math.round(lat * 1e4) / 1e4, Math.round(lng * 1e4) / 1e4]);

it.each<[string, { lat: number; lng: number }, number[][]]>([
  [
    "at its beginning",
    at(55.8, -3.2),
    [
      [55.8, -3.2],
      [55.8, -3.2],
      [55.9, -3.2],
      [55.9, -3.1],
    ],
  ],
  [
    "between two points, beside the road",
    at(55.85, -3.201),
    [
      [55.85, -3.201],
      [55.85, -3.2],
      [55.9, -3.2],
      [55.9, -3.1],
    ],
  ],
  [
    "past the corner",
    at(55.9, -3.15),
    [
      [55.9, -3.15],
      [55.9, -3.15],
      [55.9, -3.1],
    ],
  ],
  [
    "at its end",
    at(55.9, -3.1),
    [
      [55.9, -3.1],
      [55.9, -3.1],
      [55.9, -3.1],
    ],
  ],
  [
    "off it, without a line to it",
    at(55.85, -3.25),
    [
      [55.85, -3.2],
      [55.9, -3.2],
      [55.9, -3.1],
    ],
  ],
])("continues from a vehicle %s", (_where, vehicle, expected) =>
  expect(rounded(wayAhead(route, vehicle))).toEqual(expected),
);

it("is empty without a line", () => expect(wayAhead("", at(55.8, -3.2))).toEqual([]));
