import { afterAll, beforeAll, expect, it } from "vitest";
import { storeListWorld } from "#test/support/list-world.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { checkTable } from "./check-table.ts";

let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
  await storeListWorld(table.db, 7, { jobs: 20, others: 4 });
  // That world's reviews are of no booking.
  for (const { entity, PK, SK } of await table.items())
    if (entity === "review") await table.db.commit([{ remove: { PK: String(PK), SK: String(SK) } }]);
});
afterAll(() => table.stop());

it("counts a whole table and finds nothing wrong with it; an item cut off, out of a list or a record lost is named", async () => {
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
  const { problems, counts } = await checkTable(table.db);
  expect(counts.get("jobRequest")).toBe((whole.counts.get("jobRequest") ?? 0) - 1);
  expect(problems.slice(0, 2).sort()).toEqual([
    `profile ${other?.PK} PROFILE is not in the lists that it belongs to`,
    expect.stringContaining("stored profile"),
  ]);
  expect(problems.slice(2)).toEqual([
    `booking ${booking?.id} leads to jobRequest ${booking?.jobRequestId}, which is not there`,
  ]);
});
