import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BookingId } from "#shared/kernel/id.ts";
import { startWorld, type World } from "#test/support/world.ts";
import { isGeofenceEvent, onGeofence } from "./on-geofence.ts";
import { keepFix, positionAndTrail } from "./store.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const at = (seconds: number) => new Date(Date.parse("2026-11-21T08:00:00.000Z") + seconds * 1000).toISOString();
const fix = (seconds: number) => ({ lat: 55.9 + seconds / 1e5, lng: -3.2, accuracyMetres: 5, at: at(seconds) });

it("keeps one fix in thirty seconds, exactly at the edge, and never an older one", async () => {
  const id = BookingId.parse(randomUUID());
  const kept = [];
  for (const seconds of [0, 29, 30, 10, 59, 60]) kept.push(await keepFix(world.db, id, fix(seconds)));
  expect(kept).toEqual([true, false, true, false, false, true]);
});

it("counts thirty seconds the same, however a device writes its time", async () => {
  const id = BookingId.parse(randomUUID());
  const kept = [];
  for (const time of ["08:00:00Z", "08:00:30Z", "08:01:00.000Z", "08:01:29.999999Z", "08:01:30.0Z"])
    kept.push(await keepFix(world.db, id, { ...fix(0), at: `2026-11-21T${time}` }));
  expect(kept).toEqual([true, true, true, false, true]);
});

it("keeps the whole way, oldest first, however long it gets", async () => {
  const id = BookingId.parse(randomUUID());
  const times = Array.from({ length: 65 }, (_, i) => i * 30);
  for (const seconds of times) await keepFix(world.db, id, fix(seconds));
  const { latest, trail } = await positionAndTrail(world.db, id);
  expect(trail.map((point) => point.at)).toEqual(times.map(at));
  expect(latest?.fix.at).toBe(at(64 * 30));
});

it("hears geofence events and nothing else, and ignores bookings that are not under way", async () => {
  const event = (GeofenceId: string, DeviceId = GeofenceId) => ({
    "detail-type": "Location Geofence Event",
    detail: { EventType: "ENTER", GeofenceId, DeviceId },
  });
  expect(isGeofenceEvent(event("x"))).toBe(true);
  expect(isGeofenceEvent({ operation: "tracking" })).toBe(false);
  const before = await world.items();
  await onGeofence(event(randomUUID()), world.db, at(0));
  await onGeofence(event(randomUUID(), randomUUID()), world.db, at(0));
  expect(await world.items()).toEqual(before);
});
