import { expect, it } from "vitest";
import { encodedLine } from "../geo/polyline.ts";
import { BookingId } from "../kernel/id.ts";
import { addSeconds } from "../kernel/time.ts";
import { etaOf } from "./eta.ts";
import {
  isRouteStale,
  offRouteMetres,
  paceOf,
  type RouteRecord,
  remainingOf,
  routeAgainSeconds,
  routeLifetimeSeconds,
} from "./route.ts";
import { deliveryCountsFrom, nextStopOf } from "./stops.ts";

const start = "2026-11-21T08:00:00.000Z";
const at = (second: number) => addSeconds(start, second);
/** Due east along a parallel: a mile in town at 15 mph, then four miles of road at 60 mph. */
const lngOf = (miles: number) => -3 + miles / 38.69;
const place = (miles: number, north = 0) => ({ lat: 55.95 + north / 111_195, lng: lngOf(miles) });
const route: RouteRecord = {
  ...{ bookingId: BookingId.parse(crypto.randomUUID()), stop: "pickup", isEstimated: false },
  ...{ line: encodedLine([place(0), place(1), place(5)]), miles: 5, secondsAt: [0, 240, 480] },
  ...{ askedAt: start, startedAt: start, pace: 1 },
};

it.each([
  ["at its start", place(0), { seconds: 480, miles: 5, off: 0 }],
  ["in the town", place(0.5), { seconds: 360, miles: 4.5, off: 0 }],
  ["on the road, beside the line", place(3, 200), { seconds: 120, miles: 2, off: 200 }],
  ["at its end", place(5), { seconds: 0, miles: 0, off: 0 }],
  ["beyond it", place(5.5), { seconds: 0, miles: 0, off: 804 }],
])("counts what is left %s", (_where, from, { seconds, miles, off }) => {
  const left = remainingOf(route, from);
  expect(left.seconds).toBeCloseTo(seconds, -1);
  expect(left.miles).toBeCloseTo(miles, 1);
  expect(Math.abs(left.offMetres - off)).toBeLessThan(5);
});

it("goes by the pace that the vehicle has shown, within bounds", () => {
  const half = remainingOf(route, place(1));
  expect(paceOf(route, half, at(240))).toBeCloseTo(1, 3);
  expect(paceOf(route, half, at(384))).toBeCloseTo(1.0375, 2);
  expect(paceOf(route, half, at(9_000))).toBe(1.3);
  expect(paceOf(route, half, at(0))).toBeCloseTo(0.9375, 2);
});

it("tells when the vehicle should be there, from when its position was taken", () => {
  const eta = etaOf(route, { ...place(1), at: at(240) }, at(300));
  expect(eta).toMatchObject({
    stop: "pickup",
    at: at(480),
    minutes: 3,
    miles: 4,
    isEstimated: false,
    basedOn: at(240),
  });
  expect(eta.earliest).toBe(at(432));
  expect(eta.latest).toBe(at(708));
  expect(etaOf(route, { ...place(1), at: at(240) }, at(3_000)).minutes).toBe(0);
  expect(etaOf({ ...route, isEstimated: true }, { ...place(1), at: at(240) }, at(300)).earliest).toBe(at(384));
});

const seen = (miles: number, second: number, north = 0) => ({ ...place(miles, north), at: at(second) });
it.each<[string, Parameters<typeof isRouteStale>, boolean]>([
  ["there is none", [null, "pickup", seen(1, 10)], true],
  ["it leads elsewhere", [route, "delivery", seen(1, 10)], true],
  ["it holds", [route, "pickup", seen(1, routeLifetimeSeconds)], false],
  ["it is old", [route, "pickup", seen(1, routeLifetimeSeconds + 1)], true],
  ["the vehicle is beside it", [route, "pickup", seen(3, 600, offRouteMetres - 10)], false],
  ["the vehicle has taken another way", [route, "pickup", seen(3, 600, offRouteMetres + 10)], true],
  ["it has just been asked for", [route, "pickup", seen(3, routeAgainSeconds, 900)], false],
])("requests a new route or not: %s", (_when, asked, expected) => {
  expect(isRouteStale(...asked)).toBe(expected);
});

const visit = (stop: "pickup" | "delivery", arrived: boolean, left = false) => ({
  stop,
  arrivedAt: arrived ? start : null,
  leftAt: left ? start : null,
});
it.each<[string, Parameters<typeof nextStopOf>, ReturnType<typeof nextStopOf>]>([
  ["on its way", [{ status: "en_route", delivery: {} }, []], "pickup"],
  ["at the pickup by its positions", [{ status: "en_route", delivery: {} }, [visit("pickup", true)]], null],
  [
    "gone from there before the driver has said a word",
    [{ status: "en_route", delivery: {} }, [visit("pickup", true, true)]],
    "delivery",
  ],
  ["on site", [{ status: "arrived", delivery: {} }, []], null],
  ["loaded", [{ status: "in_progress", delivery: {} }, [visit("pickup", true)]], "delivery"],
  ["at the delivery", [{ status: "in_progress", delivery: {} }, [visit("delivery", true)]], null],
  ["working where nothing is delivered", [{ status: "in_progress", delivery: null }, []], null],
])("drives to its next place: %s", (_when, [booking, visits], expected) => {
  expect(nextStopOf(booking, visits)).toBe(expected);
});

it.each<[string, Parameters<typeof deliveryCountsFrom>, string | null]>([
  ["on its way", ["en_route", { insideSince: null, arrivedAt: null, leftAt: null }], null],
  ["at the pickup", ["arrived", { insideSince: start, arrivedAt: start, leftAt: null }], null],
  ["loaded and still there", ["in_progress", { insideSince: start, arrivedAt: start, leftAt: null }], null],
  ["gone from there", ["en_route", { insideSince: null, arrivedAt: start, leftAt: start }], start],
  ["there by word alone", ["arrived", { insideSince: null, arrivedAt: start, leftAt: null }], null],
  ["loaded, there by word alone", ["in_progress", { insideSince: null, arrivedAt: start, leftAt: null }], start],
  ["delivered, reported late", ["delivered", { insideSince: null, arrivedAt: start, leftAt: null }], start],
])("counts what a vehicle does at the place of delivery once its pickup is done: %s", (_when, given, from) => {
  expect(deliveryCountsFrom(...given)).toBe(from);
});
