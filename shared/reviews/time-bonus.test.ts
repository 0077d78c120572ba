import fc from "fast-check";
import { expect, it } from "vitest";
import { addSeconds } from "../kernel/time.ts";
import { timeBonusPence } from "./weeks.ts";

const start = "2026-11-23T08:00:00.000Z";
const job = (seconds: number, finalPricePence = 20_000) => ({
  acceptedAt: "2026-11-20T08:00:00.000Z",
  collectAt: start,
  deliveredAt: addSeconds(start, seconds),
  finalPricePence,
});
const at = (hours: number, minutes: number, seconds = 0) => hours * 3600 + minutes * 60 + seconds;

it.each([
  [at(0, 0), 5000],
  [at(4, 0), 5000],
  [at(4, 15), 5000],
  [at(4, 15, 1), 4000],
  [at(5, 15), 4000],
  [at(6, 15), 3000],
  [at(7, 15), 2000],
  [at(8, 15), 1000],
  [at(8, 16), 0],
  // Delivered ten minutes before the agreed time.
  [-600, 5000],
])("for £200 after %d seconds is %d pence", (seconds, pence) => {
  expect(timeBonusPence(job(seconds))).toBe(pence);
});

it("counts from the acceptance where that is later than the agreed time", () => {
  expect(timeBonusPence({ ...job(at(8, 0)), acceptedAt: addSeconds(start, at(4, 0)) })).toBe(5000);
});

it("is whole pence, never more for being slower, and a quarter of the price at most", () => {
  const [seconds, pence] = [fc.integer({ min: -3600, max: 40_000 }), fc.nat(1_000_000)];
  fc.assert(
    fc.property(seconds, seconds, pence, (one, other, price) => {
      const [quick, slow] = [Math.min(one, other), Math.max(one, other)].map((taken) =>
        timeBonusPence(job(taken, price)),
      );
      expect(Number.isInteger(quick)).toBe(true);
      expect(quick).toBeGreaterThanOrEqual(slow ?? 0);
      expect(quick).toBeLessThanOrEqual(Math.ceil(price / 4));
    }),
  );
});
