import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Invitation, Membership, Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { OperationName, operations } from "#shared/operations.ts";
import { neverRefused } from "../support/never-refused.ts";
import { aFleet, aPerson } from "../support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "../support/world.ts";

let world: World;
const [contractor, haulier, manager, driver, second, newcomer, admin] = [
  aPerson("contractor"),
  aPerson("haulier"),
  aPerson("fleet_manager"),
  aPerson("driver"),
  aPerson("driver"),
  aPerson(null),
  aPerson("admin"),
];
const fleet = aFleet(haulier.id);
const worksAs = (person: Profile, kind: Membership["kind"]): Membership => ({
  haulierId: haulier.id,
  userId: person.id,
  kind,
  state: "active",
  name: person.fullName,
});
let made: { pending: JobRequest; confirmed: Booking; underWay: Booking; invitation: Invitation };

const run = <N extends OperationName>(as: Profile, name: N, input: RawInput<(typeof operations)[N]>) =>
  world.call(as, name, input);

let days = 1;
async function asked(): Promise<JobRequest> {
  days += 2;
  const wanted: RawInput<(typeof operations)["createJobRequest"]> = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: fleet.id,
    pickup: { text: `${days} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled",
    collectOn: addDays(ukDayOf(new Date().toISOString()), days),
    contactName: "Isla Test",
    contactPhone: "0131 496 0000",
    expectedTotalPence: 0,
    consent: true,
  };
  const told = await run(contractor, "createJobRequest", wanted);
  const expectedTotalPence = Number("error" in told && told.error.info?.metadata?.totalPence);
  const sent = { ...wanted, clientKey: randomUUID(), expectedTotalPence };
  return dataOf<{ request: JobRequest }>(await run(contractor, "createJobRequest", sent)).request;
}
async function booked(): Promise<Booking> {
  const jobRequestId = (await asked()).id;
  return dataOf<Booking>(await run(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId }));
}

beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({
    people: [contractor, haulier, manager, driver, second, newcomer, admin],
    members: [worksAs(manager, "fleet_manager"), worksAs(driver, "driver"), worksAs(second, "driver")],
    fleets: [fleet],
  });
  const [pending, confirmed, underWay] = [await asked(), await booked(), await booked()];
  const bookingId = underWay.id;
  dataOf(await run(haulier, "assignBooking", { clientKey: randomUUID(), bookingId, driverId: driver.id }));
  dataOf(await run(driver, "moveBooking", { clientKey: randomUUID(), bookingId, to: "en_route" }));
  const invite = { clientKey: randomUUID(), email: newcomer.email, name: "Isla Test", kind: "driver" } as const;
  const invitation = dataOf<Invitation>(await run(haulier, "inviteMember", invite));
  made = { pending, confirmed, underWay, invitation };
});
afterAll(() => world?.stop());

const key = () => ({ clientKey: randomUUID() });
const bookingId = () => made.underWay.id;
const fix = () => ({ lat: 55.95, lng: -3.19, accuracyMetres: 5, at: new Date().toISOString() });
const done: readonly [string, () => Promise<Awaited<ReturnType<World["call"]>>>][] = [
  ["a fleet manager reads its requests", () => run(manager, "jobsForMe", {})],
  ["a fleet manager reads its team", () => run(manager, "myTeam", {})],
  ["a fleet manager reads its vehicles", () => run(manager, "myFleets", {})],
  ["a fleet manager reads its bookings", () => run(manager, "myBookings", {})],
  ["a fleet manager reads one booking", () => run(manager, "booking", { bookingId: bookingId() })],
  ["a fleet manager accepts", () => run(manager, "acceptJobRequest", { ...key(), jobRequestId: made.pending.id })],
  [
    "a fleet manager declines",
    () => run(manager, "declineJobRequest", { ...key(), jobRequestId: made.pending.id, reason: "Full" }),
  ],
  [
    "a fleet manager assigns",
    () => run(manager, "assignBooking", { ...key(), bookingId: made.confirmed.id, driverId: second.id }),
  ],
  [
    "an admin assigns its driver",
    () => run(admin, "assignBooking", { ...key(), bookingId: made.confirmed.id, driverId: second.id }),
  ],
  [
    "a fleet manager sets its vehicle's status",
    () => run(manager, "setFleetStatus", { ...key(), fleetId: fleet.id, status: "limited" }),
  ],
  ["a fleet manager writes to the requester", () => run(manager, "startThread", { otherId: contractor.id })],
  ["a driver reads the work", () => run(driver, "myBookings", {})],
  ["a driver reads one booking", () => run(driver, "booking", { bookingId: bookingId() })],
  ["a driver moves a booking", () => run(driver, "moveBooking", { ...key(), bookingId: bookingId(), to: "arrived" })],
  ["a driver reports a position", () => run(driver, "reportPosition", { bookingId: bookingId(), fixes: [fix()] })],
  [
    "a driver uploads a proof",
    () => run(driver, "createProofUpload", { bookingId: bookingId(), contentType: "image/jpeg", sizeBytes: 1000 }),
  ],
  [
    "somebody joins it",
    () => run(newcomer, "answerInvitation", { ...key(), invitationId: made.invitation.id, accept: true }),
  ],
];

const outOfBusiness: readonly [string, Partial<Profile>][] = [
  ["is suspended", { status: "suspended" }],
  ["has left", { status: "deleted" }],
  ["has another role now", { role: "contractor" }],
];

describe.each(outOfBusiness)("while the haulier %s", (_what, change) => {
  beforeAll(() => world.add({ people: [{ ...haulier, ...change }] }));
  afterAll(() => world.add({ people: [haulier] }));

  it.each(done)("%s: rejected with an explanation", async (_who, act) => {
    const before = (await world.items()).map((item) => JSON.stringify(item)).sort();
    const answer = await act();
    expect(codeOf(answer)).toBe("access.haulierSuspended");
    expect("error" in answer && answer.error.message).toMatch(/haulier.*(cannot use Haulyard|takes no work)/);
    const after = (await world.items()).filter(({ entity }) => entity !== "auditEntry");
    expect(before).toEqual(expect.arrayContaining(after.map((item) => JSON.stringify(item)).sort()));
  });

  it("a contractor requests its vehicle: rejected with an explanation", async () => {
    const wanted = { ...key(), service: "hiab", fleetId: fleet.id, pickup: { text: "1 Princes Street, Edinburgh" } };
    const more = {
      quantity: 1,
      urgencyLevel: "scheduled",
      contactName: "Isla Test",
      contactPhone: "0131 496 0000",
    } as const;
    const answer = await run(contractor, "createJobRequest", {
      ...wanted,
      ...more,
      expectedTotalPence: 1,
      consent: true,
    });
    expect("error" in answer && answer.error.message).toBe("This haulier takes no work at the moment.");
  });

  it("the contractor and an admin still see and end existing bookings", async () => {
    expect(dataOf<Booking>(await run(contractor, "booking", { bookingId: bookingId() })).id).toBe(bookingId());
    expect(dataOf<Booking>(await run(admin, "booking", { bookingId: bookingId() })).id).toBe(bookingId());
  });
});

describe.each(outOfBusiness)(
  "a haulier that %s between the check of its standing and the acceptance",
  (_what, change) => {
    afterEach(() => world.add({ people: [haulier] }));

    it.each([
      ["itself", haulier],
      ["its fleet manager", manager],
    ])("accepts nothing: %s", async (_who, person) => {
      const { commit } = world.db;
      const commitTooLate: World["db"]["commit"] = async (writes) => {
        Object.assign(world.db, { commit });
        await world.add({ people: [{ ...haulier, ...change }] });
        return commit(writes);
      };
      const before = (await world.items()).filter(({ entity }) => entity === "booking").length;
      Object.assign(world.db, { commit: commitTooLate });
      const answer = await run(person, "acceptJobRequest", { ...key(), jobRequestId: made.pending.id });
      expect(codeOf(answer)).toBe("access.haulierSuspended");
      expect((await world.items()).filter(({ entity }) => entity === "booking")).toHaveLength(before);
    });
  },
);

it("works on as before once the haulier may do business again", async () => {
  for (const [, act] of done.slice(0, 5)) dataOf(await act());
  expect(dataOf<Booking>(await run(driver, "booking", { bookingId: bookingId() })).status).toBe("en_route");
  dataOf(await run(driver, "reportPosition", { bookingId: bookingId(), fixes: [fix()] }));
});
