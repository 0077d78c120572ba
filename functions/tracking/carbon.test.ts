import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { CarbonEstimate } from "#shared/carbon/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { bookingById, bookingEntity } from "../booking/public.ts";
import { noteCarbon } from "./on-delivered.ts";
import { keepFixes } from "./store.ts";
import { noteArrival, noteDeparture } from "./visits.ts";

let world: World;
const [contractor, haulier, stranger] = [aPerson("contractor"), aPerson("haulier"), aPerson("contractor")];
const tipper = aFleet(haulier.id, { spec: { kind: "tipper", grossTonnes: 32, payloadTonnes: 20 } });
const began = addSeconds(new Date().toISOString(), -3_600);
const at = (minute: number) => addSeconds(began, minute * 60);
let booking: BookingRecord;
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier, stranger], fleets: [tipper] });
  const [id] = await storeBookingsUnderWay(world.db, { contractor, haulier, count: 1 });
  const stored = (await bookingById(world.db, id as BookingId)) as BookingRecord;
  booking = { ...stored, service: "aggregates", quantity: 10, fleetId: tipper.id, delivery: stored.pickup };
  await world.db.commit([{ put: bookingEntity.toItem({ ...booking, status: "delivered", deliveredAt: at(50) }) }]);
});
afterAll(() => world?.stop());

const tell = (to: "delivered" | "completed" | "arrived") => {
  const { id: bookingId, reference, title, contractorId, haulierId } = booking;
  const domainEvent = aDomainEvent(
    "bookingMoved",
    { bookingId, reference, title, contractorId, haulierId, to } as never,
    at(50),
  );
  return noteCarbon(domainEvent, { db: world.db, now: new Date().toISOString(), newId: () => randomUUID() });
};
const seenBy = async (person: typeof contractor) =>
  dataOf<CarbonEstimate[]>(await world.call(person, "carbonOfJobs", { bookingIds: [booking.id, booking.id] }));
/** A fix this many kilometres north of 55.9. A degree of latitude is 111.195 km. */
const fix = (km: number, minute: number) => ({
  lat: 55.9 + km / 111.195,
  lng: -3.2,
  accuracyMetres: 5,
  at: at(minute),
});

it("estimates a delivered job from its vehicle's trail once, and again after late positions", async () => {
  await tell("delivered");
  expect(await seenBy(contractor)).toEqual([]);
  const context = { db: world.db, now: new Date().toISOString() };
  await keepFixes(world.db, booking.id, [fix(0, 1), fix(10, 15)] as never);
  await noteArrival(context, booking, { stop: "pickup", by: "gate", arrivedAt: at(14) });
  await noteDeparture(context, booking, { stop: "pickup", leftAt: at(15) });
  for (const _time of [1, 2]) await tell("delivered");
  const [first] = await seenBy(contractor);
  // 10 km empty at 0.774 kg per km: the 2025 factor for rigids over 17 tonnes.
  expect(Math.abs((first?.grams ?? 0) - 7_740)).toBeLessThan(20);
  await keepFixes(world.db, booking.id, [fix(40, 45)] as never);
  await tell("arrived");
  expect(await seenBy(contractor)).toEqual([first]);
  await tell("completed");
  const [whole] = await seenBy(haulier);
  expect(Math.abs((whole?.grams ?? 0) - 7_740 - 28_246)).toBeLessThan(40);
  expect(whole).toMatchObject({ loadKg: 10_000, factorYear: 2025, day: ukDayOf(at(50)) });
  expect(await seenBy(stranger)).toEqual([]);
});
