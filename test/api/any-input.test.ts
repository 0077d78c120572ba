import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { faultKinds } from "#shared/kernel/errors.ts";
import { type Operation, type Role, roles } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { Thread } from "#shared/messaging/model.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { argumentsOf } from "../support/arbitrary-input.ts";
import { neverRefused } from "../support/never-refused.ts";
import { withoutUserPool } from "../support/no-user-pool.ts";
import { aFleet, aPerson } from "../support/people.ts";
import { isLongRun } from "../support/storm.ts";
import { startTestQueues, type TestQueues } from "../support/test-queues.ts";
import { dataOf, startWorld, type World } from "../support/world.ts";
import { missing } from "./matrix-sides.ts";
import { type Subjects, samples } from "./samples.ts";

let world: World;
let queues: TestQueues;
const people: Record<Role, Profile> = Object.fromEntries(roles.map((role) => [role, aPerson(role)])) as never;
const norole = aPerson(null);
const everybody = [...Object.values(people), norole];
const workless = [aPerson("fleet_manager"), aPerson("driver")];
let subjects: Subjects = missing();
const known: string[] = [];
const defects: unknown[] = [];

beforeAll(async () => {
  world = await startWorld();
  queues = await startTestQueues();
  neverRefused(world.db);
  const { contractor, haulier, driver, fleet_manager } = people;
  const vehicles = [aFleet(haulier.id), aFleet(haulier.id)];
  const member = (userId: Profile["id"], kind: "driver" | "fleet_manager") =>
    ({ haulierId: haulier.id, userId, kind, state: "active", name: "Rab Driver" }) as const;
  await world.add({
    people: [...everybody, ...workless],
    members: [member(driver.id, "driver"), member(fleet_manager.id, "fleet_manager")],
    fleets: vehicles,
  });
  const jobs = await Promise.all(vehicles.map((fleet, i) => aJob(fleet.id, i + 2)));
  const accept = { clientKey: randomUUID(), jobRequestId: jobs[0]?.id as JobRequest["id"] };
  const booking = dataOf<Booking>(await world.call(haulier, "acceptJobRequest", accept));
  const assign = { clientKey: randomUUID(), bookingId: booking.id, driverId: driver.id };
  dataOf(await world.call(haulier, "assignBooking", assign));
  dataOf(await world.call(driver, "moveBooking", { clientKey: randomUUID(), bookingId: booking.id, to: "en_route" }));
  const thread = dataOf<Thread>(await world.call(contractor, "startThread", { otherId: haulier.id }));
  const fleet = vehicles[0]?.id as Fleet["id"];
  subjects = { ...subjects, haulier: haulier.id, user: driver.id, booking: booking.id, thread: thread.id, fleet };
  known.push(booking.id, thread.id, ...[...jobs, ...vehicles, ...everybody].map(({ id }) => id));
});
afterAll(async () => {
  await queues?.stop();
  await world?.stop();
});

async function aJob(fleetId: Booking["fleetId"], days: number): Promise<JobRequest> {
  const wanted = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId,
    pickup: { text: `${days} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled" as const,
    collectOn: addDays(ukDayOf(new Date().toISOString()), days),
    contactName: "Isla Test",
    contactPhone: "0131 496 0000",
    expectedTotalPence: 1,
    consent: true,
  };
  const told = await world.call(people.contractor, "createJobRequest", wanted);
  const expectedTotalPence = Number("error" in told && told.error.info?.metadata?.totalPence);
  const made = await world.call(people.contractor, "createJobRequest", { ...wanted, expectedTotalPence });
  return dataOf<{ request: JobRequest }>(made).request;
}

beforeEach(async () => {
  defects.length = 0;
  // Restores the callers' access: an operation may have signed everybody out or suspended them.
  await world.add({ people: [...everybody, ...workless] });
  withoutUserPool();
  const { log } = await import("#functions/platform/log.ts");
  vi.spyOn(log, "error").mockImplementation((_message, ...more) => {
    const [{ error }] = more as [{ error: Error }];
    defects.push(error.stack);
  });
});

const common = new Set([
  "access.notAllowed",
  "access.signIn",
  "access.suspended",
  "access.haulierSuspended",
  "access.signedOut",
  "access.notFound",
  "access.keyReused",
  "rate.tooMany",
  "rate.tooManyToday",
  "input.invalid",
]);

async function attempt(as: Profile | null, name: OperationName, args: Record<string, unknown>, address: string) {
  const operation: Operation = operations[name];
  defects.length = 0;
  const answer = await world.call(as, name, args as never, { address });
  expect(defects).toEqual([]);
  if ("data" in answer) {
    if (operation.kind === "subscription") expect(Object.keys(answer.data)).toEqual(["filter"]);
    else expect(operation.output.safeParse(answer.data)).toMatchObject({ success: true });
    return;
  }
  const { type, message, info } = answer.error;
  expect(faultKinds.filter((kind) => kind !== "Unavailable")).toContain(type);
  expect(message).toMatch(/\w/);
  expect([...operation.errors.map((line) => line.code), ...common]).toContain(info?.code);
  // Checks that an error repeats only the beginning of the input.
  expect(JSON.stringify(answer.error).length).toBeLessThan(2000);
}

describe.each(Object.keys(operations) as OperationName[])("%s", (name) => {
  const { input, allow }: Operation = operations[name];

  it("answers data of its shape or a fault that it declares, for any input and caller", async () => {
    const caller = fc.constantFrom<Profile | null>(...everybody, null);
    const run = (as: Profile | null, args: Record<string, unknown>, address: string) =>
      attempt(as, name, args, address);
    await fc.assert(fc.asyncProperty(caller, argumentsOf(input, known), fc.ipV4(), run), {
      numRuns: isLongRun ? 50 : 2,
    });
  });

  // A user without work keeps the role: only the membership names the haulier.
  it.each(workless.filter(({ role }) => role !== null && allow.includes(role)))(
    "does so for a $role who works for no haulier",
    async (former) => {
      await attempt(former, name, samples[name](subjects, former.role as Role), "192.0.2.1");
    },
  );
});
