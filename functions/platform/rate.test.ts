import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Fault } from "#shared/kernel/errors.ts";
import { limits } from "#shared/kernel/limits.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { type CountedCall, limitRate } from "./rate.ts";

let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
});
afterAll(() => table.stop());

const call = (now: string, more: Partial<CountedCall> = {}): CountedCall => ({
  operation: "op",
  limit: "paid",
  who: "caller",
  isVisitor: false,
  now,
  ...more,
});
/** Null when a call was accepted. */
const refused = async (counted: CountedCall): Promise<Fault | null> => {
  try {
    await limitRate(table.db, counted);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
};
const oneByOne = async (count: number, counted: CountedCall) => {
  const answers: (Fault | null)[] = [];
  for (let i = 0; i < count; i++) answers.push(await refused(counted));
  return answers;
};
const atOnce = (count: number, counted: CountedCall) =>
  Promise.all(Array.from({ length: count }, () => refused(counted)));

describe("calls counted one by one", () => {
  const most = limits.paid.perMinute;

  it("are accepted up to the limit, however many come at once, and the error says when to try again", async () => {
    const answers = await atOnce(64, call("2026-11-21T07:30:15.000Z"));
    expect(answers.filter((answer) => answer === null)).toHaveLength(most);
    const fault = answers.find((answer) => answer !== null);
    expect([fault?.kind, fault?.detail.code, fault?.detail.metadata, fault?.detail.action]).toEqual([
      "TooMany",
      "rate.tooMany",
      { retryAfterSeconds: 45 },
      "Try again in 45 seconds.",
    ]);
    expect((await refused(call("2026-11-21T07:30:59.999Z")))?.detail.metadata).toEqual({ retryAfterSeconds: 1 });
    expect(await refused(call("2026-11-21T07:31:00.000Z"))).toBeNull();
  });

  it("are counted separately by caller and by operation", async () => {
    const now = "2026-11-21T08:00:00.000Z";
    await atOnce(most, call(now));
    expect(await refused(call(now, { who: "another" }))).toBeNull();
    expect(await refused(call(now, { operation: "another" }))).toBeNull();
    expect(await refused(call(now))).not.toBeNull();
  });

  it("have a daily limit too, if they reach people", async () => {
    const { perMinute, perDay } = limits.mail;
    const minutes = Array.from(
      { length: perDay / perMinute },
      (_, i) => `2026-11-21T1${Math.floor(i / 6)}:${i % 6}0:00Z`,
    );
    for (const now of minutes) expect(await atOnce(perMinute, call(now, { limit: "mail" }))).not.toContain(Fault);
    const fault = await refused(call("2026-11-21T23:00:00Z", { limit: "mail" }));
    expect([fault?.detail.code, fault?.detail.metadata]).toEqual(["rate.tooManyToday", { retryAfterSeconds: 3600 }]);
    expect(await refused(call("2026-11-22T00:00:00Z", { limit: "mail" }))).toBeNull();
  });
});

describe("calls counted in steps", () => {
  it("cost the table one write in twenty, and end within a step of the limit", async () => {
    const { perMinute } = limits.read;
    const answers = await oneByOne(perMinute + 100, call("2026-11-21T09:00:30.000Z", { limit: "read" }));
    expect(answers.filter((answer) => answer === null)).toHaveLength(perMinute + 19);
    const counter = await table.db.get({ PK: "RATE#op#caller", SK: String(Date.parse("2026-11-21T09:00Z") / 60_000) });
    expect(counter?.calls).toBe(perMinute);
    expect((await refused(call("2026-11-21T09:00:40.000Z", { limit: "read" })))?.detail.metadata).toEqual({
      retryAfterSeconds: 20,
    });
    expect(await refused(call("2026-11-21T09:01:00.000Z", { limit: "read" }))).toBeNull();
  });

  it("end sooner for a visitor", async () => {
    const visitor = call("2026-11-21T10:00:00.000Z", { limit: "read", isVisitor: true, who: "network" });
    const answers = await oneByOne(200, visitor);
    expect(answers.filter((answer) => answer === null)).toHaveLength(limits.read.visitorsPerMinute + 19);
  });
});
