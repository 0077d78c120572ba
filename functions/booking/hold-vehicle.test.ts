import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { usualHours } from "#shared/accounts/working-hours.ts";
import { vehicleTaken } from "#shared/booking/faults.ts";
import { holdSeconds, type VehicleHold } from "#shared/booking/hold.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import type { Fleet, Supplier } from "#shared/fleet/model.ts";
import { addDays, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { type JobWorld, startJobWorld, type WantedJob } from "#test/support/job-world.ts";
import { aPerson, edinburgh } from "#test/support/people.ts";
import { type Answer, codeOf, dataOf } from "#test/support/world.ts";
import { holdWrites } from "../fleet/hold-store.ts";
import { onHoldDue } from "../fleet/reactions.ts";
import { setClockAhead } from "../platform/clock.ts";

let world: JobWorld;
const [other, late] = [aPerson("contractor"), aPerson("contractor")];
const haulier = aPerson("haulier", {
  workingHours: {
    ...usualHours,
    days: [...usualHours.days, { day: "sunday", from: "07:00", until: "18:00" }],
    bankHolidays: true,
  },
});
beforeAll(async () => {
  world = await startJobWorld();
  await world.add({ people: [other, late, haulier] });
});
afterAll(() => world?.stop());

let house = 1;
const addVehicle = async (change: Partial<Fleet> = {}) => {
  const fleet = { ...(await world.addFleet()), haulierId: haulier.id, ...change };
  await world.add({ fleets: [fleet] });
  return fleet;
};
const day = addDays(ukDayOf(new Date().toISOString()), 2);
const at = (collectTime: string) => ({ urgencyLevel: "scheduled" as const, collectOn: day, collectTime });
const hold = (by: Profile, { id: fleetId }: Fleet, time = "08:00") =>
  world.call(by, "holdVehicle", { fleetId, service: "hiab", ...at(time), site: edinburgh });
const release = (by: Profile, { id: fleetId }: Fleet) => world.call(by, "releaseHold", { fleetId });
async function ask(by: Profile, fleet: Fleet, time = "08:00"): Promise<Answer> {
  house += 1;
  const wanted: WantedJob = { ...(await world.wanted(fleet, house)), ...at(time) };
  return world.call(by, "createJobRequest", wanted);
}
const refusalOf = (answer: Answer) => ("error" in answer ? answer.error : null);
const heldHours = async ({ id }: Fleet) =>
  (await world.items()).filter(({ PK, entity }) => PK === `SLOT#${id}` && entity === "fleetHold").length;
const isMade = (answer: Answer) => "data" in answer;
async function later<T>(seconds: number, run: () => Promise<T>): Promise<T> {
  setClockAhead(seconds * 1000);
  return run().finally(() => setClockAhead(0));
}

describe("a hold", () => {
  it("keeps the hours for its owner for ten minutes; others read the next free start", async () => {
    const fleet = await addVehicle();
    const held = dataOf<VehicleHold>(await hold(world.contractor, fleet));
    expect(held.collectAt).toBe(instantOfUk(day, "08:00"));
    expect(Date.parse(held.heldUntil) - Date.now()).toBeLessThanOrEqual(holdSeconds * 1000);
    for (const refused of [await hold(other, fleet), await ask(other, fleet)]) {
      expect(codeOf(refused)).toBe("booking.fleetTaken");
      expect(refusalOf(refused)?.message).toMatch(/^Somebody else is booking it until \d\d:\d\d\. Free at 1\d:00\./);
    }
    const search = { service: "hiab", site: fleet.base, on: day, at: "08:00", wanted: fleet.id };
    const found = async (by: Profile, more: object = {}) =>
      dataOf<{ items: Supplier[] }>(await world.call(by, "searchSuppliers", { ...search, ...more })).items.find(
        ({ isWanted }) => isWanted,
      );
    expect(await found(other)).toMatchObject({ heldUntil: held.heldUntil });
    expect(await found(other, { at: "18:00" })).toMatchObject({ heldUntil: null });
    expect(await found(world.contractor)).toMatchObject({ heldUntil: null });
    // A second call by the same user returns the same hold.
    expect(dataOf<VehicleHold>(await hold(world.contractor, fleet)).heldUntil).toBe(held.heldUntil);
    expect(isMade(await hold(other, fleet, "14:00"))).toBe(true);
  });

  it("is used up by the request, and freed by a cancelled review", async () => {
    const fleet = await addVehicle();
    dataOf(await hold(world.contractor, fleet));
    dataOf(await ask(world.contractor, fleet));
    expect(await heldHours(fleet)).toBe(0);
    expect(dataOf(await release(world.contractor, fleet))).toBe(false);
    const free = await addVehicle();
    dataOf(await hold(world.contractor, free));
    expect(dataOf(await release(world.contractor, free))).toBe(true);
    expect(await heldHours(free)).toBe(0);
    expect(isMade(await hold(other, free))).toBe(true);
  });

  it("is one per account: another vehicle replaces it", async () => {
    const [one, two] = [await addVehicle(), await addVehicle()];
    dataOf(await hold(world.contractor, one));
    dataOf(await hold(world.contractor, two));
    expect([await heldHours(one), (await heldHours(two)) > 0]).toEqual([0, true]);
    // The first hold is already replaced, so releasing it late must not end the second.
    expect(dataOf(await release(world.contractor, one))).toBe(false);
    expect(await heldHours(two)).toBeGreaterThan(0);
  });

  it("is renewed twice a day per vehicle at most", async () => {
    const fleet = await addVehicle();
    for (const time of ["08:00", "09:00", "10:00"]) dataOf(await hold(world.contractor, fleet, time));
    expect(codeOf(await hold(world.contractor, fleet, "11:00"))).toBe("booking.holdsUsedUp");
  });

  it("counts the hundred newest holds: one more forgets the oldest", async () => {
    const now = new Date().toISOString();
    const [userId, hours] = [aPerson("contractor").id, [`${day}T08`]];
    const held = Array.from({ length: 100 }, () => ({ fleetId: randomUUID() as Fleet["id"], times: 1 }));
    const before = { userId, fleetId: randomUUID() as Fleet["id"], hours: [], heldUntil: now, held };
    const fleetId = randomUUID() as Fleet["id"];
    const wanted = { userId, fleetId, hours, now, seconds: holdSeconds };
    const { hold } = await holdWrites(world.db, { ...before, day: ukDayOf(now), version: 1 }, wanted, vehicleTaken());
    expect(hold.held).toEqual([...held.slice(1), { fleetId, times: 1 }]);
  });

  it("ends by itself: others may book at once, and its timer deletes the hours", async () => {
    const fleet = await addVehicle();
    const { heldUntil } = dataOf<VehicleHold>(await hold(late, fleet));
    const due = { subjectId: late.id, dueAt: heldUntil };
    const reacting = { db: world.db, now: heldUntil, newId: () => randomUUID() };
    await later(holdSeconds + 1, async () => expect(isMade(await hold(other, fleet))).toBe(true));
    // A booking claims the hours meanwhile, so the hold's timer must not free them.
    await onHoldDue(aDomainEvent("holdDue", due, heldUntil), reacting);
    expect(await heldHours(fleet)).toBeGreaterThan(0);
    const alone = await addVehicle();
    const mine = dataOf<VehicleHold>(await hold(world.contractor, alone));
    const timer = { subjectId: world.contractor.id, dueAt: mine.heldUntil };
    await onHoldDue(aDomainEvent("holdDue", timer, mine.heldUntil), { ...reacting, now: mine.heldUntil });
    expect(await heldHours(alone)).toBe(0);
  });

  it("keeps a haulier from accepting an earlier request of another contractor for those hours", async () => {
    const fleet = await addVehicle();
    const { request } = dataOf<{ request: JobRequest }>(await ask(other, fleet));
    dataOf(await hold(world.contractor, fleet));
    const accept = { clientKey: randomUUID(), jobRequestId: request.id };
    expect(codeOf(await world.call(haulier, "acceptJobRequest", accept))).toBe("booking.fleetTaken");
    dataOf(await release(world.contractor, fleet));
    dataOf(await world.call(haulier, "acceptJobRequest", accept));
    const taken = await hold(world.contractor, fleet);
    expect(refusalOf(taken)?.message).toMatch(/^Taken at 08:00 a moment ago\. Free at 1\d:00\./);
    expect(refusalOf(taken)?.info?.metadata?.freeAt).toMatch(new RegExp(`^${day}T1\\d:00`));
    await later(3600, async () =>
      expect(refusalOf(await hold(world.contractor, fleet))?.message).toMatch(/^Taken at 08:00\. Free at/),
    );
  });

  it("covers every day of an order, and the hours that the answers need; the sent order frees them", async () => {
    const fleet = await addVehicle();
    const further = [{ collectOn: addDays(day, 7), collectTime: "08:00" }];
    const details = { panel: "crane" as const, timeRequirement: "by-the-hour" as const, hours: 6 };
    const order = { fleetId: fleet.id, service: "hiab" as const, ...at("08:00"), further, details };
    dataOf(await world.call(world.contractor, "holdVehicle", { ...order, site: edinburgh }));
    expect(await heldHours(fleet)).toBe(12);
    const later = { fleetId: fleet.id, service: "hiab" as const, ...at("13:00"), collectOn: addDays(day, 7) };
    expect(codeOf(await world.call(other, "holdVehicle", { ...later, site: edinburgh }))).toBe("booking.fleetTaken");
    house += 1;
    const { further: _none, ...job } = { ...(await world.wanted(fleet, house)), ...order };
    const refused = await world.call(world.contractor, "createJobRequest", { ...job, further, expectedTotalPence: 1 });
    const expectedTotalPence = Number(refusalOf(refused)?.info?.metadata?.totalPence);
    const wanted = { ...job, clientKey: randomUUID(), further, expectedTotalPence };
    dataOf(await world.call(world.contractor, "createJobRequest", wanted));
    expect(await heldHours(fleet)).toBe(0);
  });
});
