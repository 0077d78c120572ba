import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { BookingRecord, BookingStatus } from "#shared/booking/model.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { aPerson } from "#test/support/people.ts";
import { startWorld, type World } from "#test/support/world.ts";
import { bookingById } from "../booking/public.ts";
import { now } from "../platform/clock.ts";
import * as location from "../platform/location.ts";
import * as metrics from "../platform/metrics.ts";
import { onGeofence } from "./on-geofence.ts";
import { onBookingMoved } from "./reactions.ts";
import { followNearStops } from "./site-geofence.ts";

let world: World;
let bookings: BookingRecord[];
let booking: BookingRecord;
beforeAll(async () => {
  world = await startWorld();
  const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
  await world.add({ people: [contractor, haulier] });
  const ids = await storeBookingsUnderWay(world.db, { contractor, haulier, count: 8 });
  bookings = (await Promise.all(ids.map((id) => bookingById(world.db, id)))) as BookingRecord[];
});
afterAll(() => world?.stop());
beforeEach(() => {
  booking = bookings.pop() as BookingRecord;
});

interface Entry {
  readonly GeofenceId: string;
  readonly Geometry: { readonly Circle: { readonly Radius: number } };
}
const context = () => ({ db: world.db, now: now(), newId: () => crypto.randomUUID() });
const stands = (status: BookingStatus) =>
  world.db.update({ PK: `BOOKING#${booking.id}`, SK: "META" }, { set: { status } });
const heard = () => {
  const calls = vi.spyOn(location, "callLocation").mockResolvedValue({} as never);
  return () => calls.mock.calls.map(([name, , input]) => [name, input] as const);
};
const moved = (from: BookingStatus, to: BookingStatus) =>
  onBookingMoved({ payload: { bookingId: booking.id, from, to } } as never, context());

it("creates a booking's geofences when its vehicle sets off, and removes them at the end", async () => {
  const calls = heard();
  await stands("en_route");
  await moved("assigned", "en_route");
  const [put] = calls();
  expect(put?.[0]).toBe("BatchPutGeofence");
  const drawn = (put?.[1] as { Entries: Entry[] } | undefined)?.Entries.map(({ GeofenceId, Geometry }) => [
    GeofenceId,
    Geometry.Circle.Radius,
  ]);
  const yards = [[`${booking.id}.pickup`, 150], ...(booking.delivery ? [[`${booking.id}.delivery`, 150]] : [])];
  expect(drawn).toEqual([[booking.id, 1609], ...yards]);
  await stands("delivered");
  await moved("in_progress", "delivered");
  expect(calls()[1]).toEqual([
    "BatchDeleteGeofence",
    { GeofenceIds: [booking.id, `${booking.id}.pickup`, `${booking.id}.delivery`] },
  ]);
});

it("makes no request before the vehicle sets off, while it drives, or after the end", async () => {
  const calls = heard();
  for (const [from, to] of [
    ["confirmed", "assigned"],
    ["en_route", "arrived"],
    ["delivered", "completed"],
  ] as const)
    await moved(from, to);
  expect(calls()).toEqual([]);
});

it("sends positions near a stop to the tracker, ten in a call, and none from far away", async () => {
  const calls = heard();
  const { lat, lng } = booking.pickup.coordinates;
  const near = Array.from({ length: 13 }, (_, i) => ({ lat, lng: lng + i / 10_000, accuracyMetres: 5, at: now() }));
  await followNearStops(booking, [{ ...near[0], lat: lat + 0.5, lng, accuracyMetres: 5, at: now() }, ...near]);
  expect(calls().map(([, input]) => (input as { Updates: unknown[] }).Updates.length)).toEqual([10, 3]);
});

it("continues when the tracker fails or rejects a position, and counts the lost positions", async () => {
  const { lat, lng } = booking.pickup.coordinates;
  const fix = { lat, lng, accuracyMetres: 5, at: now() };
  const counted = vi.spyOn(metrics, "recordLostToTracker");
  const calls = vi.spyOn(location, "callLocation");
  calls.mockRejectedValueOnce(new Error("throttled"));
  await followNearStops(booking, [fix, fix]);
  calls.mockResolvedValueOnce({ Errors: [{ Error: { Message: "too old" } }] } as never);
  await followNearStops(booking, [fix]);
  expect(counted.mock.calls).toEqual([[2], [1]]);
});

it("notifies that the vehicle is a mile away only while it drives there", async () => {
  const detail = { EventType: "ENTER", GeofenceId: booking.id, DeviceId: booking.id, SampleTime: now() };
  const enters = () => onGeofence({ "detail-type": "Location Geofence Event", detail }, world.db, now());
  const told = async () =>
    (await world.items()).filter(
      ({ entity, name, payload }) =>
        entity === "fact" && name === "vehicleNear" && (payload as { bookingId: string }).bookingId === booking.id,
    ).length;
  await stands("arrived");
  await enters();
  expect(await told()).toBe(0);
  await stands("en_route");
  await enters();
  expect(await told()).toBe(1);
});

it("accepts a geofence event for a yard only where our own rule has seen nothing", async () => {
  const enters = (GeofenceId: string, DeviceId: string = booking.id) =>
    onGeofence(
      {
        "detail-type": "Location Geofence Event",
        detail: { EventType: "ENTER", GeofenceId, DeviceId, SampleTime: "2026-11-21T08:00:00.000Z" },
      },
      world.db,
      now(),
    );
  const visits = async () =>
    (await world.items()).filter(({ PK, entity }) => PK === `BOOKING#${booking.id}` && entity === "visit");
  await enters(`${booking.id}.pickup`, crypto.randomUUID());
  expect(await visits()).toEqual([]);
  await enters(`${booking.id}.pickup`);
  await enters(`${booking.id}.pickup`);
  expect(await visits()).toMatchObject([{ stop: "pickup", insideSince: "2026-11-21T08:00:00.000Z", version: 1 }]);
  await enters(booking.id);
  await enters(booking.id);
  const domainEvents = (await world.items()).filter(({ entity, name }) => entity === "fact" && name === "vehicleNear");
  expect(
    domainEvents.filter(({ payload }) => (payload as { bookingId: string }).bookingId === booking.id),
  ).toHaveLength(1);
});
