import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { type HaulierStatus, hiddenAfterSeconds, type OwnDuty, staleAfterSeconds } from "#shared/fleet/duty.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { OperationName } from "#shared/operations.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { timerDueAt } from "../platform/timers.ts";
import { lastPositionsIn } from "./last-position-store.ts";

let world: World;
const start = "2026-11-25T09:00:00.000Z";
const haulier = aPerson("haulier");
const manager = aPerson("fleet_manager");
const driver = aPerson("driver");
const rival = aPerson("haulier");
const admin = aPerson("admin");
const lorry = aFleet(haulier.id, { name: "Lorry" });
const van = aFleet(haulier.id, { name: "Van" });
const theirs = aFleet(rival.id);
beforeAll(async () => {
  world = await startWorld();
  await world.add({
    people: [haulier, manager, driver, rival, admin],
    fleets: [lorry, van, theirs],
    members: [
      { haulierId: haulier.id, userId: manager.id, kind: "fleet_manager", name: "Mo", state: "active" as const },
      { haulierId: haulier.id, userId: driver.id, kind: "driver", name: "Isla", state: "active" as const },
    ],
  });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(start) });
});
afterAll(async () => {
  vi.useRealTimers();
  await world?.stop();
});

const instant = (seconds: number) => addSeconds(start, seconds);
const leith = { lat: 55.9758, lng: -3.1701 };
const glasgow = { lat: 55.8642, lng: -4.2518 };

/** A call this many seconds after the start. */
function call(who: Profile, name: OperationName, input: object, seconds = 0) {
  vi.setSystemTime(new Date(instant(seconds)));
  return world.call(who, name, input);
}
const set = (who: Profile, fleet: Fleet, onDuty: boolean, seconds = 0) =>
  call(who, "setDutyStatus", { clientKey: randomUUID(), fleetId: fleet.id, onDuty }, seconds);
const share = (who: Profile, isSharing: boolean, seconds = 0) =>
  call(who, "setLocationSharing", { clientKey: randomUUID(), isSharing }, seconds);
const report = (who: Profile, seconds: number, place = leith) =>
  call(who, "updateLocation", { fixes: [{ ...place, accuracyMetres: 5, at: instant(seconds) }] }, seconds);
const own = async (who: Profile) => dataOf<OwnDuty>(await world.call(who, "ownDuty", {}));
const statuses = async (who: Profile, seconds = 0) =>
  dataOf<HaulierStatus[]>(await call(who, "haulierStatus", {}, seconds));
const statusOf = async (fleet: Fleet, seconds = 0) =>
  (await statuses(haulier, seconds)).find(({ fleetId }) => fleetId === fleet.id);
const listed = async () => (await lastPositionsIn(world.db, "gcv")).map(({ fleetId }) => fleetId);
async function due(fleet: Fleet, seconds: number): Promise<void> {
  const { onFixAgeDue } = await import("./on-fix-age-due.ts");
  const now = instant(seconds);
  const domainEvent = aDomainEvent("fixAgeDue", { subjectId: fleet.id, dueAt: now }, now);
  await onFixAgeDue(domainEvent, { db: world.db, now, newId: () => randomUUID() });
}

describe("a duty", () => {
  it("is of one person with one vehicle: a second vehicle ends the first, a second person is rejected", async () => {
    expect(dataOf<HaulierStatus>(await set(driver, lorry, true))).toMatchObject({ onDuty: true, personId: driver.id });
    expect(codeOf(await set(haulier, lorry, true))).toBe("fleet.onDuty");
    expect(dataOf<HaulierStatus>(await set(driver, van, true))).toMatchObject({ onDuty: true, fleetId: van.id });
    expect(await statusOf(lorry)).toMatchObject({ onDuty: false, personId: null });
    expect(await own(driver)).toEqual({ fleetId: van.id, haulierId: haulier.id, isSharing: false });
  });

  it("is ended by the person, the business's managers or an admin, and begun only by the person", async () => {
    for (const who of [driver, manager, haulier, admin]) {
      dataOf(await set(driver, van, true));
      expect(dataOf<HaulierStatus>(await set(who, van, false))).toMatchObject({ onDuty: false });
      expect((await own(driver)).fleetId).toBeNull();
    }
    expect(codeOf(await set(admin, van, true))).toBe("access.notAllowed");
  });

  it.each([
    ["a stranger's vehicle", driver, theirs],
    ["another business's", rival, van],
  ])("is not with %s", async (_what, who, fleet) => {
    expect(codeOf(await set(who, fleet, true))).toBe("access.notFound");
  });

  it("ends when its person leaves the business", async () => {
    dataOf(await set(driver, van, true));
    const { onMemberLeft } = await import("./reactions.ts");
    const left = { haulierId: haulier.id, userId: driver.id, name: "Isla", kind: "driver" as const };
    await onMemberLeft(aDomainEvent("memberLeft", left, start), {
      db: world.db,
      now: start,
      newId: () => randomUUID(),
    });
    expect(await statusOf(van)).toMatchObject({ onDuty: false });
    expect((await own(driver)).fleetId).toBeNull();
  });
});

describe("a vehicle's position", () => {
  it("is stored only on duty and while it is shared, and deleted at once with either", async () => {
    expect(codeOf(await report(driver, 0))).toBe("fleet.notSharing");
    dataOf(await set(driver, lorry, true));
    expect(codeOf(await report(driver, 1))).toBe("fleet.notSharing");
    dataOf(await share(driver, true));
    expect(dataOf<HaulierStatus>(await report(driver, 2))).toMatchObject({ ...leith, stored: true, cell: "gcvw" });
    expect(await listed()).toEqual([lorry.id]);
    dataOf(await share(driver, false));
    expect(await listed()).toEqual([]);
    expect(await statusOf(lorry, 3)).toMatchObject({ onDuty: true, lat: null, age: null });
    dataOf(await share(driver, true));
    dataOf(await report(driver, 40));
    dataOf(await set(driver, lorry, false));
    expect(await listed()).toEqual([]);
  });

  it("is written once for ten fixes in 30 seconds, and each is sent to watchers", async () => {
    dataOf(await set(driver, lorry, true, 100));
    const stored: boolean[] = [];
    for (let i = 0; i <= 10; i++) {
      const place = { lat: leith.lat + i / 10_000, lng: leith.lng };
      const answer = dataOf<HaulierStatus>(await report(driver, 100 + i * 3, place));
      expect([answer.lat, answer.lastLocationUpdate]).toEqual([place.lat, instant(100 + i * 3)]);
      stored.push(answer.stored);
    }
    expect(stored).toEqual([true, ...Array(9).fill(false), true]);
  });

  it("moves to another cell as a whole, and names the former one", async () => {
    expect(dataOf<HaulierStatus>(await report(driver, 3000, glasgow))).toMatchObject({
      stored: true,
      cell: "gcuv",
      leftCell: "gcvw",
    });
    expect(await listed()).toEqual([]);
    expect((await lastPositionsIn(world.db, "gcuv")).map(({ fleetId }) => fleetId)).toEqual([lorry.id]);
    dataOf(await report(driver, 6000, leith));
  });

  it("does not move by an inexact fix: maps grey it, and search still finds it", async () => {
    const rough = (seconds: number) => ({
      fixes: [{ ...leith, lat: 55.99, accuracyMetres: 400, at: instant(seconds) }],
    });
    const before = await statusOf(lorry, 6001);
    for (const seconds of [6002, 6012]) {
      const told = dataOf<HaulierStatus>(await call(driver, "updateLocation", rough(seconds), seconds));
      expect(told).toMatchObject({ ...leith, isBlurred: true, refused: [{ reason: "blurred", count: 1 }] });
    }
    expect(await statusOf(lorry, 6013)).toMatchObject({ ...before, isBlurred: true });
    expect(dataOf<HaulierStatus>(await report(driver, 6014))).toMatchObject({ ...leith, isBlurred: false });
  });

  it("rejects impossible fixes, and says why", async () => {
    const place = { accuracyMetres: 5, ...leith };
    const fixes = [
      { ...place, lat: 0, lng: 0, at: instant(6031) },
      { ...place, ...glasgow, at: instant(6032) },
      { ...place, at: instant(6033) },
    ];
    const answer = await call(driver, "updateLocation", { fixes }, 6034);
    expect(dataOf<HaulierStatus>(answer)).toMatchObject({
      ...leith,
      refused: [
        { reason: "nowhere", count: 1 },
        { reason: "jump", count: 1 },
      ],
    });
  });

  it("is stale after 15 minutes, hidden after 60, and shown again by the next fix", async () => {
    const last = 6033;
    // The timer was set at an earlier fix. When due, it is set again for the newest fix.
    await due(lorry, last + 60);
    const timer = { kind: "fixAgeDue", subjectId: lorry.id } as const;
    expect(await timerDueAt(world.db, timer)).toBe(instant(last + staleAfterSeconds));
    await due(lorry, last + staleAfterSeconds);
    expect(await timerDueAt(world.db, timer)).toBe(instant(last + hiddenAfterSeconds));
    expect(await statusOf(lorry, last + staleAfterSeconds)).toMatchObject({ age: "stale", lat: leith.lat });
    await due(lorry, last + hiddenAfterSeconds);
    expect(await listed()).toEqual([]);
    expect(await statusOf(lorry, last + hiddenAfterSeconds)).toMatchObject({
      age: "hidden",
      lat: null,
      lastLocationUpdate: instant(last),
    });
    expect(dataOf<HaulierStatus>(await report(driver, 20_000))).toMatchObject({ stored: true, age: "fresh" });
    expect(await timerDueAt(world.db, timer)).toBe(instant(20_000 + staleAfterSeconds));
  });

  it("is updated by its person's reports for a booking, at most every 30 seconds, and by nobody else's", async () => {
    const { followOnDuty, sharedDutyOf } = await import("./follow-on-duty.ts");
    const vehicle = { haulierId: haulier.id, fleetId: lorry.id };
    const seen = async (who: Profile, seconds: number) => {
      const now = instant(seconds);
      const fix = { ...leith, lat: leith.lat + seconds / 1e7, accuracyMetres: 5, at: now };
      const duty = await sharedDutyOf(world.db, { personId: who.id, ...vehicle });
      if (duty) await followOnDuty({ db: world.db, now, newId: () => randomUUID() }, duty, fix);
      return (await lastPositionsIn(world.db, "gcvw"))[0]?.at;
    };
    expect(await seen(driver, 20_010)).toBe(instant(20_000));
    expect(await seen(manager, 20_040)).toBe(instant(20_000));
    expect(await seen(driver, 20_040)).toBe(instant(20_040));
  });

  it("is visible to the business, and drivers see their own", async () => {
    dataOf(await set(manager, van, true));
    const seen = await statuses(manager, 20_050);
    expect(seen.find(({ fleetId }) => fleetId === lorry.id)).toMatchObject({ lng: leith.lng, personId: driver.id });
    const drivers = await statuses(driver, 20_050);
    expect(drivers.find(({ fleetId }) => fleetId === lorry.id)).toMatchObject({ lng: leith.lng, personId: driver.id });
    expect(drivers.find(({ fleetId }) => fleetId === van.id)).toMatchObject({
      onDuty: true,
      personId: null,
      lat: null,
    });
    expect(codeOf(await world.call(rival, "haulierStatus", { haulierId: haulier.id }))).toBe("access.notFound");
  });
});
