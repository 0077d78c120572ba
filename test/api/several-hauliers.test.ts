import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { BookingSummary } from "#shared/booking/model.ts";
import type { HaulierStatus } from "#shared/fleet/duty.ts";
import { mayCall } from "#shared/kernel/access.ts";
import { takesForHaulier } from "#shared/kernel/for-haulier.ts";
import type { Operation, RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { neverRefused } from "../support/never-refused.ts";
import { withoutUserPool } from "../support/no-user-pool.ts";
import { aDocument, aPerson } from "../support/people.ts";
import { type Api, apiOf, startWorld, type World } from "../support/world.ts";
import { aSide, askAndAccept, member, missing, type Side } from "./matrix-sides.ts";
import { type Subjects, samples } from "./samples.ts";

// A fleet manager and a driver who work for two hauliers, beside an unrelated third.
let world: World;
let test: Api;
let [one, other, third]: Side[] = [];
const [manager, driver] = [aPerson("fleet_manager"), aPerson("driver")];
const people = { fleet_manager: manager, driver };
const side = (wanted: Side | undefined): Side => {
  if (!wanted) throw new Error("the world has not started");
  return wanted;
};
const first = () => side(one);
const second = () => side(other);
const strange = () => side(third);

beforeAll(async () => {
  world = await startWorld();
  test = apiOf(world);
  neverRefused(world.db);
  [one, other, third] = [await aSide(test), await aSide(test), await aSide(test)];
  for (const [firm, companyName] of [
    [one, "Forth Haulage"],
    [other, "Clyde Lifting"],
  ] as const) {
    firm.people.haulier = { ...firm.people.haulier, companyName };
    await test.add({ people: [firm.people.haulier] });
  }
  await test.add({
    people: [manager, driver],
    members: [first(), second()].flatMap(({ people: { haulier } }) => [
      member(haulier, manager, "fleet_manager"),
      member(haulier, driver, "driver"),
    ]),
  });
}, 120_000);
beforeEach(withoutUserPool);
afterAll(() => world?.stop());

const names = Object.keys(operations) as OperationName[];
const isFor = (name: OperationName, person: Profile) => mayCall(operations[name].allow, person);
const inputOf = (name: OperationName, on: Subjects, haulierId?: string) =>
  ({
    ...samples[name](on, "fleet_manager"),
    // Sends only one mark: the sample's two exclusive marks are rejected before anything is read.
    ...(name === "markPartner" && { blocked: false }),
    haulierId,
  }) as never;
const onSide = ({ on, people: { contractor } }: Side): Subjects => ({ ...missing(), ...on, user: contractor.id });

const asked = names.filter((name) => takesForHaulier(operations[name]) && isFor(name, manager));

describe("a fleet manager of two", () => {
  it.each(asked)("%s: asks for the haulier", async (name) => {
    const answer = await test.call(manager, name, inputOf(name, onSide(first())));
    expect(answer).toMatchObject({ code: "accounts.whichHaulier", field: "haulierId", errorType: "BadInput" });
  });

  it.each(asked)("%s: is rejected for a third", async (name) => {
    const answer = await test.call(manager, name, inputOf(name, onSide(strange()), strange().on.haulier));
    expect(answer).toMatchObject({ data: null, errorType: "NotFound" });
  });

  it.each(asked)("%s: works for either named one", async (name) => {
    for (const firm of [first(), second()]) {
      const answer = await test.call(manager, name, inputOf(name, onSide(firm), firm.on.haulier));
      expect([answer.code, answer.errorType]).not.toContain("accounts.whichHaulier");
      // Skips markPartner: the contractor becomes a partner only by a reaction, which does not run here.
      if (name !== "markPartner") expect([name, answer.message, answer.errorType]).not.toContain("NotFound");
      expect(answer.message).not.toBe("Haulier not found.");
    }
  });
});

const subjects = new Set(Object.keys(missing()));
const named = names.filter((name) => {
  const { subject, reach }: Operation = operations[name];
  return subjects.has(subject) && reach !== "anybody's";
});

describe.each(["fleet_manager", "driver"] as const)("a %s of two, on the records of a third", (role) => {
  it.each(named.filter((name) => isFor(name, people[role])))("%s: finds nothing", async (name) => {
    const operation: Operation = operations[name];
    const own = operation.subject === "haulier" ? strange() : first();
    const haulierId = "haulierId" in operation.input.shape ? own.on.haulier : undefined;
    const answer = await test.call(people[role], name, inputOf(name, onSide(strange()), haulierId));
    expect(answer).toMatchObject({ data: null, errorType: "NotFound" });
  });
});

const idsOf = (data: unknown) => (data as { items: { id: string }[] }).items.map(({ id }) => id);

describe("each haulier", () => {
  it("is read by itself", async () => {
    for (const [firm, not] of [
      [first(), second()],
      [second(), first()],
    ] as const) {
      const { haulier: haulierId, booking, jobRequest, fleet } = firm.on;
      const bookings = idsOf((await test.call(manager, "myBookings", { haulierId })).data);
      expect(bookings).toContain(booking);
      expect(bookings).not.toContain(not.on.booking);
      const requests = idsOf((await test.call(manager, "jobsForMe", { haulierId })).data);
      expect(requests).toContain(jobRequest);
      expect(requests).not.toContain(not.on.jobRequest);
      const vehicles = (await test.call(manager, "myFleets", { haulierId })).data as { id: string }[];
      expect(vehicles.map(({ id }) => id)).toContain(fleet);
      expect(vehicles.map(({ id }) => id)).not.toContain(not.on.fleet);
      const team = (await test.call(firm.people.haulier, "myTeam", {})).data as { userId: string }[];
      expect(team.map(({ userId }) => userId)).toEqual(expect.arrayContaining([manager.id, driver.id]));
      expect(team.map(({ userId }) => userId)).not.toContain(not.people.driver.id);
    }
  });

  it("has only its own vehicles and drivers", async () => {
    const [haulierId, fleet] = [first().on.haulier, second().on.fleet];
    const off = { ...samples.addDaysOff(onSide(second()), "fleet_manager"), haulierId };
    expect(await test.call(manager, "addDaysOff", off)).toMatchObject({ errorType: "NotFound" });
    const quote = { ...samples.submitQuote({ ...onSide(first()), fleet }, "fleet_manager"), haulierId };
    expect(await test.call(manager, "submitQuote", quote)).toMatchObject({ errorType: "NotFound" });
    const assign = { clientKey: randomUUID(), bookingId: first().on.booking, driverId: second().people.driver.id };
    expect(await test.call(manager, "assignBooking", assign)).toMatchObject({ code: "booking.notYourDriver" });
    const vehicle = { clientKey: randomUUID(), bookingId: first().on.booking, fleetId: fleet };
    expect(await test.call(manager, "assignBooking", vehicle)).toMatchObject({ code: "booking.notYourVehicle" });
  });
});

async function driven({ people: { haulier }, on }: Side, days: number) {
  // Uses a new contractor: a second request of the same one would count as a repeat.
  const contractor = aPerson("contractor");
  await test.add({ people: [contractor] });
  const { booking } = await askAndAccept(test, { contractor, haulier, fleet: on.fleet }, days);
  const answer = await test.call(haulier, "assignBooking", {
    clientKey: randomUUID(),
    bookingId: booking,
    driverId: driver.id,
  });
  return { booking, answer };
}

describe("a driver of two", () => {
  it("reads the jobs of both, each with its haulier's name; of a named one; and of no third", async () => {
    const jobs = [await driven(first(), 20), await driven(second(), 22)].map(({ booking }) => booking);
    const read = (input: RawInput<typeof operations.myBookings>) => test.call(driver, "myBookings", input);
    const day = ukDayOf(new Date().toISOString());
    const all = await read({ from: addDays(day, 19), until: addDays(day, 23) });
    const items = (all.data as { items: BookingSummary[] }).items;
    expect(items.map(({ id }) => id)).toEqual(jobs);
    const named = [first(), second()].map(({ people: { haulier } }) => haulier.companyName ?? haulier.fullName);
    expect(items.map(({ haulierName }) => haulierName)).toEqual(named);
    expect(idsOf((await read({ haulierId: second().on.haulier })).data)).toEqual([jobs[1]]);
    expect(await read({ haulierId: strange().on.haulier })).toMatchObject({ errorType: "NotFound" });
    // Each haulier sees only its own job.
    for (const [firm, job] of [
      [first(), jobs[1]],
      [second(), jobs[0]],
    ] as const) {
      const seen = await test.call(firm.people.haulier, "booking", { bookingId: job as BookingSummary["id"] });
      expect(seen).toMatchObject({ errorType: "NotFound" });
      const tracked = await test.call(firm.people.haulier, "tracking", { bookingId: job as BookingSummary["id"] });
      expect(tracked).toMatchObject({ errorType: "NotFound" });
    }
  });

  it("drives one job at a time, and a haulier learns nothing of the other's", async () => {
    await driven(first(), 30);
    const { answer } = await driven(second(), 30);
    expect(answer).toMatchObject({ errorType: "Conflict", message: expect.stringContaining("another job") });
  });

  it("is on duty for one, and the other is not notified", async () => {
    const duty = { clientKey: randomUUID(), fleetId: first().on.fleet, onDuty: true };
    expect((await test.call(driver, "setDutyStatus", duty)).message).toBeNull();
    const personsOn = async (as: Profile) =>
      ((await test.call(as, "haulierStatus", {})).data as HaulierStatus[])
        .filter(({ onDuty }) => onDuty)
        .map(({ personId, fleetId }) => [personId, fleetId]);
    expect(await personsOn(first().people.haulier)).toEqual([[driver.id, first().on.fleet]]);
    expect(await personsOn(second().people.haulier)).toEqual([]);
    const seen = (await test.call(driver, "haulierStatus", {})).data as HaulierStatus[];
    const hauliers = new Set(seen.map(({ haulierId }) => haulierId));
    expect(hauliers).toEqual(new Set([first().on.haulier, second().on.haulier]));
  });

  it("reads the cards of both, and each haulier only its own", async () => {
    const cards = [first(), second()].map(({ on: { haulier } }) =>
      aDocument(haulier, { type: "driver_cpc", covers: "driver", driverId: driver.id, state: "pending" }),
    );
    await test.add({ papers: cards });
    const [one, two] = cards.map(({ id }) => id);
    const read = async (as: Profile, haulierId?: Profile["id"]) =>
      ((await test.call(as, "papers", { haulierId })).data as { id: string }[]).map(({ id }) => id);
    expect(await read(driver)).toEqual(expect.arrayContaining([one, two]));
    for (const seen of [await read(driver, first().on.haulier), await read(first().people.haulier)]) {
      expect(seen).toContain(one);
      expect(seen).not.toContain(two);
    }
    for (const [as, paperId] of [
      [first().people.haulier, two],
      [second().people.haulier, one],
    ] as const)
      expect(await test.call(as, "paperLink", { paperId: paperId as (typeof cards)[0]["id"] })).toMatchObject({
        errorType: "NotFound",
      });
  });

  it("states the haulier of a card", async () => {
    const card = { ...samples.addPaper(missing(), "driver"), driverId: driver.id, haulierId: undefined };
    expect(await test.call(driver, "addPaper", card)).toMatchObject({
      code: "accounts.whichHaulier",
      field: "haulierId",
    });
  });
});

describe("when one membership ends", () => {
  const someone = async (kind: "fleet_manager" | "driver") => {
    const person = aPerson(kind);
    const members = [first(), second()].map(({ people: { haulier } }) => member(haulier, person, kind));
    await test.add({ people: [person], members });
    return person;
  };
  const employersOf = async (person: Profile) =>
    ((await test.call(person, "myEmployers", {})).data as { haulierId: string }[]).map(({ haulierId }) => haulierId);
  const roleOf = async (person: Profile) => ((await test.call(person, "me", {})).data as Profile).role;

  it.each(["fleet_manager", "driver"] as const)("a %s keeps the other one and the role", async (kind) => {
    for (const by of ["the haulier", "themselves"]) {
      const person = await someone(kind);
      const as = by === "the haulier" ? second().people.haulier : person;
      const leave = { clientKey: randomUUID(), haulierId: second().on.haulier, userId: person.id };
      expect((await test.call(as, "removeMember", leave)).message).toBeNull();
      expect(await employersOf(person)).toEqual([first().on.haulier]);
      expect(await roleOf(person)).toBe(kind);
      // With one haulier left, no haulierId is needed. The other haulier is out of reach.
      expect((await test.call(person, "myBookings", {})).message).toBeNull();
      for (const haulierId of [second().on.haulier])
        expect(await test.call(person, "myBookings", { haulierId })).toMatchObject({ errorType: "NotFound" });
    }
  });

  it.each(["fleet_manager", "driver"] as const)("by a haulier's erasure, a %s keeps the other one", async (kind) => {
    const [person, gone] = [await someone(kind), aPerson("haulier")];
    await test.add({ people: [gone], members: [member(gone, person, kind)] });
    const { accountsErasure } = await import("#functions/accounts/public.ts");
    const around = { db: world.db, now: new Date().toISOString(), newId: () => randomUUID() };
    await accountsErasure().team?.(around, { userId: gone.id, email: gone.email }, null);
    expect(new Set(await employersOf(person))).toEqual(new Set([first().on.haulier, second().on.haulier]));
    expect(await roleOf(person)).toBe(kind);
  });

  it("by a suspension, the other one continues", async () => {
    const [keeper, closed] = [await someone("fleet_manager"), aPerson("haulier")];
    await test.add({ people: [closed], members: [member(closed, keeper, "fleet_manager")] });
    const leave = { clientKey: randomUUID(), haulierId: second().on.haulier, userId: keeper.id };
    await test.call(keeper, "removeMember", leave);
    expect((await test.call(keeper, "myTeam", {})).code).toBe("accounts.whichHaulier");
    await test.add({ people: [{ ...closed, status: "suspended" }] });
    expect((await test.call(keeper, "myTeam", {})).message).toBeNull();
    expect(await test.call(keeper, "myTeam", { haulierId: closed.id })).toMatchObject({
      code: "access.haulierSuspended",
    });
  });
});
