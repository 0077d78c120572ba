import { afterAll, beforeAll, expect, it } from "vitest";
import { type Breaker, closed, failuresToOpen, openUntilAfter } from "#shared/kernel/breaker.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { callAnswered, callFailed, heldUntil } from "./breaker.ts";

let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
});
afterAll(() => table?.stop());

const noon = "2026-11-25T12:00:00.000Z";
let made = 0;
async function anEndpoint() {
  const key = { PK: `ENDPOINT#${made++}`, SK: "META" };
  await table.db.commit([{ put: { ...key, ...closed } }]);
  const stored = async () => (await table.db.get(key)) as unknown as Breaker;
  const fail = async (times: number, at = noon) => {
    for (let n = 0; n < times; n++) await callFailed(table.db, key, at);
  };
  return { key, stored, fail, held: async (at: string) => heldUntil(table.db, key, await stored(), at) };
}

it("allows calls until too many in a row have failed", async () => {
  const { fail, held } = await anEndpoint();
  await fail(failuresToOpen - 1);
  expect(await held(noon)).toBeNull();
  await fail(1);
  expect(await held(noon)).toBe(addSeconds(noon, 60));
});

it("counts concurrent failures, each once", async () => {
  const { key, stored } = await anEndpoint();
  await Promise.all(Array.from({ length: 10 }, () => callFailed(table.db, key, noon)));
  expect((await stored()).failures).toBe(10);
});

it("lets one call try when the time is over, while the others wait for its result", async () => {
  const { key, stored, fail } = await anEndpoint();
  await fail(failuresToOpen);
  const later = addSeconds(noon, 61);
  const before = await stored();
  const told = await Promise.all(Array.from({ length: 6 }, () => heldUntil(table.db, key, before, later)));
  expect(told.filter((until) => until === null)).toHaveLength(1);
  expect(told.filter((until) => until !== null && until > later)).toHaveLength(5);
});

it("opens for longer after each further failure, an hour at most, and closes after an answer", async () => {
  const waits = [5, 6, 7, 11, 12, 40].map((failures) => openUntilAfter(failures, noon));
  expect(waits).toEqual([60, 120, 240, 3600, 3600, 3600].map((seconds) => addSeconds(noon, seconds)));
  const { key, stored, fail, held } = await anEndpoint();
  await fail(9);
  await callAnswered(table.db, key, await stored());
  expect(await held(noon)).toBeNull();
  await fail(failuresToOpen - 1);
  expect(await held(noon)).toBeNull();
});

it("does nothing to a deleted record", async () => {
  const key = { PK: "ENDPOINT#gone", SK: "META" };
  await callFailed(table.db, key, noon);
  await callAnswered(table.db, key, { failures: 3, openUntil: null });
  expect(await table.db.get(key)).toBeUndefined();
});
