import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, BookingSummary, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const [haulier, other] = [aPerson("haulier"), aPerson("haulier", { canBook: true })];
const manager = aPerson("fleet_manager", { canBook: true });
const driver = aPerson("driver", { canBook: true });
const plain = (["haulier", "fleet_manager", "driver", null] as const).map((role) => aPerson(role));
const admin = aPerson("admin");
const contractor = aPerson("contractor");
let fleet: Fleet;

beforeAll(async () => {
  world = await startWorld();
  fleet = aFleet(haulier.id);
  await world.add({
    people: [haulier, other, manager, driver, admin, contractor, ...plain],
    members: [
      { haulierId: haulier.id, userId: manager.id, kind: "fleet_manager", state: "active", name: "Morag" },
      { haulierId: other.id, userId: driver.id, kind: "driver", state: "active", name: "Alan" },
    ],
    fleets: [fleet],
  });
});
afterAll(() => world?.stop());

type Wanted = RawInput<typeof bookingOperations.createJobRequest>;
let day = 1;
async function ask(person: Profile, change: Partial<Wanted> = {}) {
  const wanted: Wanted = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: fleet.id,
    pickup: { text: `${day} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled",
    collectOn: addDays(ukDayOf(new Date().toISOString()), ++day),
    collectTime: "07:30",
    contactName: "Isla Test",
    contactPhone: "0131 496 0000",
    expectedTotalPence: 0,
    consent: true,
    ...change,
  };
  const refused = await world.call(person, "createJobRequest", wanted);
  const total = "error" in refused ? refused.error.info?.metadata?.totalPence : null;
  if (typeof total !== "number") return refused;
  return world.call(person, "createJobRequest", { ...wanted, clientKey: randomUUID(), expectedTotalPence: total });
}

it("lets nobody else ask for work", async () => {
  for (const person of plain)
    expect([person.role, codeOf(await ask(person))]).toEqual([person.role, "access.notAllowed"]);
  expect(codeOf(await ask(admin))).toBe("booking.contractorMissing");
});

it("lets users with booking rights book as contractors do, and keeps their own work apart", async () => {
  for (const person of [other, driver]) {
    const { request } = dataOf<{ request: JobRequest }>(await ask(person));
    expect(request).toMatchObject({ contractorId: person.id, haulierId: haulier.id });
    const mine = dataOf<JobRequest[]>(await world.call(person, "myJobRequests", {}));
    expect(mine.map(({ id }) => id)).toEqual([request.id]);
    const booking = dataOf<Booking>(
      await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: request.id }),
    );
    const listed = async (made: boolean) =>
      dataOf<{ items: BookingSummary[] }>(await world.call(person, "myBookings", { made })).items.map(({ id }) => id);
    expect([await listed(true), await listed(false)]).toEqual([[booking.id], []]);
    dataOf(await world.call(person, "booking", { bookingId: booking.id }));
  }
});

it("lets them withdraw their requests", async () => {
  const { request } = dataOf<{ request: JobRequest }>(await ask(driver));
  const input = { clientKey: randomUUID(), jobRequestId: request.id, reason: "Not needed" };
  expect(codeOf(await world.call(contractor, "cancelJobRequest", input))).toBe("access.notFound");
  expect(dataOf(await world.call(driver, "cancelJobRequest", input))).toMatchObject({ status: "cancelled" });
});

it("lets nobody but an admin book for another", async () => {
  for (const person of [contractor, other])
    expect(codeOf(await ask(person, { contractorId: plain[0]?.id }))).toBe("access.notAllowed");
  const { request } = dataOf<{ request: JobRequest }>(await ask(admin, { contractorId: contractor.id }));
  expect(request.contractorId).toBe(contractor.id);
});

it("prevents a business from hiring, and so from reviewing, itself", async () => {
  const own = aFleet(other.id);
  await world.add({ fleets: [own] });
  expect(codeOf(await ask(other, { fleetId: own.id }))).toBe("access.notAllowed");
  expect(codeOf(await ask(manager))).toBe("access.notAllowed");
});

it("sends no request to a suspended haulier", async () => {
  const suspended = aPerson("haulier", { status: "suspended" });
  const theirs = aFleet(suspended.id);
  await world.add({ people: [suspended], fleets: [theirs] });
  expect(codeOf(await ask(contractor, { fleetId: theirs.id }))).toBe("access.haulierSuspended");
});
