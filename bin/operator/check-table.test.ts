import { afterAll, beforeAll, expect, it } from "vitest";
import { everyBooking, everyRequest } from "#functions/booking/list-store.ts";
import type { Database } from "#functions/platform/database.ts";
import { noteUnread, unreadRecords } from "#functions/platform/unread.ts";
import { storeListWorld } from "#test/support/list-world.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { checkTable as checked, mendTable } from "./check-table.ts";
import { checkTableCommand, quarantineCommand, restoreCommand } from "./commands.ts";
import { recordInvariants } from "./invariants.ts";
import type { Target } from "./target.ts";

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

    const checked = await checkTableCommand({ db } as Target, undefined);
    const where = new RegExp(`^${entity} ${key.PK} ${key.SK} cannot be read: ${field}: .+`);
    expect(checked).toMatchObject({ exitCode: 1, lines: expect.arrayContaining([expect.stringMatching(where)]) });
    expect(await db.get(key)).toEqual(spoilt);

    await noteUnread({ db, clock: () => new Date().toISOString() });
    expect(await unreadRecords(db, 9)).toContainEqual(expect.objectContaining({ kind: entity }));
    const { lines } = await checkTableCommand({ db } as Target, undefined, true);
    expect(lines).toContainEqual(expect.stringMatching(`^moved aside: ${entity} ${key.PK}`));
    expect(await db.get(key)).toBeUndefined();
    expect(await unreadRecords(db, 9)).toEqual([]);
    expect((await checkTable(db)).problems.filter(({ text }) => text.includes("cannot be read"))).toEqual([]);
    expect((await quarantineCommand({ db } as Target)).lines).toContainEqual(
      expect.stringContaining(`${key.PK} ${key.SK}  ${entity}, moved aside `),
    );

    const put = (...settings: string[]) => restoreCommand({ db } as Target, key, settings);
    expect(await put()).toMatchObject({ exitCode: 1, lines: [expect.stringContaining(`${field}: `)] });
    expect(await put(field)).toMatchObject({ exitCode: 1, lines: [expect.stringContaining("NAME=JSON")] });
    expect(await put(`${field}=${JSON.stringify(before?.[field])}`)).toMatchObject({ exitCode: 0 });
    expect(await db.get(key)).toEqual(before);
    expect(await put()).toMatchObject({ exitCode: 1, lines: [expect.stringContaining("Nothing is in quarantine")] });
  },
);

it("checks a restored table when the one in use is lost", async () => {
  const lost = { ...table.db, table: "lost" };
  const { lines } = await checkTableCommand({ db: lost } as Target, table.db.table);
  expect(lines[0]).toMatch(/^entity +lost +test-/);
  await expect(checkTableCommand({ db: lost } as Target, undefined)).rejects.toThrow(/non-existent/);
});

it("names a table that is missing, and one that was restored to before the first record", async () => {
  const empty = await startTestTable();
  const used = { db: empty.db, segments: 1, files: null };
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
  const { lines } = await checkTableCommand({ db: table.db } as Target, undefined, true);
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
