import type { CalculateRouteResponse } from "@aws-sdk/client-location";
import { expect, it } from "vitest";
import { openRoads } from "#local/geo/roads.ts";
import { calculateRoute } from "#local/location/routes.ts";
import { decodedLine } from "#shared/geo/polyline.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { mapData } from "#test/support/map-data.ts";
import { type RouteAnswer, routeIn, routeQuestion } from "./routing.ts";

const now = "2026-11-21T08:00:00.000Z";
const [leith, haymarket] = [
  { lat: 55.9757, lng: -3.1706, at: now },
  { lat: 55.9457, lng: -3.2185, at: now },
];
const wanted = {
  bookingId: BookingId.parse(crypto.randomUUID()),
  stop: "pickup",
  from: leith,
  to: haymarket,
  pace: 1,
} as const;

const amazon: CalculateRouteResponse = {
  Legs: [
    {
      StartPosition: [-3.1706, 55.9757],
      EndPosition: [-3.2185, 55.9457],
      Distance: 3.2,
      DurationSeconds: 780,
      Geometry: {
        LineString: [
          [-3.1706, 55.9757],
          [-3.18, 55.966],
          [-3.19, 55.957],
          [-3.2052, 55.9499],
          [-3.2185, 55.9457],
        ],
      },
      Steps: [
        ...[{ StartPosition: [-3.1706, 55.9757], EndPosition: [-3.19, 55.957], Distance: 1.6, DurationSeconds: 300 }],
        ...[{ StartPosition: [-3.19, 55.957], EndPosition: [-3.2185, 55.9457], Distance: 1.6, DurationSeconds: 480 }],
      ].map((step, i) => ({ ...step, GeometryOffset: i * 2 })),
    },
  ],
  Summary: {
    RouteBBox: [-3.2185, 55.9457, -3.1706, 55.9757],
    ...{ DataSource: "Here", Distance: 3.2, DurationSeconds: 780, DistanceUnit: "Miles" },
  },
};
const standIn = () => calculateRoute(openRoads(mapData), routeQuestion(wanted)) as unknown as RouteAnswer;

it.each([
  ["Amazon Location", () => amazon],
  ["the stand-in on one machine", standIn],
])("reads a route from %s", (_who, answer) => {
  const route = routeIn(answer(), wanted, now);
  expect(route).toMatchObject({ stop: "pickup", isEstimated: false, askedAt: now, startedAt: now, pace: 1 });
  expect(route?.miles).toBeCloseTo(3.2, -1);
  const line = decodedLine(route?.line ?? "");
  const seconds = route?.secondsAt ?? [];
  expect(seconds).toHaveLength(line.length);
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
  expect(seconds[0]).toBe(0);
  expect(seconds.at(-1)).toBe(Math.round(answer().Summary?.DurationSeconds ?? 0));
  expect(line[0]?.lat).toBeCloseTo(leith.lat, 4);
  expect(line.at(-1)?.lng).toBeCloseTo(haymarket.lng, 4);
});

it("uses the pace of each step", () => {
  expect(routeIn(amazon, wanted, now)?.secondsAt).toEqual([0, 150, 300, 540, 780]);
});

it("shortens a long route and keeps its ends", () => {
  const LineString = Array.from({ length: 5_000 }, (_, i) => [-3 - i / 10_000, 55]);
  const long = { ...amazon, Legs: [{ ...amazon.Legs?.[0], Geometry: { LineString }, Steps: [] }] } as RouteAnswer;
  const route = routeIn(long, wanted, now);
  expect(route?.secondsAt).toHaveLength(300);
  expect(route?.secondsAt.at(-1)).toBe(780);
  expect(decodedLine(route?.line ?? "").at(-1)?.lng).toBeCloseTo(-3.4999, 4);
});

it.each([
  ["no leg", { ...amazon, Legs: [] }],
  ["a leg without a line", { ...amazon, Legs: [{ ...amazon.Legs?.[0], Geometry: undefined }] }],
])("finds no route in an answer with %s", (_what, answer) => {
  expect(routeIn(answer as RouteAnswer, wanted, now)).toBeNull();
});
