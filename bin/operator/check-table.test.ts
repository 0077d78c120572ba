import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyBooking, everyRequest } from "#functions/booking/list-store.ts";
import type { Database } from "#functions/platform/database.ts";
import { noteUnread, unreadRecords } from "#functions/platform/unread.ts";
import { storeListWorld } from "#test/support/list-world.ts";
import { anOperatorTarget } from "#test/support/operator-target.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { checkTable as checked, mendTable } from "./check-table.ts";
import { checkTableCommand, quarantineCommand, restoreCommand } from "./commands.ts";
import { recordInvariants } from "./invariants.ts";
import { openProgress } from "./progress.ts";

// Checks only rules for single records: invariants.test.ts tests those for timers, hours and counts.
const checkTable = (db: Database) => checked(db, { rules: recordInvariants });

let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
  await storeListWorld(table.db, 7, { jobs: 20, others: 4 });
  // Removes the sample reviews, which belong to no booking.
  for (const { entity, PK, SK } of await table.items())
    if (entity === "review") await table.db.commit([{ remove: { PK: String(PK), SK: String(SK) } }]);
});
afterAll(() => table.stop());

it("counts a whole table without problems; names an incomplete item, one missing from its lists and a lost record", async () => {
  const whole = await checkTable(table.db);
  expect(whole.problems).toEqual([]);
  const items = await table.items();
  expect([...whole.counts.values()].reduce((sum, count) => sum + count, 0)).toBe(items.length);

  const bookings = items.filter(({ entity }) => entity === "booking");
  const [booking] = bookings;
  const request = items.find(({ entity, id }) => entity === "jobRequest" && id === booking?.jobRequestId);
  const [person, other] = items.filter(({ entity }) => entity === "profile");
  const keyOf = (item: typeof booking) => ({ PK: String(item?.PK), SK: String(item?.SK) });
  await table.db.commit([{ remove: keyOf(request) }]);
  await table.db.update(keyOf(person), { remove: ["email"] });
  await table.db.update(keyOf(other), { remove: ["GSI2PK", "GSI2SK"] });
  const { problems: found, counts } = await checkTable(table.db);
  const problems = found.map(({ text }) => text);
  expect(counts.get("jobRequest")).toBe((whole.counts.get("jobRequest") ?? 0) - 1);
  expect(new Set(problems.slice(0, 2))).toEqual(
    new Set([
      `profile ${other?.PK} PROFILE is missing from its lists`,
      expect.stringMatching(`profile ${person?.PK} PROFILE cannot be read: email: .+`),
    ]),
  );
  expect(problems.slice(2)).toEqual([
    `booking ${booking?.id} leads to jobRequest ${booking?.jobRequestId}, which does not exist`,
  ]);
});

it.each([
  ["jobRequest", "status", "lost"],
  ["booking", "version", "two"],
  ["profile", "createdAt", null],
  ["notification", "kind", 7],
])(
  "moves a %s aside whole if its %s is invalid, and restores it once that field is set",
  async (entity, field, wrong) => {
    const { db } = table;
    const before = (await table.items()).find((item) => item.entity === entity && item[field] !== wrong);
    const key = { PK: String(before?.PK), SK: String(before?.SK) };
    await db.update(key, { set: { [field]: wrong } });
    const spoilt = await db.get(key);
    const listed = (await checkTable(db)).counts;

    const [jobs, bookings] = await Promise.all([everyRequest(db), everyBooking(db)]);
    const of = (name: string) => listed.get(name) ?? 0;
    expect([jobs.length, bookings.length]).toEqual([
      of("jobRequest") - Number(entity === "jobRequest"),
      of("booking") - Number(entity === "booking"),
    ]);

    const checked = await checkTableCommand(anOperatorTarget({ db }), undefined);
    const where = new RegExp(`^${entity} ${key.PK} ${key.SK} cannot be read: ${field}: .+`);
    expect(checked).toMatchObject({ exitCode: 1, lines: expect.arrayContaining([expect.stringMatching(where)]) });
    expect(await db.get(key)).toEqual(spoilt);

    await noteUnread({ db, clock: () => new Date().toISOString() });
    expect(await unreadRecords(db, 9)).toContainEqual(expect.objectContaining({ kind: entity }));
    const { lines } = await checkTableCommand(anOperatorTarget({ db }), undefined, { isRepair: true });
    expect(lines).toContainEqual(expect.stringMatching(`^moved aside: ${entity} ${key.PK}`));
    expect(await db.get(key)).toBeUndefined();
    expect(await unreadRecords(db, 9)).toEqual([]);
    expect((await checkTable(db)).problems.filter(({ text }) => text.includes("cannot be read"))).toEqual([]);
    expect((await quarantineCommand(anOperatorTarget({ db }))).lines).toContainEqual(
      expect.stringContaining(`${key.PK} ${key.SK}  ${entity}, moved aside `),
    );

    const put = (...settings: string[]) => restoreCommand(anOperatorTarget({ db }), key, settings);
    expect(await put()).toMatchObject({ exitCode: 1, lines: [expect.stringContaining(`${field}: `)] });
    expect(await put(field)).toMatchObject({ exitCode: 1, lines: [expect.stringContaining("NAME=JSON")] });
    expect(await put(`${field}=${JSON.stringify(before?.[field])}`)).toMatchObject({ exitCode: 0 });
    expect(await db.get(key)).toEqual(before);
    expect(await put()).toMatchObject({ exitCode: 1, lines: [expect.stringContaining("Nothing is in quarantine")] });
  },
);

it("checks a restored table when the one in use is lost", async () => {
  const lost = { ...table.db, table: "lost" };
  const { lines } = await checkTableCommand(anOperatorTarget({ db: lost }), table.db.table);
  expect(lines[0]).toMatch(/^entity +lost +test-/);
  await expect(checkTableCommand(anOperatorTarget({ db: lost }), undefined)).rejects.toThrow(/non-existent/);
});

it("names a table that is missing, and one that was restored to before the first record", async () => {
  const empty = await startTestTable();
  const used = anOperatorTarget({ db: empty.db });
  await expect(checkTableCommand(used, "haulyard-9")).rejects.toThrow("There is no table haulyard-9.");
  expect(await checkTableCommand(used, undefined)).toMatchObject({
    exitCode: 1,
    lines: expect.arrayContaining([expect.stringMatching(/has no record: .* before the first one/)]),
  });
  await empty.stop();
});

it("puts a record back into its lists", async () => {
  const before = (await table.items()).find(({ entity, GSI1PK }) => entity === "profile" && GSI1PK);
  const key = { PK: String(before?.PK), SK: String(before?.SK) };
  await table.db.update(key, { remove: ["GSI1PK", "GSI1SK"] });
  const { lines } = await checkTableCommand(anOperatorTarget({ db: table.db }), undefined, { isRepair: true });
  expect(lines).toContainEqual(`repaired: profile ${key.PK} ${key.SK} is missing from its lists`);
  expect(await table.db.get(key)).toEqual(before);
});

it("does not touch a record that changed since it was read", async () => {
  const booking = (await table.items()).find(({ entity }) => entity === "booking");
  const key = { PK: String(booking?.PK), SK: String(booking?.SK) };
  await table.db.update(key, { set: { version: "two" } });
  const report = await checkTable(table.db);
  await table.db.update(key, { set: { version: booking?.version } });
  expect(await mendTable(table.db, report)).toContainEqual(
    expect.stringMatching(`^not touched, as it has changed meanwhile: booking ${key.PK}`),
  );
  expect(await table.db.get(key)).toEqual(booking);
});

describe("in segments", () => {
  const from = 8;
  const segments = 14;
  const texts = async (db: Database, parts: number) =>
    (await checked(db, { segments: parts })).problems.map(({ text }) => text).sort();
  /** Fails every read of the table's segments from `from` on. Returns the segments that were asked for. */
  function interrupted({ client }: Database) {
    const asked = new Set<number>();
    const name = "interrupts";
    client.middlewareStack.add(
      (next) => async (args) => {
        const { input } = args;
        if ("Segment" in input && input.Segment !== undefined && !input.IndexName) {
          asked.add(input.Segment);
          if (input.Segment >= from && !isOver) throw new Error("The laptop was closed.");
        }
        return next(args);
      },
      { step: "initialize", name },
    );
    let isOver = false;
    return {
      asked,
      end: () => {
        isOver = true;
        asked.clear();
      },
      stop: () => client.middlewareStack.remove(name),
    };
  }

  it("finds the same problems as in one piece", async () => {
    const whole = await texts(table.db, 1);
    expect(whole.length).toBeGreaterThan(0);
    expect(await texts(table.db, 7)).toEqual(whole);
  });

  it("resumes an interrupted check with the same result, and reads no finished segment again", async () => {
    const target = anOperatorTarget({ db: table.db, segments });
    const { lines: expected } = await checkTableCommand(target, undefined);
    const scans = interrupted(table.db);
    try {
      await expect(checkTableCommand(target, undefined)).rejects.toThrow("The laptop was closed.");
      scans.end();
      const { lines } = await checkTableCommand(target, undefined);
      expect(lines[0]).toMatch(/^Resumed the check of .+: 8 of 14 segments were read\. Records that changed/);
      expect(lines.slice(1)).toEqual(expected);
      expect([...scans.asked].sort((a, b) => a - b)).toEqual([8, 9, 10, 11, 12, 13]);
      expect((await checkTableCommand(target, undefined)).lines).toEqual(expected);
    } finally {
      scans.stop();
    }
  });

  it("starts again with another number of segments, another table, or after an hour", async () => {
    const folder = join(tmpdir(), randomUUID());
    const wanted = { segments: 2, rules: "readable", table: "haulyard", mostHours: 1 };
    const [start, late] = ["2026-12-01T09:00:00.000Z", "2026-12-01T10:00:00.000Z"];
    const read = { counts: new Map([["booking", 1]]), facts: { readable: ["a fact"] } };
    const opened = async (change: Partial<typeof wanted>, at = start) =>
      (await openProgress(folder, { ...wanted, ...change }, at)).resumed;
    for (const [change, at] of [[{ segments: 3 }], [{ table: "other" }], [{ rules: "listed" }], [{}, late]] as const) {
      await (await openProgress(folder, wanted, start)).write(1, read);
      const again = await openProgress(folder, wanted, start);
      expect([await again.read(1), await again.read(0), again.resumed]).toEqual([read, null, 1]);
      expect(await opened(change, at)).toBe(0);
      expect(await opened({})).toBe(0);
    }
  });
});
