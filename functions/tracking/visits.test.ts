import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { Fix } from "#shared/geo/fix.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Tracking } from "#shared/tracking/model.ts";
import type { VisitRecord } from "#shared/tracking/visit.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { bookingById } from "../booking/public.ts";
import { now } from "../platform/clock.ts";
import { followVisits } from "./follow-visits.ts";
import { noteArrival, noteDeparture } from "./visits.ts";

let world: World;
const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
let bookings: BookingRecord[];
let booking: BookingRecord;
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier] });
  const ids = await storeBookingsUnderWay(world.db, { contractor, haulier, count: 6 });
  bookings = (await Promise.all(ids.map((id) => bookingById(world.db, id)))) as BookingRecord[];
});
afterAll(() => world?.stop());
beforeEach(() => {
  booking = bookings.pop() as BookingRecord;
});

const eventsOf = async (name: string) =>
  (await world.items())
    .filter((item) => item.entity === "fact" && item.name === name)
    .map(({ payload }) => payload as { bookingId: string; by?: string; dwellMinutes?: number })
    .filter(({ bookingId }) => bookingId === booking.id);
/** A fix this many seconds ago and metres north of the pickup. */
const fix = (secondsAgo: number, north: number) => {
  const { lat, lng } = booking.pickup.coordinates;
  return { lat: lat + north / 111_195, lng, accuracyMetres: 5, at: addSeconds(now(), -secondsAgo) };
};
const report = (...fixes: ReturnType<typeof fix>[]) =>
  world.call(haulier, "reportPosition", { bookingId: booking.id, fixes });
const pickup = async () => {
  const picture = dataOf<Tracking>(await world.call(contractor, "tracking", { bookingId: booking.id }));
  return picture.stops[0];
};

it("records arrival and departure from the positions, each with one domain event", async () => {
  dataOf(await report(fix(590, 600), fix(560, 20)));
  expect(await pickup()).toMatchObject({ arrivedAt: null, passedAt: null });
  dataOf(await report(fix(500, 10), fix(400, 0)));
  expect(await pickup()).toMatchObject({ arrivedBy: "geofence", leftAt: null });
  dataOf(await report(fix(100, 0), fix(60, 900)));
  expect(await pickup()).toMatchObject({ arrivedBy: "geofence", dwellMinutes: 8 });
  expect(await eventsOf("vehicleArrived")).toMatchObject([{ by: "geofence" }]);
  expect(await eventsOf("vehicleLeft")).toMatchObject([{ dwellMinutes: 8 }]);
});

it("sees a drive-through between two fixes, and does not count it as an arrival", async () => {
  dataOf(await report(fix(60, 250), fix(30, -250)));
  expect(await pickup()).toMatchObject({ arrivedAt: null, passedAt: expect.any(String) });
  expect(await eventsOf("vehicleArrived")).toEqual([]);
});

it("counts the first of several simultaneous reports", async () => {
  const at = now();
  const words = (["gate", "driver", "gate", "geofence"] as const).map((by) =>
    noteArrival({ db: world.db, now: at }, booking, { stop: "pickup", by, arrivedAt: at }),
  );
  const visits = await Promise.all(words);
  expect(new Set(visits.map(({ arrivedBy }) => arrivedBy)).size).toBe(1);
  expect(await eventsOf("vehicleArrived")).toHaveLength(1);
  await noteDeparture({ db: world.db, now: at }, booking, { stop: "pickup", leftAt: addSeconds(at, 1_320) });
  await noteDeparture({ db: world.db, now: at }, booking, { stop: "pickup", leftAt: addSeconds(at, 9_999) });
  expect(await pickup()).toMatchObject({ dwellMinutes: 22 });
  expect(await eventsOf("vehicleLeft")).toHaveLength(1);
});

it("writes an arrival's other writes with it, or nothing", async () => {
  const arrival = { stop: "pickup", by: "gate", arrivedAt: now() } as const;
  const note = {
    put: { PK: `BOOKING#${booking.id}`, SK: "TEST" },
    when: [{ attribute: "PK", is: "missing" }],
  } as const;
  await noteArrival({ db: world.db, now: now() }, booking, arrival, [note]);
  // The vehicle has already arrived, so the second report writes nothing.
  await noteArrival({ db: world.db, now: now() }, booking, arrival, [note]);
  const other = bookings.pop() as BookingRecord;
  await expect(noteArrival({ db: world.db, now: now() }, other, arrival, [note])).rejects.toThrow(/condition/);
  booking = other;
  expect(await eventsOf("vehicleArrived")).toEqual([]);
});

it("accepts that the delivery is where the vehicle set off, until it has left the pickup", async () => {
  const { coordinates } = booking.pickup;
  const start = now();
  const yard = { lat: coordinates.lat + 0.05, lng: coordinates.lng };
  const between = { lat: coordinates.lat + 0.025, lng: coordinates.lng };
  const round = { ...booking, delivery: { ...booking.pickup, coordinates: yard } };
  const at = (place: typeof yard, secondsAgo: number): Fix => ({
    ...{ ...place, accuracyMetres: 5, at: addSeconds(start, -secondsAgo), speedMph: null, headingDegrees: null },
  });
  const follow = (visits: VisitRecord[], ...fixes: Fix[]) =>
    followVisits({ db: world.db, now: now() }, round, { position: null, route: null, visits, isNear: false }, fixes);
  const out = await follow(
    [],
    ...[at(yard, 3_000), at(yard, 2_700), at(between, 2_400), at(coordinates, 2_100), at(coordinates, 1_500)],
    at(between, 1_200),
  );
  expect(out).toMatchObject([
    { stop: "pickup", arrivedAt: expect.any(String), leftAt: expect.any(String) },
    { stop: "delivery", arrivedAt: null, passes: 0, version: 0 },
  ]);
  const back = await follow(out, at(yard, 900), at(yard, 600));
  expect(back[1]).toMatchObject({ stop: "delivery", arrivedAt: at(yard, 900).at, arrivedBy: "geofence" });
  expect(await eventsOf("vehicleArrived")).toHaveLength(2);
});
