import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Fix } from "#shared/geo/fix.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { mostFixes } from "#shared/tracking/model.ts";
import { storedIntervalSeconds } from "#shared/tracking/thinned.ts";
import { tableCalls } from "#test/support/table-calls.ts";
import { startWorld, type World } from "#test/support/world.ts";
import { keepFixes, positionAndTrail } from "./store.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const at = (seconds: number) => new Date(Date.parse("2026-11-21T08:00:00.000Z") + seconds * 1000).toISOString();
const fix = (seconds: number) => ({ lat: 55.9 + seconds / 1e5, lng: -3.2, accuracyMetres: 5, at: at(seconds) });

const keeps = async (id: BookingId, one: Fix) => (await keepFixes(world.db, id, [one])).kept.length === 1;

it("stores one fix in thirty seconds, exactly at the edge, and never an older one", async () => {
  const id = BookingId.parse(randomUUID());
  const kept = [];
  for (const seconds of [0, 29, 30, 10, 59, 60]) kept.push(await keeps(id, fix(seconds)));
  expect(kept).toEqual([true, false, true, false, false, true]);
});

it("counts thirty seconds the same, however a device writes its time", async () => {
  const id = BookingId.parse(randomUUID());
  const kept = [];
  for (const time of ["08:00:00Z", "08:00:30Z", "08:01:00.000Z", "08:01:29.999999Z", "08:01:30.0Z"])
    kept.push(await keeps(id, { ...fix(0), at: `2026-11-21T${time}` }));
  expect(kept).toEqual([true, true, true, false, true]);
});

it("stores the whole trail, oldest first, however long it gets", async () => {
  const id = BookingId.parse(randomUUID());
  const times = Array.from({ length: 65 }, (_, i) => i * 30);
  for (const seconds of times) await keepFixes(world.db, id, [fix(seconds)]);
  const { latest, trail } = await positionAndTrail(world.db, id);
  expect(trail.map((point) => point.at)).toEqual(times.map(at));
  expect(latest?.fix.at).toBe(at(64 * 30));
});

const reports = fc.array(
  fc
    .uniqueArray(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: mostFixes })
    .map((seconds) => seconds.sort((a, b) => a - b)),
  { minLength: 1, maxLength: 8 },
);
const secondsOf = (time: string) => (Date.parse(time) - Date.parse(at(0))) / 1000;
const trailOf = async (id: BookingId) =>
  (await positionAndTrail(world.db, id)).trail.map((point) => secondsOf(point.at));

it("stores the same from any reports as from their fixes one by one", async () => {
  await fc.assert(
    fc.asyncProperty(reports, async (batches) => {
      const id = BookingId.parse(randomUUID());
      let expected: number[] = [];
      for (const seconds of batches) {
        for (const second of seconds)
          if (second >= (expected.at(-1) ?? Number.NEGATIVE_INFINITY) + storedIntervalSeconds)
            expected = [...expected, second];
        await keepFixes(world.db, id, seconds.map(fix));
      }
      expect(await trailOf(id)).toEqual(expected);
      expect((await positionAndTrail(world.db, id)).latest).toMatchObject({
        storedAt: at(expected.at(-1) ?? 0),
        fix: fix(expected.at(-1) ?? 0),
      });
    }),
    { numRuns: 40 },
  );
}, 60_000);

it("keeps the trail in order and thirty seconds apart, however many devices report at once", async () => {
  await fc.assert(
    fc.asyncProperty(reports, async (batches) => {
      const id = BookingId.parse(randomUUID());
      const answers = await Promise.all(batches.map((seconds) => keepFixes(world.db, id, seconds.map(fix))));
      const trail = await trailOf(id);
      const gaps = trail.slice(1).map((second, i) => second - (trail[i] ?? 0));
      expect(gaps.filter((gap) => gap < storedIntervalSeconds)).toEqual([]);
      expect(answers.flatMap(({ kept }) => kept.map((one) => secondsOf(one.at))).sort((a, b) => a - b)).toEqual(trail);
    }),
    { numRuns: 40 },
  );
}, 60_000);

it("stores a whole report in one update, or two if the beginning comes too early", async () => {
  const id = BookingId.parse(randomUUID());
  const callsFor = async (...seconds: number[]) => {
    const calls = tableCalls(world.db);
    await keepFixes(world.db, id, seconds.map(fix));
    return calls.stop();
  };
  expect(await callsFor(0)).toEqual(["UpdateItemCommand"]);
  expect(await callsFor(30, 60, 65)).toEqual(["UpdateItemCommand"]);
  expect(await callsFor(75)).toEqual(["UpdateItemCommand"]);
  expect(await callsFor(70, 90, 120)).toEqual(["UpdateItemCommand", "UpdateItemCommand"]);
  expect(await trailOf(id)).toEqual([0, 30, 60, 90, 120]);
});
