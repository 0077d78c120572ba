import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { type FoundJob, mostSearches, type SavedSearch } from "#shared/quotes/board.ts";
import type { OpenJob } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { relationshipWrite } from "../accounts/relationship-store.ts";
import { fleetEntity } from "../fleet/store.ts";
import type { Fact } from "../platform/facts.ts";
import { onJobPosted, onSearchesLeft } from "./on-job-posted.ts";
import { onFleetDescribed } from "./reactions.ts";

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

describe("the board as a haulier looks through it", () => {
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

  it("says how far each is, the same to a manager of the business", async () => {
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
  ])("refuses %s", async (_what, input, code) => {
    expect(codeOf(await world.call(haulier, "searchBoard", input()))).toBe(code);
  });

  it("loses a job that is called off", async () => {
    const gone = await post("Leith");
    expect((await look({})).map(({ id }) => id)).toContain(gone.id);
    dataOf(
      await world.call(contractor, "withdrawJob", { clientKey: randomUUID(), jobRequestId: gone.id, reason: "Done" }),
    );
    expect((await look({})).map(({ id }) => id)).not.toContain(gone.id);
  });
});

describe("a search that is kept", () => {
  const save = (filters: Asked<"saveSearch">["filters"], as: Profile = haulier, name = "Mine") =>
    world.call(as, "saveSearch", { clientKey: randomUUID(), name, filters });
  /** Whose searches a job was told for. */
  const toldOf = async (job: OpenJob) => {
    const facts = (await world.items()).filter((item) => item.entity === "fact") as unknown as Fact[];
    world.showIndexes();
    const posted = facts.find((fact) => fact.name === "jobPosted" && JSON.stringify(fact.payload).includes(job.id));
    const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
    for (const _ of [1, 2]) await onJobPosted(posted as Fact<"jobPosted">, context);
    const done = new Set<string>();
    for (let isMore = true; isMore; ) {
      const more = (await world.items()).filter(({ name, id }) => name === "searchesLeft" && !done.has(String(id)));
      for (const fact of more as unknown as Fact<"searchesLeft">[]) {
        done.add(fact.id);
        for (const _ of [1, 2]) await onSearchesLeft(fact, context);
      }
      isMore = more.length > 0;
    }
    const matched = (await world.items()).filter((item) => item.name === "searchMatched");
    return matched
      .map(({ payload }) => payload as { jobRequestId: string; haulierId: string; search: string })
      .filter(({ jobRequestId }) => jobRequestId === job.id)
      .map(({ haulierId }) => haulierId);
  };

  it("tells each business once of a new job that fits, and nobody whom its owner keeps away", async () => {
    dataOf(await save({ service: "hiab", fleetId: lorry.id, from: "base", miles: 25 }));
    dataOf(await save({ service: "hiab" }, haulier, "All of them"));
    dataOf(await save({ leastPence: 10_000 }, other));
    dataOf(await save({ service: "hiab" }, blocked));
    expect(await toldOf(await post("Princes Street, Edinburgh"))).toEqual([haulier.id]);
    expect(new Set(await toldOf(await post("Perth", { budgetPence: 20_000 })))).toEqual(
      new Set([haulier.id, other.id]),
    );
    expect(await toldOf(await post("Perth", { service: "tar" }))).toEqual([]);
    expect(await toldOf(await post("Princes Street, Edinburgh", { haulierId: other.id }))).toEqual([]);
  });

  it("is told by pages, each business once, however many have one that fits", async () => {
    const crowd = Array.from({ length: 70 }, () => aPerson("haulier"));
    await world.add({ people: crowd });
    for (const one of crowd) for (const name of ["One", "Two"]) dataOf(await save({ service: "grab-hire" }, one, name));
    const told = await toldOf(await post("Perth", { service: "grab-hire" }));
    expect([...told].sort()).toEqual(crowd.map(({ id }) => id).sort());
  });

  it("follows where its vehicle is kept", async () => {
    const mover = aPerson("haulier");
    const van = aFleet(mover.id);
    await world.add({ people: [mover], fleets: [van] });
    dataOf(await save({ service: "hiab", fleetId: van.id, from: "base", miles: 25 }, mover));
    const wide = dataOf<SavedSearch>(
      await save({ service: "hiab", fleetId: van.id, from: "base", miles: 190 }, mover, "Wide"),
    );
    expect(await toldOf(await post("Inverness"))).toContain(mover.id);
    dataOf(await world.call(mover, "deleteSearch", { searchId: wide.id }));
    expect(await toldOf(await post("Inverness"))).not.toContain(mover.id);
    const stored = await world.db.get(fleetEntity.key({ id: van.id }));
    const moved = { ...fleetEntity.fromItem(stored as never), base: { lat: 57.478, lng: -4.225 } };
    await world.db.commit([{ put: fleetEntity.toItem(moved) }]);
    const described = { payload: { fleetId: van.id, haulierId: mover.id, version: 2 } } as Fact<"fleetDescribed">;
    const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
    for (const _ of [1, 2]) await onFleetDescribed(described, context);
    expect(await toldOf(await post("Inverness"))).toContain(mover.id);
    expect(await toldOf(await post("Princes Street, Edinburgh"))).not.toContain(mover.id);
    for (const { id: searchId } of dataOf<SavedSearch[]>(await world.call(mover, "savedSearches", {})))
      dataOf(await world.call(mover, "deleteSearch", { searchId }));
    const left = (await world.items()).filter(
      ({ entity, haulierId }) => entity === "searchEntry" && haulierId === mover.id,
    );
    expect(left).toEqual([]);
  });

  it("is kept for the business, ten at the most, and forgotten with a press", async () => {
    const kept = dataOf<SavedSearch[]>(await world.call(manager, "savedSearches", {}));
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(["Mine", "All of them"]));
    for (let more = kept.length; more < mostSearches; more++) dataOf(await save({ service: "tar" }));
    expect(codeOf(await save({ service: "tar" }))).toBe("quotes.enoughSearches");
    expect(codeOf(await save({ miles: 5 }, other))).toBe("quotes.vehicleMissing");
    expect(codeOf(await save({ fleetId: lorry.id, from: "base" }, other))).toBe("access.notFound");
    // Another's is left alone.
    const searchId = (kept[0] as SavedSearch).id;
    dataOf(await world.call(other, "deleteSearch", { searchId }));
    expect(dataOf<SavedSearch[]>(await world.call(haulier, "savedSearches", {}))).toHaveLength(mostSearches);
    dataOf(await world.call(manager, "deleteSearch", { searchId }));
    expect(dataOf<SavedSearch[]>(await world.call(haulier, "savedSearches", {}))).toHaveLength(mostSearches - 1);
  });
});
