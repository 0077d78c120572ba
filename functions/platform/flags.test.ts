import { afterAll, beforeAll, expect, it } from "vitest";
import { flags, percentIn } from "#shared/flags.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { flagSeconds, flagWrite, isFlagOn, storedFlags } from "./flags.ts";

const name = "digitalWasteRecords";
const start = "2026-12-01T09:00:00.000Z";
const firms = Array.from({ length: 400 }, (_, nth) => `firm ${nth}`);
let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
});
afterAll(() => table?.stop());

async function switchTo(percent: number) {
  const [before] = await storedFlags(table.db);
  await table.db.commit([flagWrite(before, { name, percent, changedAt: start })]);
}
async function onAt(now: string): Promise<string[]> {
  const on = await Promise.all(firms.map((firm) => isFlagOn({ db: table.db, now }, name, firm)));
  return firms.filter((_, nth) => on[nth]);
}

it("has its default until an operator switches it, and follows within a minute", async () => {
  expect(flags[name].percent).toBe(100);
  expect(await onAt(start)).toEqual(firms);
  await switchTo(0);
  expect(await onAt(addSeconds(start, flagSeconds - 1))).toEqual(firms);
  expect(await onAt(addSeconds(start, flagSeconds))).toEqual([]);
});

it("is on for about its percentage of firms, and the same firms keep it as it rises", async () => {
  await switchTo(25);
  const few = await onAt(addSeconds(start, 200));
  expect(few.length).toBeGreaterThan(60);
  expect(few.length).toBeLessThan(140);
  await switchTo(60);
  const more = await onAt(addSeconds(start, 400));
  expect(few.filter((firm) => !more.includes(firm))).toEqual([]);
  expect(more.length).toBeGreaterThan(few.length);
});

it.each([
  ["on", 100],
  ["off", 0],
  ["25", 25],
  ["100%", 100],
  ["101", null],
  ["-1", null],
  ["2.5", null],
  ["yes", null],
])("reads %s as %s", (wish, percent) => {
  expect(percentIn(wish)).toBe(percent);
});
