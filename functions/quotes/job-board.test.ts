import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { geohash3 } from "#shared/geo/cells.ts";
import { oneDecimal } from "#shared/geo/distance.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, epochSecondsOf, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import {
  detourMiles,
  type FoundJob,
  farthestRunDays,
  mostSearches,
  type SavedSearch,
} from "#shared/quotes/job-board.ts";
import type { OpenJob } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { relationshipWrite } from "../accounts/relationship-store.ts";
import { vehicleEntity } from "../fleet/store.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { onJobPosted, onSearchesLeft } from "./on-job-posted.ts";
import { onVehicleDescribed } from "./reactions.ts";
import { searchEntity, searchEntries } from "./record-store.ts";

let world: World;
const contractor = aPerson("contractor");
const [haulier, other, blocked] = [aPerson("haulier"), aPerson("haulier"), aPerson("haulier")];
const manager = aPerson("fleet_manager");
const [lorry, othersLorry] = [aFleet(haulier.id), aFleet(other.id)];

beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({
    people: [contractor, haulier, other, blocked, manager],
    members: [{ haulierId: haulier.id, userId: manager.id, kind: "fleet_manager", state: "active", name: "Mo" }],
    fleets: [lorry, othersLorry, aFleet(blocked.id)],
  });
  const kept = {
    ...{ ownerId: contractor.id, otherId: blocked.id, side: "haulier" as const, jobs: 1, completed: 1 },
    ...{ lastJobAt: "2026-01-01T10:00:00.000Z", version: 1, favourite: false, blocked: true },
  };
  await world.db.commit([relationshipWrite(null, kept, keyInUse())]);
});
afterAll(() => world?.stop());

type Asked<N extends keyof typeof quoteOperations> = RawInput<(typeof quoteOperations)[N]>;
const today = () => ukDayOf(new Date().toISOString());

const post = async (where: string, change: Partial<Asked<"postJob">> = {}, as: Profile = contractor) =>
  dataOf<OpenJob>(
    await world.call(as, "postJob", {
      ...{ clientKey: randomUUID(), service: "hiab", pickup: { text: where }, quantity: 1, consent: true },
      ...{
        urgencyLevel: "scheduled",
        collectOn: addDays(today(), 3),
        contactName: "Site",
        contactPhone: "0131 496 0000",
      },
      ...change,
    }),
  );
const look = async (input: Asked<"searchBoard">, as: Profile = haulier) =>
  dataOf<{ items: FoundJob[] }>(await world.call(as, "searchBoard", input)).items;

describe("the job board", () => {
  let [near, far, rich]: OpenJob[] = [];
  beforeAll(async () => {
    near = await post("Princes Street, Edinburgh");
    far = await post("Perth");
    rich = await post("Glasgow", { collectOn: addDays(today(), 5), budgetPence: 90_000, service: "tar" });
    await post("Princes Street, Edinburgh", { haulierId: other.id });
  });
  const base = { fleetId: lorry.id, from: "base" as const };

  it.each([
    ["everything, soonest first", {}, () => [near, far, rich]],
    ["one service", { service: "tar" as const }, () => [rich]],
    ["some days", { firstDay: addDays(today(), 4), lastDay: addDays(today(), 5) }, () => [rich]],
    ["what it is worth", { leastPence: 90_000 }, () => [rich]],
    ["what is near a vehicle's base", { ...base, miles: 20 }, () => [near]],
    ["the nearest first", { ...base, order: "nearest" as const }, () => [near, far, rich]],
    ["a little detour of a vehicle at home", { fleetId: lorry.id, from: "way_home" as const, miles: 20 }, () => [near]],
  ])("finds %s", async (_what, input, expected) => {
    const found = (await look(input)).map(({ id }) => id);
    const wanted = expected().map((job) => job?.id);
    expect(input && "order" in input ? found : new Set(found)).toEqual(
      input && "order" in input ? wanted : new Set(wanted),
    );
  });

  it("shows the distance of each job, the same to a manager of the business", async () => {
    for (const as of [haulier, manager]) {
      const [first] = await look({ ...base, order: "nearest" }, as);
      expect(first?.miles).toBeLessThan(10);
    }
    expect((await look({}))[0]?.miles).toBeNull();
  });

  it.each([
    ["miles without a vehicle", () => ({ miles: 10 }), "quotes.vehicleMissing"],
    ["the nearest to nothing", () => ({ order: "nearest" as const }), "quotes.vehicleMissing"],
    ["miles from another's vehicle", () => ({ fleetId: othersLorry.id, from: "base" as const }), "access.notFound"],
    ["no miles at all", () => ({ ...base, miles: 0 }), "input.invalid"],
    ["another page of another search", () => ({ nextToken: "nonsense" }), "input.badCursor"],
  ])("rejects %s", async (_what, input, code) => {
    expect(codeOf(await world.call(haulier, "searchBoard", input()))).toBe(code);
  });

  it("loses a cancelled job", async () => {
    const gone = await post("Leith");
    expect((await look({})).map(({ id }) => id)).toContain(gone.id);
    dataOf(
      await world.call(contractor, "withdrawJob", { clientKey: randomUUID(), jobRequestId: gone.id, reason: "Done" }),
    );
    expect((await look({})).map(({ id }) => id)).not.toContain(gone.id);
  });
});

describe("a saved search", () => {
  const save = (filters: Asked<"saveSearch">["filters"], as: Profile = haulier, name = "Mine") =>
    world.call(as, "saveSearch", { clientKey: randomUUID(), name, filters });
  /** The saved searches whose owners were notified of a job. */
  const notifiedOf = async (job: OpenJob) => {
    const domainEvents = (await world.items()).filter((item) => item.entity === "fact") as unknown as DomainEvent[];
    world.showIndexes();
    const posted = domainEvents.find(
      (domainEvent) => domainEvent.name === "jobPosted" && JSON.stringify(domainEvent.payload).includes(job.id),
    );
    const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
    for (const _ of [1, 2]) await onJobPosted(posted as DomainEvent<"jobPosted">, context);
    const done = new Set<string>();
    for (let isMore = true; isMore; ) {
      const more = (await world.items()).filter(({ name, id }) => name === "searchesLeft" && !done.has(String(id)));
      for (const domainEvent of more as unknown as DomainEvent<"searchesLeft">[]) {
        done.add(domainEvent.id);
        for (const _ of [1, 2]) await onSearchesLeft(domainEvent, context);
      }
      isMore = more.length > 0;
    }
    const matched = (await world.items()).filter((item) => item.name === "searchMatched");
    return matched
      .map(({ payload }) => payload as { jobRequestId: string; haulierId: string; search: string })
      .filter(({ jobRequestId }) => jobRequestId === job.id)
      .map(({ haulierId }) => haulierId);
  };

  it("notifies each business once of a new job that fits, and none that its owner blocks", async () => {
    dataOf(await save({ service: "hiab", fleetId: lorry.id, from: "base", miles: 25 }));
    dataOf(await save({ service: "hiab" }, haulier, "All of them"));
    dataOf(await save({ leastPence: 10_000 }, other));
    dataOf(await save({ service: "hiab" }, blocked));
    expect(await notifiedOf(await post("Princes Street, Edinburgh"))).toEqual([haulier.id]);
    expect(new Set(await notifiedOf(await post("Perth", { budgetPence: 20_000 })))).toEqual(
      new Set([haulier.id, other.id]),
    );
    expect(await notifiedOf(await post("Perth", { service: "tar" }))).toEqual([]);
    expect(await notifiedOf(await post("Princes Street, Edinburgh", { haulierId: other.id }))).toEqual([]);
  });

  it("notifies each business once, page by page, however many have a search that fits", async () => {
    const crowd = Array.from({ length: 70 }, () => aPerson("haulier"));
    await world.add({ people: crowd });
    for (const one of crowd) for (const name of ["One", "Two"]) dataOf(await save({ service: "grab-hire" }, one, name));
    const told = await notifiedOf(await post("Perth", { service: "grab-hire" }));
    expect([...told].sort()).toEqual(crowd.map(({ id }) => id).sort());
  });

  it("follows the base of its vehicle", async () => {
    const mover = aPerson("haulier");
    const van = aFleet(mover.id);
    await world.add({ people: [mover], fleets: [van] });
    dataOf(await save({ service: "hiab", fleetId: van.id, from: "base", miles: 25 }, mover));
    const wide = dataOf<SavedSearch>(
      await save({ service: "hiab", fleetId: van.id, from: "base", miles: 190 }, mover, "Wide"),
    );
    expect(await notifiedOf(await post("Inverness"))).toContain(mover.id);
    dataOf(await world.call(mover, "deleteSearch", { searchId: wide.id }));
    expect(await notifiedOf(await post("Inverness"))).not.toContain(mover.id);
    const stored = await world.db.get(vehicleEntity.key({ id: van.id }));
    const moved = { ...vehicleEntity.fromItem(stored as never), base: { lat: 57.478, lng: -4.225 } };
    await world.db.commit([{ put: vehicleEntity.toItem(moved) }]);
    const described = {
      payload: { fleetId: van.id, haulierId: mover.id, version: 2 },
    } as DomainEvent<"fleetDescribed">;
    const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
    for (const _ of [1, 2]) await onVehicleDescribed(described, context);
    expect(await notifiedOf(await post("Inverness"))).toContain(mover.id);
    expect(await notifiedOf(await post("Princes Street, Edinburgh"))).not.toContain(mover.id);
    for (const { id: searchId } of dataOf<SavedSearch[]>(await world.call(mover, "savedSearches", {})))
      dataOf(await world.call(mover, "deleteSearch", { searchId }));
    const left = (await world.items()).filter(
      ({ entity, haulierId }) => entity === "searchEntry" && haulierId === mover.id,
    );
    expect(left).toEqual([]);
  });

  const perth = { label: "Perth", lat: 56.395, lng: -3.43 };
  const leith = { label: "Leith", lat: 55.975, lng: -3.17 };
  const aRun = (time = "06:00", day = addDays(today(), 3)) => ({
    ...{ fleetId: lorry.id, from: "run" as const, miles: 25 },
    run: { start: perth, end: leith, leavesAt: instantOfUk(day, time) },
  });

  it("as an empty run is notified of jobs on its day after it leaves that add little to its route", async () => {
    const empty = aPerson("haulier");
    const tipper = aFleet(empty.id);
    await world.add({ people: [empty], fleets: [tipper] });
    const run = { ...aRun("12:00"), fleetId: tipper.id };
    dataOf(await save({ service: "hiab", fleetId: tipper.id, from: "base", miles: 200 }, empty, "Anywhere"));
    dataOf(await save(run, empty, "Perth to Leith"));
    const onWay = await post("Kinross", { collectTime: "14:30", delivery: { text: "Princes Street, Edinburgh" } });
    const [early, next] = [
      await post("Kinross", { collectTime: "09:00", service: "tar" }),
      await post("Kinross", { collectTime: "14:30", service: "tar", collectOn: addDays(today(), 4) }),
    ];
    const off = await post("Inverness", { collectTime: "14:30", service: "tar" });
    const found = (await look(run, empty)).filter(({ id }) => [onWay, early, next, off].some((job) => job.id === id));
    expect(found.map(({ id, miles }) => [id, (miles ?? 99) < 25])).toEqual([[onWay.id, true]]);
    expect(await notifiedOf(onWay)).toContain(empty.id);
    for (const job of [early, next, off]) expect(await notifiedOf(job)).not.toContain(empty.id);
    const told = (await world.items()).filter(
      ({ name, payload }) =>
        name === "searchMatched" &&
        JSON.stringify(payload).includes(onWay.id) &&
        JSON.stringify(payload).includes(empty.id),
    );
    expect(told.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        ...{ search: "Perth to Leith", from: "run", fleetId: tipper.id, miles: found[0]?.miles },
        pricePence: expect.any(Number),
      }),
    ]);
  });

  it.each([
    ["without a vehicle", () => ({ ...aRun(), fleetId: null }), "quotes.vehicleMissing"],
    ["without the run", () => ({ ...aRun(), run: null }), "quotes.runMissing"],
    ["beside another way to count miles", () => ({ ...aRun(), from: "base" as const }), "quotes.runMissing"],
    ["of yesterday", () => aRun("12:00", addDays(today(), -1)), "quotes.runNotAhead"],
    ["too far ahead", () => aRun("12:00", addDays(today(), farthestRunDays + 1)), "quotes.runNotAhead"],
    ["of another's vehicle", () => ({ ...aRun(), fleetId: othersLorry.id }), "access.notFound"],
  ])("is no empty run %s", async (_what, filters, code) => {
    expect(codeOf(await save(filters(), manager, "Empty"))).toBe(code);
  });

  it("as an empty run earlier today disappears when it is over", async () => {
    const firm = aPerson("haulier");
    const van = aFleet(firm.id);
    await world.add({ people: [firm], fleets: [van] });
    const run = { ...aRun("00:00", today()), fleetId: van.id };
    const { id } = dataOf<SavedSearch>(await save(run, firm, "Today"));
    const stored = (await world.items()).filter((item) => item.haulierId === firm.id && "ttl" in item);
    const end = epochSecondsOf(instantOfUk(addDays(today(), 1), "00:00"));
    expect(stored.length).toBeGreaterThan(1);
    expect(new Set(stored.map(({ ttl }) => ttl))).toEqual(new Set([end]));
    const over = { ...run, run: { ...run.run, leavesAt: instantOfUk(addDays(today(), -1), "00:00") } };
    const search = searchEntity.fromItem(stored.find(({ entity }) => entity === "savedSearch") as never);
    await world.db.commit([{ put: searchEntity.toItem({ ...search, id, filters: over }) }]);
    expect(dataOf<SavedSearch[]>(await world.call(firm, "savedSearches", {}))).toEqual([]);
  });

  it("is compared with every job that it may fit, wherever its run goes", () => {
    const place = fc.record({
      lat: fc.double({ min: 50, max: 59, noNaN: true }),
      lng: fc.double({ min: -7, max: 1, noNaN: true }),
    });
    const runs = fc.record({ start: place, end: place, site: place, miles: fc.integer({ min: 1, max: 200 }) });
    fc.assert(
      fc.property(runs, ({ start, end, site, miles }) => {
        const far = detourMiles(start, end, { start: site, end: site });
        fc.pre(oneDecimal(far) <= miles);
        const run = {
          start: { ...start, label: "A" },
          end: { ...end, label: "B" },
          leavesAt: "2026-12-01T12:00:00.000Z",
        };
        const filters = { fleetId: lorry.id, from: "run" as const, miles, run };
        const search = {
          haulierId: haulier.id,
          id: randomUUID() as never,
          name: "x",
          createdAt: "2026-11-01T12:00:00.000Z",
        };
        const entries = searchEntries.entriesOf({ ...search, filters, around: null, version: 1 });
        const cell = geohash3(site);
        expect(entries.length).toBeLessThan(40);
        expect(entries.some(({ area }) => area === cell || area === cell.slice(0, 2))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("belongs to the business, is limited to ten, and can be deleted", async () => {
    const kept = dataOf<SavedSearch[]>(await world.call(manager, "savedSearches", {}));
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(["Mine", "All of them"]));
    for (let more = kept.length; more < mostSearches; more++) dataOf(await save({ service: "tar" }));
    expect(codeOf(await save({ service: "tar" }))).toBe("quotes.enoughSearches");
    expect(codeOf(await save({ miles: 5 }, other))).toBe("quotes.vehicleMissing");
    expect(codeOf(await save({ fleetId: lorry.id, from: "base" }, other))).toBe("access.notFound");
    const searchId = (kept[0] as SavedSearch).id;
    dataOf(await world.call(other, "deleteSearch", { searchId }));
    expect(dataOf<SavedSearch[]>(await world.call(haulier, "savedSearches", {}))).toHaveLength(mostSearches);
    dataOf(await world.call(manager, "deleteSearch", { searchId }));
    expect(dataOf<SavedSearch[]>(await world.call(haulier, "savedSearches", {}))).toHaveLength(mostSearches - 1);
  });
});
