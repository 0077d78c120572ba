import fc from "fast-check";
import { expect, it } from "vitest";
import type { Fix } from "#shared/geo/fix.ts";
import { Fixes } from "#shared/tracking/model.ts";
import { thinned } from "#shared/tracking/thinned.ts";
import {
  afterReading,
  afterRefusal,
  afterReport,
  nothingWaits,
  reportOf,
  type WaitingFixes,
  withoutOld,
} from "./waiting-fixes.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 7) + second * 1000).toISOString();
const fix = (second: number): Fix => ({ lat: 55.9, lng: -3.2, accuracyMetres: 8, at: at(second) });
const after = (waiting: WaitingFixes, ...seconds: number[]) => seconds.map(fix).reduce(afterReading, waiting);
const times = ({ fixes }: WaitingFixes) => fixes.map((one) => (Date.parse(one.at) - Date.parse(at(0))) / 1000);

it("carries the trail points and the newest fix", () => {
  const waiting = after(nothingWaits, 0, 10, 20, 31, 40, 50);
  expect(times(waiting)).toEqual([0, 31, 50]);
  const sent = afterReport(waiting, waiting.fixes);
  expect(times(sent)).toEqual([]);
  // The reading at 50 s was only shown, so the trail continues from 31 s.
  expect(times(after(sent, 60, 61, 70))).toEqual([61, 70]);
});

it("ignores a repeated or older reading", () => {
  expect(times(after(nothingWaits, 0, 40, 40, 30))).toEqual([0, 40]);
});

it("keeps readings that come while a report is pending", () => {
  const waiting = after(nothingWaits, 0, 10);
  const meanwhile = after(waiting, 20, 30);
  expect(times(afterReport(meanwhile, waiting.fixes))).toEqual([30]);
});

const ways = fc.array(
  fc.record({ pause: fc.integer({ min: 1, max: 90 }), outcome: fc.constantFrom("none", "sent", "lost") }),
  {
    maxLength: 120,
  },
);

it("only reports what the server accepts, in order, and loses no trail point", () => {
  fc.assert(
    fc.property(ways, (steps) => {
      let waiting = nothingWaits;
      let now = 0;
      const taken: Fix[] = [];
      const read: Fix[] = [];
      for (const { pause, outcome } of steps) {
        now += pause;
        read.push(fix(now));
        waiting = withoutOld(afterReading(waiting, fix(now)), at(now));
        const report = reportOf(waiting);
        expect(Fixes.safeParse(report).error).toBeUndefined();
        expect(waiting.fixes.at(-1)).toEqual(fix(now));
        if (outcome !== "sent") continue;
        taken.push(...report);
        waiting = afterReport(waiting, report);
      }
      const last = taken.at(-1)?.at ?? "";
      expect(thinned(taken, null)).toEqual(
        thinned(
          read.filter((one) => one.at <= last),
          null,
        ),
      );
    }),
  );
});

it("drops only the content of a refused report", () => {
  const waiting = after(nothingWaits, 0, 30, 60);
  expect(times(afterRefusal(waiting, waiting.fixes.slice(0, 2)))).toEqual([60]);
});

it("carries at most a day, however long it is offline", () => {
  const day = 24 * 3_600;
  let waiting: WaitingFixes = { fixes: [fix(0), fix(60)], keptAt: null };
  waiting = withoutOld(afterReading(waiting, fix(day + 30)), at(day + 30));
  expect(times(waiting)).toEqual([60, day + 30]);
});
