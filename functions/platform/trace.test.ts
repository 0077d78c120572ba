import { afterAll, beforeAll, expect, it } from "vitest";
import { JobRequestId } from "#shared/kernel/id.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { takeDueTimers } from "../timers/take-due.ts";
import { isDomainEvent } from "./read-domain-event.ts";
import { timerWrite } from "./timers.ts";
import { forRequest, loggedKey, requestOfEvent } from "./trace.ts";

let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
});
afterAll(() => table?.stop());

it.each([
  [
    { PK: "USER#3f2a8c1e-5b7d-4e7a-9a51-0c1d2e3f4a5b", SK: "PROFILE" },
    "USER#3f2a8c1e-5b7d-4e7a-9a51-0c1d2e3f4a5b PROFILE",
  ],
  [{ PK: "MAIL#ewan@people.test", SK: "MAIL" }, "MAIL#* MAIL"],
  [{ PK: "PLATE#SN19ABC", SK: "2026-11-22T09:00:00.000Z" }, "PLATE#* 2026-11-22T09:00:00.000Z"],
])("logs only the impersonal parts of the key %o", (key, logged) => {
  expect(loggedKey(key)).toBe(logged);
});

it("follows a request into the events of its timers", async () => {
  const at = "2026-11-22T09:00:00.000Z";
  const timers = ["request-1", null].map((requestId, n) => ({
    requestId,
    timer: {
      kind: "responseDue" as const,
      subjectId: JobRequestId.parse(`3f2a8c1e-5b7d-4e7a-9a51-0c1d2e3f4a5${n}`),
      dueAt: at,
    },
  }));
  for (const { requestId, timer } of timers)
    await forRequest(requestId, () => table.db.commit([timerWrite(timer, at)]));
  expect(await takeDueTimers({ db: table.db, now: at })).toBe(2);
  const fired = (await table.items()).filter(isDomainEvent);
  const requests = fired.map((item) => requestOfEvent(item));
  expect(requests).toContain("request-1");
  expect(requests.filter((request) => fired.some(({ id }) => id === request))).toHaveLength(1);
});
