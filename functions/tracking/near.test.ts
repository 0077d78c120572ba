import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { BookingRecord, BookingStatus } from "#shared/booking/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { bookingById } from "../booking/public.ts";
import { now } from "../platform/clock.ts";
import { removePositions } from "./store.ts";
import { noteArrival } from "./visits.ts";

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
beforeEach(async () => {
  booking = bookings.pop() as BookingRecord;
  await stands("en_route");
});

const stands = (status: BookingStatus) =>
  world.db.update({ PK: `BOOKING#${booking.id}`, SK: "META" }, { set: { status } });
/** A fix this many seconds ago and metres north of the pickup. */
const fix = (secondsAgo: number, north: number) => {
  const { lat, lng } = booking.pickup.coordinates;
  return { lat: lat + north / 111_195, lng, accuracyMetres: 5, at: addSeconds(now(), -secondsAgo) };
};
const report = (...fixes: ReturnType<typeof fix>[]) =>
  world.call(haulier, "reportPosition", { bookingId: booking.id, fixes });
const notified = async () => {
  const events = (await world.items()).filter(({ entity, name }) => entity === "fact" && name === "vehicleNear");
  return events.filter(({ payload }) => (payload as { bookingId: string }).bookingId === booking.id).length;
};

it("notifies once that a vehicle has come within a mile, whatever is reported later", async () => {
  dataOf(await report(fix(600, 4_000), fix(560, 3_000)));
  expect(await notified()).toBe(0);
  dataOf(await report(fix(520, 2_000), fix(480, 1_500)));
  expect(await notified()).toBe(1);
  dataOf(await report(fix(400, 3_000), fix(340, 1_000)));
  expect(await notified()).toBe(1);
});

it("notifies once for simultaneous reports and one that is sent twice", async () => {
  const fixes = [fix(120, 2_500), fix(90, 1_000)];
  await Promise.all([report(...fixes), report(...fixes), report(fix(60, 900))]);
  await report(...fixes);
  expect(await notified()).toBe(1);
});

it.each<BookingStatus>(["arrived", "in_progress"])("notifies nobody once the job is %s", async (status) => {
  await stands(status);
  dataOf(await report(fix(60, 800)));
  expect(await notified()).toBe(0);
});

it("notifies nobody of a vehicle that has arrived, such as when its driver starts sharing there", async () => {
  await noteArrival({ db: world.db, now: now() }, booking, { stop: "pickup", by: "gate", arrivedAt: now() });
  dataOf(await report(fix(60, 0)));
  expect(await notified()).toBe(0);
});

const trips = fc.array(fc.integer({ min: 200, max: 5_000 }), { minLength: 2, maxLength: 8 });
const orders = fc.array(fc.nat(3), { minLength: 1, maxLength: 6 });

it("notifies exactly once if a stored position is within a mile, for late, doubled and reordered reports", async () => {
  await fc.assert(
    fc.asyncProperty(trips, orders, async (metres, order) => {
      await removePositions(world.db, booking.id);
      const before = await notified();
      const fixes = metres.map((north, i) => fix(900 - i * 60, north));
      const reports = [fixes.slice(0, 2), fixes.slice(2, 4), fixes.slice(4), fixes];
      // Sends the batches out of order. Rejected ones, such as those with only older fixes, must change nothing.
      for (const at of order) if (reports[at]?.length) await report(...(reports[at] ?? []));
      const items = await world.db.query({ partition: `BOOKING#${booking.id}`, consistent: true });
      const [position] = items.items.filter(({ entity }) => entity === "position");
      const shown = (position?.fix as { lat: number } | undefined)?.lat ?? 0;
      const metresAway = Math.abs(shown - booking.pickup.coordinates.lat) * 111_195;
      const times = (await notified()) - before;
      expect(times).toBeLessThanOrEqual(1);
      if (metresAway < 1_600) expect(times).toBe(1);
      if (metres.every((north) => north > 1_700)) expect(times).toBe(0);
    }),
    { numRuns: 25 },
  );
});
