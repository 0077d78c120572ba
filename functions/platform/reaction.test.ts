import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PayloadOf } from "#shared/events.ts";
import { fleetEvents } from "#shared/fleet/events.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import type { Database, Item } from "./database.ts";
import { eventWrite, happened } from "./domain-events.ts";
import { commitInOrder, commitOnce, doOnce, doSeldom } from "./reaction.ts";
import { readDomainEvent, UnknownDomainEvent } from "./read-domain-event.ts";

let table: TestTable;
let db: Database;
beforeAll(async () => {
  table = await startTestTable();
  db = table.db;
});
afterAll(() => table.stop());

let count = 0;
const fresh = () => ({ PK: `T#${count++}`, SK: "S" });
const taken = keyInUse();
const missing = [{ attribute: "PK", is: "missing" }] as const;
const fleetId = FleetId.parse(randomUUID());
const haulierId = UserId.parse(randomUUID());
/** These tests use only the version. */
const payload = (version = 1): PayloadOf<"fleetStatusChanged"> => ({
  fleetId,
  haulierId,
  from: "available",
  to: "busy",
  version,
});
const at = "2026-11-21T07:30:00.000Z";
const context = () => ({ db, now: "2026-11-21T07:30:01.000Z", newId: () => `fact-${count++}` });

describe("commitOnce", () => {
  const domainEvent = (id: string) => aDomainEvent("fleetStatusChanged", payload(), at, id);

  it("writes once per event, however often it comes", async () => {
    const key = fresh();
    const add = [{ update: key, change: { add: { n: 1 } } }];
    const runs = await Promise.all(
      Array.from({ length: 10 }, () => commitOnce(context(), domainEvent("one"), "adds", add)),
    );
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await db.get(key)).toMatchObject({ n: 1 });
  });

  it("separates reactions and events", async () => {
    const key = fresh();
    const add = [{ update: key, change: { add: { n: 1 } } }];
    expect(await commitOnce(context(), domainEvent("two"), "adds", add)).toBe(true);
    expect(await commitOnce(context(), domainEvent("two"), "adds too", add)).toBe(true);
    expect(await commitOnce(context(), domainEvent("three"), "adds", add)).toBe(true);
    expect(await db.get(key)).toMatchObject({ n: 3 });
  });

  it("leaves no mark when its writes are rejected: the next run repeats them", async () => {
    const key = fresh();
    await db.commit([{ put: { ...key } }]);
    const refused = [{ put: { ...key }, when: missing, otherwise: taken }];
    await expect(commitOnce(context(), domainEvent("four"), "adds", refused)).rejects.toBe(taken);
    expect(await commitOnce(context(), domainEvent("four"), "adds", [{ put: fresh() }])).toBe(true);
  });

  it("writes new events in the same transaction", async () => {
    const next = happened(fleetEvents, "fleetStatusChanged", payload(2));
    await commitOnce({ ...context(), newId: () => "follow-up" }, domainEvent("five"), "tells", [], [next]);
    const stored = await db.get({ PK: "FACT#follow-up", SK: "FACT" });
    expect(stored && readDomainEvent(stored)).toEqual(
      aDomainEvent("fleetStatusChanged", payload(2), "2026-11-21T07:30:01.000Z", "follow-up"),
    );
    expect(stored).toMatchObject({ aggregate: `fleet#${fleetId}`, sequence: 2 });
  });
});

describe("commitInOrder", () => {
  const moved = (version: number) => aDomainEvent("fleetStatusChanged", payload(version), at);

  it("leaves the latest event's state, in any order and with repeats", async () => {
    const arrivals = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(arrivals, async (versions) => {
        const [key, reaction] = [fresh(), `copies-${count++}`];
        for (const version of versions)
          await commitInOrder(context(), moved(version), reaction, [{ put: { ...key, version } }]);
        expect(await db.get(key)).toMatchObject({ version: Math.max(...versions) });
      }),
      { numRuns: 25 },
    );
  });

  it("remembers an event without a change: an earlier one then comes too late", async () => {
    const key = fresh();
    expect(await commitInOrder(context(), moved(2), "remembers", [])).toBe(true);
    expect(await commitInOrder(context(), moved(1), "remembers", [{ put: { ...key } }])).toBe(false);
    expect(await db.get(key)).toBeUndefined();
  });
});

describe("doOnce", () => {
  it("repeats only after a failure", async () => {
    const domainEvent = aDomainEvent("fleetStatusChanged", payload(), at);
    let done = 0;
    const failing = () => Promise.reject(new Error("no"));
    await expect(doOnce(context(), domainEvent, "mail", failing)).rejects.toThrow("no");
    for (let run = 0; run < 3; run++) await doOnce(context(), domainEvent, "mail", async () => void done++);
    expect(done).toBe(1);
  });
});

describe("readFact", () => {
  const stored = eventWrite("id", at, happened(fleetEvents, "fleetStatusChanged", payload(3))) as { put: Item };

  it.each([
    ["a name", { name: "vehicleSold" }],
    ["a name of every object", { name: "constructor" }],
    ["a version", { v: 2 }],
  ])("does not confuse an event with another when it has %s of a newer release", (_what, change) => {
    expect(() => readDomainEvent({ ...stored.put, ...change })).toThrow(UnknownDomainEvent);
  });
});

describe("doSeldom", () => {
  const domainEvent = (id: string) => aDomainEvent("fleetStatusChanged", payload(), at, id);
  const hourly = (key: string) => ({ key, seconds: 3600 });

  it("runs for one of several concurrent events", async () => {
    let done = 0;
    const work = async () => {
      done += 1;
    };
    const ids = Array.from({ length: 10 }, (_, number) => `seldom-${number}`);
    await Promise.all(ids.map((id) => doSeldom(context(), domainEvent(id), hourly("one"), work)));
    expect(done).toBe(1);
    await doSeldom(context(), domainEvent("elsewhere"), hourly("another"), work);
    expect(done).toBe(2);
  });

  it("runs again for the failed event, and for no other until the time is over", async () => {
    const did: string[] = [];
    const fails = () => Promise.reject(new Error("out of reach"));
    const run = (id: string, now = context().now, work = async () => void did.push(id)) =>
      doSeldom({ ...context(), now }, domainEvent(id), hourly("failing"), work);
    await expect(run("first", undefined, fails)).rejects.toThrow("out of reach");
    await run("second");
    await run("first");
    await run("first");
    await run("third", "2026-11-21T08:30:01.000Z");
    expect(did).toEqual(["first", "third"]);
  });
});
