import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Booking, BookingRecord } from "#shared/booking/model.ts";
import { addSeconds, ukTimeOf } from "#shared/kernel/time.ts";
import type { StopName } from "#shared/tracking/visit.ts";
import type { WaitingEvidence } from "#shared/tracking/waiting-model.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { bookingById, bookingEntity } from "../booking/public.ts";
import { now } from "../platform/clock.ts";
import { onVehicleLeft, proposeWaitingAtDelivery } from "./on-waited.ts";
import { noteArrival, noteDeparture } from "./visits.ts";

let world: World;
const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
let bookings: BookingRecord[];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier] });
  const ids = await storeBookingsUnderWay(world.db, { contractor, haulier, count: 5 });
  bookings = (await Promise.all(ids.map((id) => bookingById(world.db, id)))) as BookingRecord[];
});
afterAll(() => world?.stop());

const terms = { freeMinutes: 30, quarterNetPence: 1_250, mostMinutes: 240 };
/** Start of each test, from which its other times count in whole minutes. */
let began: string;
const ago = (minutes: number) => addSeconds(began, -minutes * 60);
let booking: BookingRecord;
beforeEach(() => {
  booking = bookings.pop() as BookingRecord;
  began = now();
});

async function store(change: Partial<BookingRecord>, waiting: typeof terms | null = terms): Promise<void> {
  booking = { ...booking, collectAt: ago(90), ...change, price: { ...booking.price, vatRegistered: true, waiting } };
  await world.db.commit([{ put: bookingEntity.toItem(booking) }]);
}
const visited = async (stop: StopName, arrived: number, left: number | null) => {
  const at = { db: world.db, now: now() };
  await noteArrival(at, booking, { stop, by: "gate", arrivedAt: ago(arrived) });
  if (left !== null) await noteDeparture(at, booking, { stop, leftAt: ago(left) });
};
const context = () => ({ db: world.db, now: now(), newId: () => randomUUID() });
function left(stop: StopName) {
  const { id: bookingId, reference, title, contractorId, haulierId } = booking;
  return aDomainEvent(
    "vehicleLeft",
    { bookingId, reference, title, contractorId, haulierId, stop, at: now(), dwellMinutes: 0 },
    now(),
  );
}
async function delivered() {
  const { items } = await world.db.query({ partition: `BOOKING#${booking.id}`, beginsWith: "EVT#" });
  expect(items.length).toBeGreaterThan(0);
  const payload = { bookingId: booking.id, to: "delivered" } as never;
  return { ...left("pickup"), id: randomUUID(), name: "bookingMoved", payload } as never;
}
const shown = async () => dataOf<Booking>(await world.call(contractor, "booking", { bookingId: booking.id }));
const evidence = async () =>
  dataOf<WaitingEvidence[]>(await world.call(contractor, "waitingEvidence", { bookingId: booking.id }));

it("proposes a wait once the vehicle has left, with its evidence, however often the event comes", async () => {
  await store({ status: "in_progress", startedAt: ago(20) });
  await visited("pickup", 72, 10);
  const domainEvent = left("pickup");
  for (const one of [domainEvent, domainEvent, left("pickup")]) await onVehicleLeft(one, context());
  const { proposals, finalPricePence } = await shown();
  const words = `Waiting at collection, ${ukTimeOf(ago(72))} to ${ukTimeOf(ago(20))}: 22 min over the free 30`;
  expect(proposals).toMatchObject([
    {
      ...{ id: "waiting-pickup", by: "haulier", pence: 3_000, reason: words, yourMove: "answer" },
      line: { kind: "waiting", quantity: 2, unit: "15 min", unitNetPence: 1_250 },
    },
  ]);
  expect(finalPricePence).toBe(booking.finalPricePence);
  expect(await evidence()).toMatchObject([{ stop: "pickup", arrivedBy: "gate", words, driverId: booking.driverId }]);
  // Evidence outlives the visit: it is stored for at least six years.
  const [item] = (await world.items()).filter(
    ({ entity, bookingId }) => entity === "waitingEvidence" && bookingId === booking.id,
  );
  expect(Number(item?.ttl) * 1000 - Date.parse(now())).toBeGreaterThan(6 * 365 * 86_400_000);
});

it("proposes each site separately at the delivery, and the contractor accepts both", async () => {
  await store({ status: "delivered", delivery: booking.pickup, startedAt: ago(60), deliveredAt: ago(1) });
  await visited("pickup", 95, 55);
  await visited("delivery", 40, null);
  await proposeWaitingAtDelivery(await delivered(), context());
  const before = await shown();
  // Free: the wait at the collection counts only from the agreed time.
  expect(before.proposals).toMatchObject([{ id: "waiting-delivery", line: { quantity: 1 } }]);
  expect((await evidence())[0]).toMatchObject({ stop: "delivery", leftAt: null });
  await noteDeparture({ db: world.db, now: now() }, booking, { stop: "delivery", leftAt: now() });
  await onVehicleLeft(left("delivery"), context());
  expect((await evidence())[0]?.leftAt).toEqual(expect.any(String));
  const by = { clientKey: randomUUID(), bookingId: booking.id, proposalId: "waiting-delivery", isAccepted: true };
  const agreed = dataOf<Booking>(await world.call(contractor, "answerProposal", by));
  expect(agreed).toMatchObject({
    proposals: [],
    extras: [{ id: "waiting-delivery", pence: 1_500, unitNetPence: 1_250 }],
  });
  expect(agreed.finalPricePence).toBe(booking.finalPricePence + 1_500);
  await proposeWaitingAtDelivery(await delivered(), context());
  expect((await shown()).proposals).toEqual([]);
});

it("proposes nothing if no charge was agreed or the job is done", async () => {
  await store({ status: "in_progress", startedAt: ago(20) }, null);
  await visited("pickup", 72, 10);
  await onVehicleLeft(left("pickup"), context());
  expect(await shown()).toMatchObject({ proposals: [] });
  await store({ status: "completed", completedAt: now(), startedAt: ago(20), deliveredAt: ago(5) });
  await proposeWaitingAtDelivery(await delivered(), context());
  expect(await shown()).toMatchObject({ proposals: [], extras: [] });
  expect(await evidence()).toEqual([]);
});

it("keeps the evidence from strangers", async () => {
  const stranger = aPerson("contractor");
  await world.add({ people: [stranger] });
  const bookingId = booking.id;
  expect(codeOf(await world.call(stranger, "waitingEvidence", { bookingId }))).toBe("access.notFound");
});
