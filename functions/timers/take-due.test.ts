import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { TimerKind } from "#shared/timers/model.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import type { Database } from "../platform/database.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { timerCancel, timerEntity, timerWrite } from "../platform/timers.ts";

let table: TestTable;
let takeDueTimers: typeof import("./take-due.ts").takeDueTimers;
beforeAll(async () => {
  table = await startTestTable();
  ({ takeDueTimers } = await import("./take-due.ts"));
});
afterAll(() => table?.stop());

const at = "2026-11-22T09:00:00.000Z";
const later = (seconds: number) => addSeconds(at, seconds);
const take = (now: string, db: Database = table.db) => takeDueTimers({ db, now });
const newId = () => JobRequestId.parse(randomUUID());

async function setTimers(timers: readonly { id: JobRequestId; due: number }[]): Promise<void> {
  for (const { id, due } of timers)
    await table.db.commit([timerWrite({ kind: "responseDue", subjectId: id, dueAt: later(due) }, at)]);
}

async function eventsOf(...ids: readonly string[]) {
  const domainEvents = (await table.items()).filter(isDomainEvent).map(readDomainEvent);
  return domainEvents.filter(({ payload }) => "subjectId" in payload && ids.includes(payload.subjectId));
}

const standing = async (id: string) => table.db.get({ PK: `TIMER#responseDue#${id}`, SK: "TIMER" });

const interrupted = (before: () => Promise<void>): Database => ({
  ...table.db,
  async commit(writes) {
    await before();
    return table.db.commit(writes);
  },
});

describe("a timer that is due", () => {
  it.each(TimerKind.options)("of the kind %s becomes the event of that name", async (kind) => {
    const subjectId = kind === "completionDue" ? BookingId.parse(randomUUID()) : newId();
    await table.db.commit([{ put: timerEntity.toItem({ kind, subjectId, dueAt: later(1), setAt: at }) }]);
    expect(await take(later(1))).toBe(1);
    expect(await eventsOf(subjectId)).toMatchObject([
      { name: kind, at: later(1), payload: { subjectId, dueAt: later(1) } },
    ]);
  });

  it("fires once, also with concurrent schedulers", async () => {
    const timers = Array.from({ length: 30 }, (_, i) => ({ id: newId(), due: i }));
    await setTimers(timers);
    const taken = await Promise.all([take(later(60)), take(later(60)), take(later(60))]);
    expect(taken.reduce((sum, each) => sum + each)).toBe(30);
    expect(await eventsOf(...timers.map(({ id }) => id))).toHaveLength(30);
    expect(await take(later(60))).toBe(0);
  });

  it("survives the death of its scheduler", async () => {
    const id = newId();
    await setTimers([{ id, due: 5 }]);
    const dying = interrupted(() => Promise.reject(new Error("killed")));
    await expect(take(later(5), dying)).rejects.toThrow("1 timers were not taken");
    expect(await eventsOf(id)).toEqual([]);
    expect(await take(later(6))).toBe(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it("does nothing when it was cancelled or moved since it was looked up", async () => {
    const [cancelled, moved] = [newId(), newId()];
    await setTimers([
      { id: cancelled, due: 1 },
      { id: moved, due: 2 },
    ]);
    const changes = [timerCancel({ kind: "responseDue", subjectId: cancelled })];
    const db = interrupted(async () => {
      for (const change of changes.splice(0)) await table.db.commit([change]);
      await setTimers([{ id: moved, due: 100 }]);
    });
    expect(await take(later(10), db)).toBe(0);
    expect(await eventsOf(cancelled, moved)).toEqual([]);
    expect(await take(later(100))).toBe(1);
    expect(await eventsOf(moved)).toMatchObject([{ payload: { dueAt: later(100) } }]);
  });

  it("stays until its time, and a clock set back an hour duplicates and loses nothing", async () => {
    const [early, late] = [newId(), newId()];
    await setTimers([
      { id: early, due: 10 },
      { id: late, due: 20 },
    ]);
    expect(await take(later(9))).toBe(0);
    expect(await take(later(10))).toBe(1);
    expect(await take(later(10 - 3600))).toBe(0);
    expect(await standing(late)).toBeDefined();
    expect(await take(later(20))).toBe(1);
    expect(await eventsOf(early, late)).toHaveLength(2);
  });

  it("that cannot be read is left and reported, and does not block the others", async () => {
    const [broken, sound] = [newId(), newId()];
    await setTimers([
      { id: broken, due: 1 },
      { id: sound, due: 2 },
    ]);
    const key = { PK: `TIMER#responseDue#${broken}`, SK: "TIMER" };
    await table.db.update(key, { set: { kind: "teaTime" } });
    await expect(take(later(5))).rejects.toThrow("1 timers were not taken");
    expect(await eventsOf(sound)).toHaveLength(1);
    expect(await standing(broken)).toBeDefined();
    await table.db.commit([{ remove: key }]);
  });
});

describe("any timers", () => {
  it("fire once each and never early, with any schedulers' clocks", async () => {
    const due = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 });
    const runs = fc.array(fc.integer({ min: -20, max: 120 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(due, runs, async (dues, clocks) => {
        const timers = dues.map((seconds) => ({ id: newId(), due: seconds }));
        await setTimers(timers);
        for (const clock of clocks) await Promise.all([take(later(clock)), take(later(clock))]);
        await take(later(101));
        const domainEvents = await eventsOf(...timers.map(({ id }) => id));
        expect(domainEvents.map(({ payload }) => "subjectId" in payload && payload.subjectId).sort()).toEqual(
          timers.map(({ id }) => id).sort(),
        );
        for (const { at: takenAt, payload } of domainEvents)
          expect("dueAt" in payload && payload.dueAt <= takenAt).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});
