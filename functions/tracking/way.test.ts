import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { BookingRecord, BookingStatus } from "#shared/booking/model.ts";
import { decodedLine } from "#shared/geo/polyline.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Tracking, VehiclePosition } from "#shared/tracking/model.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { aPerson } from "#test/support/people.ts";
import { isDown, watchLocation } from "#test/support/watch-location.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { bookingById } from "../booking/public.ts";
import { now } from "../platform/clock.ts";

let world: World;
const [contractor, haulier, stranger] = [aPerson("contractor"), aPerson("haulier"), aPerson("contractor")];
let bookings: BookingRecord[];
let booking: BookingRecord;
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier, stranger] });
  const ids = await storeBookingsUnderWay(world.db, { contractor, haulier, count: 12 });
  bookings = (await Promise.all(ids.map((id) => bookingById(world.db, id)))) as BookingRecord[];
});
afterAll(() => world?.stop());
beforeEach(() => {
  booking = bookings.pop() as BookingRecord;
});

/** A fix this many seconds ago and miles west of the pickup. */
const fix = (secondsAgo: number, miles: number) => {
  const { lat, lng } = booking.pickup.coordinates;
  return { lat, lng: lng - miles / 38.7, accuracyMetres: 5, at: addSeconds(now(), -secondsAgo) };
};
const report = async (...fixes: ReturnType<typeof fix>[]) =>
  dataOf<VehiclePosition>(await world.call(haulier, "reportPosition", { bookingId: booking.id, fixes }));
const picture = async () => dataOf<Tracking>(await world.call(contractor, "tracking", { bookingId: booking.id }));
const isNow = (status: BookingStatus) =>
  world.db.update({ PK: `BOOKING#${booking.id}`, SK: "META" }, { set: { status } });

it("requests the route once, and updates the ETA as the vehicle moves along it", async () => {
  const { calls } = watchLocation();
  expect((await report(fix(180, 3))).eta).toBeNull();
  const first = await picture();
  expect(first).toMatchObject({ nextStop: "pickup", eta: { stop: "pickup", isEstimated: false } });
  expect(first.latest?.eta).toEqual(first.eta);
  const way = decodedLine(first.route ?? "");
  expect(way.length).toBeGreaterThan(2);
  expect(way.at(-1)?.lng).toBeCloseTo(booking.pickup.coordinates.lng, 3);
  const on = way[Math.floor(way.length / 3)] ?? fix(0, 2);
  const { eta } = await report({ ...fix(30, 0), ...on });
  expect(eta?.miles).toBeLessThan(first.eta?.miles ?? 0);
  expect((await picture()).eta).toEqual(eta);
  expect(calls.filter(({ action }) => action === "calculate/route")).toHaveLength(1);
});

it("shows the vehicle while the road service is down", async () => {
  await report(fix(60, 3));
  watchLocation().answer(isDown);
  expect(await picture()).toMatchObject({ latest: { milesToSite: 3, eta: null }, eta: null, route: null });
});

it("estimates and says so when the road service knows no route", async () => {
  await report(fix(60, 3));
  const headers = { "x-amzn-errortype": "ValidationException" };
  watchLocation().answer(() => new Response("{}", { status: 400, headers }));
  // 4.2 miles at 40 mph and the initial pace take 397 s. Less the 60 s since the fix, 6 minutes remain.
  expect(await picture()).toMatchObject({ eta: { isEstimated: true, miles: 4.2, minutes: 6 } });
});

it.each<[BookingStatus, boolean]>([
  ["delivered", true],
  ["completed", true],
  ["failed", true],
  ["disputed", true],
  ["cancelled", false],
  ["assigned", false],
])("allows playback of the trail for a booking that is %s: %s", async (status, isShown) => {
  await report(fix(90, 3), fix(60, 2.9), fix(30, 2.8));
  await isNow(status);
  const after = await picture();
  expect(after).toMatchObject({ open: false, latest: null, eta: null, route: null, nextStop: null });
  expect(after.trail).toHaveLength(isShown ? 3 : 0);
  expect(after.keptUntil).toBe(isShown ? addSeconds(after.trail[0]?.at ?? "", 30 * 86_400) : null);
  const others = await world.call(stranger, "tracking", { bookingId: booking.id });
  expect(codeOf(others)).toBe("access.notFound");
  expect(codeOf(await world.call(haulier, "reportPosition", { bookingId: booking.id, fixes: [fix(0, 2)] }))).toBe(
    "tracking.closed",
  );
});
