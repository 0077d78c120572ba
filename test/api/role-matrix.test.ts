import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { BookingId, FleetId, JobRequestId, ThreadId, UserId } from "#shared/kernel/id.ts";
import { type Operation, type Role, roles } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { aFleet, aPerson } from "../support/people.ts";
import { type ApiAnswer, startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import { type Subjects, samples } from "./samples.ts";

type Who = Role | "anonymous" | "norole";
const everyone: readonly Who[] = [...roles, "norole", "anonymous"];
const ownerships = ["own", "other", "missing"] as const;
type Ownership = (typeof ownerships)[number];

let test: TestCloud;
/** One firm and its contractor, with a booking, an answered request and a vehicle. */
interface Side {
  people: Record<Role, Profile>;
  on: Omit<Subjects, "thread" | "user">;
}
let mine: Side;
let theirs: Side;
const threads: Partial<Record<Role, { own: ThreadId; partner: UserId }>> = {};
const norole = aPerson(null);

async function aSide(): Promise<Side> {
  const people = Object.fromEntries(roles.map((role) => [role, aPerson(role)])) as Record<Role, Profile>;
  const { contractor, haulier, fleet_manager, driver } = people;
  const fleet = aFleet(haulier.id);
  const member = (person: Profile, kind: "driver" | "fleet_manager") =>
    ({ haulierId: haulier.id, userId: person.id, kind, state: "active", name: person.fullName }) as const;
  await test.add({
    people: Object.values(people),
    members: [member(fleet_manager, "fleet_manager"), member(driver, "driver")],
    fleets: [fleet],
  });
  const asked = {
    ...samples.createJobRequest({ fleet: fleet.id } as Subjects, "contractor"),
    collectOn: addDays(ukDayOf(new Date().toISOString()), 2),
  };
  const refused = await test.call(contractor, "createJobRequest", asked);
  expect(refused).toMatchObject({ code: "booking.priceChanged" });
  const made = await test.call(contractor, "createJobRequest", {
    ...asked,
    clientKey: randomUUID(),
    expectedTotalPence: Number(refused.facts.totalPence),
  });
  expect(made.message).toBeNull();
  const jobRequest = (made.data as { request: { id: JobRequestId } }).request.id;
  const accepted = await test.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: jobRequest });
  const booking = (accepted.data as { id: BookingId }).id;
  const assigned = await test.call(haulier, "assignBooking", {
    clientKey: randomUUID(),
    bookingId: booking,
    driverId: driver.id,
  });
  expect(assigned.errorType).toBeNull();
  return { people, on: { haulier: haulier.id, fleet: fleet.id, jobRequest, booking } };
}

beforeAll(async () => {
  test = await startTestCloud();
  mine = await aSide();
  theirs = await aSide();
  await test.add({ people: [norole] });
  const { contractor, haulier, driver, fleet_manager, admin } = mine.people;
  const pairs: [Profile, Profile][] = [
    [contractor, haulier],
    [haulier, contractor],
    [driver, haulier],
    [fleet_manager, contractor],
    [admin, contractor],
  ];
  for (const [person, partner] of pairs) {
    const thread = await test.call(person, "startThread", { otherId: partner.id });
    if (!person.role) continue;
    threads[person.role as Role] = { own: (thread.data as { id: ThreadId }).id, partner: partner.id };
  }
}, 120_000);
afterAll(() => test?.stop());

/** A conversation of two others. */
async function othersThread(): Promise<ThreadId> {
  const { contractor, haulier } = theirs.people;
  const thread = await test.call(contractor, "startThread", { otherId: haulier.id });
  return (thread.data as { id: ThreadId }).id;
}

async function subjectsFor(who: Who, ownership: Ownership): Promise<Subjects> {
  const role = who === "norole" || who === "anonymous" ? "contractor" : who;
  if (ownership === "own")
    return {
      ...mine.on,
      thread: threads[role]?.own ?? ThreadId.parse(randomUUID()),
      user:
        role === "haulier" || role === "fleet_manager"
          ? mine.people.driver.id
          : (threads[role]?.partner ?? mine.people.haulier.id),
    };
  if (ownership === "other")
    return {
      ...theirs.on,
      thread: await othersThread(),
      user: role === "contractor" ? theirs.people.contractor.id : theirs.people.contractor.id,
    };
  return {
    user: UserId.parse(randomUUID()),
    haulier: UserId.parse(randomUUID()),
    fleet: FleetId.parse(randomUUID()),
    jobRequest: JobRequestId.parse(randomUUID()),
    booking: BookingId.parse(randomUUID()),
    thread: ThreadId.parse(randomUUID()),
  };
}

type Expected = "let in" | "denied" | "not found";

/** What the operation table declares for a caller and a record. */
function expected(operation: Operation, who: Who, ownership: Ownership): Expected {
  const { allow, subject } = operation;
  const mayCall =
    who === "anonymous"
      ? allow.includes("anonymous")
      : allow.includes("signedIn") || (who !== "norole" && allow.includes(who));
  if (!mayCall) return "denied";
  if (subject === "none") return "let in";
  if (ownership === "missing") return "not found";
  if (operation.open) return "let in";
  if (who === "norole" || who === "anonymous") return "not found";
  // Admins act on every record, but read nobody's conversations.
  if (who === "admin") return subject === "thread" && ownership === "other" ? "not found" : "let in";
  return ownership === "own" ? "let in" : "not found";
}

function outcome(answer: ApiAnswer): Expected {
  if (
    answer.errorType === "Unauthorized" ||
    answer.errorType === "UnauthorizedException" ||
    answer.errorType === "NotAllowed"
  )
    return "denied";
  return answer.errorType === "NotFound" ? "not found" : "let in";
}

/** What the operation is for, beyond the table: on the caller's own record these roles have no part to play. */
const noPart: Partial<Record<OperationName, readonly Who[]>> = {
  // Only the haulier's side answers; only the driver's side reports; the table says so by role, the use case by part.
};

describe.each(Object.keys(operations) as OperationName[])("%s", (name) => {
  const operation: Operation = operations[name];
  const tried = operation.subject === "none" ? (["own"] as const) : ownerships;
  const cells = everyone.flatMap((who) => tried.map((ownership) => [who, ownership] as const));
  it.each(cells)("as %s, on %s", async (who, ownership) => {
    if (noPart[name]?.includes(who)) return;
    const person = who === "anonymous" ? null : who === "norole" ? norole : mine.people[who];
    const input = samples[name](await subjectsFor(who, ownership), who) as never;
    const answer =
      operation.kind === "subscription" ? await test.listen(person, name, input) : await test.call(person, name, input);
    expect({ outcome: outcome(answer), said: answer.message }).toEqual({
      outcome: expected(operation, who, ownership),
      said: answer.message,
    });
    expect(answer.errorType).not.toBe("Unavailable");
  });
});
