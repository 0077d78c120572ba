import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Booking, BookingSummary, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const admin = aPerson("admin");
const [contractor, other] = [aPerson("contractor"), aPerson("contractor")];
const haulier = aPerson("haulier");
const booker = aPerson("haulier", { canBook: true });
const [manager, driver] = [aPerson("fleet_manager"), aPerson("driver")];
let [fleet, bookersFleet]: Fleet[] = [];
let made: Record<"contractorAsksHaulier" | "contractorAsksBooker" | "bookerAsksHaulier", Booking>;

interface Page<T> {
  items: T[];
  nextToken: string | null;
}
type Asked<Name extends "allBookings" | "allJobRequests"> = RawInput<(typeof bookingOperations)[Name]>;
const bookings = async (input: Asked<"allBookings">) =>
  dataOf<Page<BookingSummary>>(await world.call(admin, "allBookings", input));
const requests = async (input: Asked<"allJobRequests">) =>
  dataOf<Page<JobRequest>>(await world.call(admin, "allJobRequests", input));
const idsOf = ({ items }: Page<{ id: string }>) => items.map(({ id }) => id);

beforeAll(async () => {
  world = await startWorld();
  const vehicles = [aFleet(haulier.id), aFleet(booker.id)];
  [fleet, bookersFleet] = vehicles;
  await world.add({
    people: [admin, contractor, other, haulier, booker, manager, driver],
    members: [
      { haulierId: haulier.id, userId: manager.id, kind: "fleet_manager", state: "active", name: "Morag" },
      { haulierId: haulier.id, userId: driver.id, kind: "driver", state: "active", name: "Rab" },
    ],
    fleets: vehicles,
  });
  const contractorAsksHaulier = await agreed(contractor, fleet, haulier);
  const contractorAsksBooker = await agreed(contractor, bookersFleet, booker);
  const bookerAsksHaulier = await agreed(booker, fleet, haulier);
  made = { contractorAsksHaulier, contractorAsksBooker, bookerAsksHaulier };
  const { id } = bookerAsksHaulier;
  const assigned = { clientKey: randomUUID(), bookingId: id, driverId: driver.id };
  dataOf(await world.call(haulier, "assignBooking", assigned));
});
afterAll(() => world?.stop());

let day = 1;
/** An accepted booking on its own day. */
async function agreed(who: typeof contractor, on: Fleet | undefined, by: typeof haulier): Promise<Booking> {
  const wanted: RawInput<typeof bookingOperations.createJobRequest> = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: (on as Fleet).id,
    pickup: { text: `${day} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled",
    collectOn: addDays(ukDayOf(new Date().toISOString()), ++day),
    collectTime: "07:30",
    contactName: "Isla Test",
    contactPhone: "0131 496 0000",
    expectedTotalPence: 0,
    consent: true,
  };
  const refused = await world.call(who, "createJobRequest", wanted);
  const expectedTotalPence = "error" in refused ? Number(refused.error.info?.metadata?.totalPence) : 0;
  const { request } = dataOf<{ request: JobRequest }>(
    await world.call(who, "createJobRequest", { ...wanted, clientKey: randomUUID(), expectedTotalPence }),
  );
  return dataOf<Booking>(
    await world.call(by, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: request.id }),
  );
}

const newestFirst = () => [made.bookerAsksHaulier, made.contractorAsksBooker, made.contractorAsksHaulier];

describe("an admin", () => {
  it("reads everyone's bookings and requests, newest first", async () => {
    expect(idsOf(await bookings({}))).toEqual(newestFirst().map(({ id }) => id));
    const jobs = await requests({});
    expect(idsOf(jobs)).toEqual(newestFirst().map(({ jobRequestId }) => jobRequestId));
    expect(jobs.items.map(({ status }) => status)).toEqual(["booked", "booked", "booked"]);
  });

  it.each([
    ["a contractor", contractor, ["contractorAsksBooker", "contractorAsksHaulier"], true],
    ["a contractor without any", other, [], true],
    ["a haulier", haulier, ["bookerAsksHaulier", "contractorAsksHaulier"], true],
    ["a haulier that hires too", booker, ["bookerAsksHaulier", "contractorAsksBooker"], true],
    ["a fleet manager", manager, ["bookerAsksHaulier", "contractorAsksHaulier"], true],
    ["a driver", driver, ["bookerAsksHaulier"], false],
  ] as const)("reads those of %s alone", async (_who, { id: userId }, names, hasRequests) => {
    const theirs = names.map((name) => made[name]);
    expect(idsOf(await bookings({ userId }))).toEqual(theirs.map(({ id }) => id));
    const jobs = hasRequests ? theirs.map(({ jobRequestId }) => jobRequestId) : [];
    expect(idsOf(await requests({ userId }))).toEqual(jobs);
  });

  it("gets an error for an unknown account", async () => {
    const answer = await world.call(admin, "allBookings", { userId: aPerson("contractor").id });
    expect(codeOf(answer)).toBe("access.notFound");
  });

  it("leaves an audit entry for each access", async () => {
    const looker = aPerson("admin");
    await world.add({ people: [looker] });
    for (const name of ["allBookings", "allJobRequests"] as const)
      for (const userId of [null, contractor.id]) dataOf(await world.call(looker, name, { userId }));
    const log = dataOf<Page<{ action: string; subjectId: string }>>(
      await world.call(admin, "auditLog", { actorId: looker.id }),
    );
    const lines = log.items.map(({ action, subjectId }) => `${action} ${subjectId}`).sort();
    expect(lines).toEqual(
      [
        "allBookings allBookings",
        `allBookings ${contractor.id}`,
        "allJobRequests allJobRequests",
        `allJobRequests ${contractor.id}`,
      ].sort(),
    );
  });
});

it("nobody else reads everyone's", async () => {
  for (const person of [contractor, haulier, manager, driver, booker])
    for (const name of ["allBookings", "allJobRequests"] as const)
      expect([person.role, codeOf(await world.call(person, name, {}))]).toEqual([person.role, "access.notAllowed"]);
});

it("pages through more than a page, each record once and in order, and rejects a foreign page token", async () => {
  const { bookingById, jobById, newBookingWrites, newJobWrites } = await import("./store.ts");
  const { contractorAsksHaulier: model } = made;
  const booking = await bookingById(world.db, model.id);
  const job = await jobById(world.db, model.jobRequestId);
  if (!booking || !job) throw new Error("the model has gone");
  const crowd = 60;
  for (let i = 0; i < crowd; i++) {
    // Two records per timestamp: the user's id sorts between them.
    const createdAt = addSeconds(job.createdAt, -60 * (1 + Math.floor(i / 2)));
    const parties = i % 2 ? { contractorId: booker.id } : { haulierId: booker.id };
    const jobRequestId = JobRequestId.parse(randomUUID());
    await world.db.commit([
      ...newJobWrites({ ...job, ...parties, id: jobRequestId, createdAt }),
      ...newBookingWrites(
        { ...booking, ...parties, id: BookingId.parse(randomUUID()), jobRequestId, createdAt },
        keyInUse(),
      ),
    ]);
  }
  for (const read of [bookings, requests])
    for (const [userId, count] of [
      [null, 3 + crowd],
      [booker.id, 2 + crowd],
    ] as const) {
      const first = await read({ userId });
      expect(first.items).toHaveLength(50);
      const second = await read({ userId, nextToken: first.nextToken });
      const whole = [...first.items, ...second.items];
      expect(second.nextToken).toBeNull();
      expect(new Set(whole.map(({ id }) => id)).size).toBe(count);
      expect(whole).toHaveLength(count);
      const instants = whole.map(({ createdAt }) => createdAt);
      expect(instants).toEqual([...instants].sort().reverse());
      const foreign = { userId: userId ? null : booker.id, nextToken: first.nextToken };
      expect(codeOf(await world.call(admin, "allBookings", foreign))).toBe("input.badCursor");
    }
});
