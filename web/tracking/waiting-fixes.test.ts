import fc from "fast-check";
import { expect, it } from "vitest";
import { type Fix, Fixes, mostFixes, oldestFixSeconds } from "#shared/tracking/model.ts";
import { thinned } from "#shared/tracking/thinned.ts";
import { afterReading, afterReport, nothingWaits, type WaitingFixes, withoutOld } from "./waiting-fixes.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 7) + second * 1000).toISOString();
const fix = (second: number): Fix => ({ lat: 55.9, lng: -3.2, accuracyMetres: 8, at: at(second) });
const after = (waiting: WaitingFixes, ...seconds: number[]) => seconds.map(fix).reduce(afterReading, waiting);
const times = ({ fixes }: WaitingFixes) => fixes.map((one) => (Date.parse(one.at) - Date.parse(at(0))) / 1000);

it("carries what the trail keeps, and the newest", () => {
  const waiting = after(nothingWaits, 0, 10, 20, 31, 40, 50);
  expect(times(waiting)).toEqual([0, 31, 50]);
  const sent = afterReport(waiting, waiting.fixes);
  expect(times(sent)).toEqual([]);
  // 50 was only shown: the trail goes on from 31.
  expect(times(after(sent, 60, 61, 70))).toEqual([61, 70]);
});

it("does not take the same reading twice, nor one of before", () => {
  expect(times(after(nothingWaits, 0, 40, 40, 30))).toEqual([0, 40]);
});

it("keeps what is read while a report is on its way", () => {
  const waiting = after(nothingWaits, 0, 10);
  const meanwhile = after(waiting, 20, 30);
  expect(times(afterReport(meanwhile, waiting.fixes))).toEqual([30]);
});

/** A way of readings, and which tries to report succeed. */
const ways = fc.array(
  fc.record({ pause: fc.integer({ min: 1, max: 90 }), outcome: fc.constantFrom("none", "sent", "lost") }),
  {
    maxLength: 120,
  },
);

it("only ever carries what the server takes, and loses nothing of the trail but what is too old", () => {
  fc.assert(
    fc.property(ways, (steps) => {
      let waiting = nothingWaits;
      let now = 0;
      let sentLast = 0;
      const taken: Fix[] = [];
      const read: Fix[] = [];
      for (const { pause, outcome } of steps) {
        now += pause;
        read.push(fix(now));
        waiting = withoutOld(afterReading(waiting, fix(now)), at(now));
        expect(Fixes.safeParse(waiting.fixes).error).toBeUndefined();
        expect(waiting.fixes.at(-1)).toEqual(fix(now));
        if (outcome !== "sent") continue;
        fc.pre(now - sentLast < oldestFixSeconds - 60);
        sentLast = now;
        taken.push(...waiting.fixes);
        waiting = afterReport(waiting, waiting.fixes);
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

it("carries less than a report takes after any time without a connection", () => {
  let waiting = nothingWaits;
  for (let second = 0; second < 3 * oldestFixSeconds; second += 1)
    waiting = withoutOld(afterReading(waiting, fix(second)), at(second));
  expect(waiting.fixes.length).toBeLessThan(mostFixes);
  expect(times(waiting)[0]).toBeGreaterThanOrEqual(2 * oldestFixSeconds);
});
