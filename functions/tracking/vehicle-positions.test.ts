import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BookingId } from "#shared/kernel/id.ts";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { now } from "../platform/clock.ts";

let world: World;
const [contractor, haulier, stranger] = [aPerson("contractor"), aPerson("haulier"), aPerson("contractor")];
let bookingIds: BookingId[];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier, stranger] });
  bookingIds = await storeBookingsUnderWay(world.db, { contractor, haulier, count: 2 });
});
afterAll(() => world?.stop());

const seenBy = async (person: typeof contractor) =>
  dataOf<VehiclePosition[]>(
    await world.call(person, "vehiclePositions", { bookingIds: [...bookingIds, randomUUID(), ...bookingIds] }),
  );

it("answers each of the caller's vehicles with a position once, and nobody else's", async () => {
  expect(await seenBy(contractor)).toEqual([]);
  const [bookingId = ""] = bookingIds;
  const fixes = [{ lat: 55.95, lng: -3.19, accuracyMetres: 5, at: now() }];
  dataOf(await world.call(haulier, "reportPosition", { bookingId, fixes }));
  const own = [expect.objectContaining({ bookingId, near: "Edinburgh", eta: null })];
  expect(await seenBy(contractor)).toEqual(own);
  expect(await seenBy(haulier)).toEqual(own);
  expect(await seenBy(stranger)).toEqual([]);
  // Watching stores a route, from which the list then calculates the ETA.
  dataOf(await world.call(contractor, "tracking", { bookingId }));
  expect((await seenBy(contractor))[0]?.eta).toMatchObject({ stop: "pickup" });
});
