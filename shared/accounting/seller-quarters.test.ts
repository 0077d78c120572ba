import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BookingId } from "../kernel/id.ts";
import { ukDayOf } from "../kernel/time.ts";
import { sellerQuarters, wholePounds } from "./seller-quarters.ts";
import { sellerDays } from "./seller-rules.ts";

let jobs = 0;
const job = (...paid: [paidOn: string, pence: number][]) => ({
  bookingId: `job ${jobs++}` as BookingId,
  payments: paid.map(([paidOn, pence]) => ({ id: paidOn, pence, paidOn, recordedAt: `${paidOn}T12:00:00.000Z` })),
});
const paidIn = (year: number, ...jobs: ReturnType<typeof job>[]) =>
  sellerQuarters(year, jobs).map(({ paidPence, activities }) => [paidPence, activities]);

describe("the quarters of a seller's year", () => {
  it.each<[string, number]>([
    ["2025-01-01", 0],
    ["2025-03-31", 0],
    ["2025-04-01", 1],
    ["2025-06-30", 1],
    ["2025-07-01", 2],
    ["2025-09-30", 2],
    ["2025-10-01", 3],
    ["2025-12-31", 3],
  ])("a payment of %s is in the quarter at %i", (day, at) => {
    const found = paidIn(2025, job([day, 100]));
    expect(found.map(([pence]) => pence)).toEqual([0, 1, 2, 3].map((one) => (one === at ? 100 : 0)));
  });

  it.each(["2024-12-31", "2026-01-01"])("a payment of %s is in another year", (day) => {
    expect(paidIn(2025, job([day, 100]))).toEqual([0, 1, 2, 3].map(() => [0, 0]));
  });

  it("a job that is paid in parts is one activity of each quarter of its payments", () => {
    expect(paidIn(2025, job(["2025-03-31", 1], ["2025-03-01", 2], ["2025-04-01", 4]), job(["2025-04-02", 8]))).toEqual([
      [3, 1],
      [12, 2],
      [0, 0],
      [0, 0],
    ]);
  });

  it("count a job of several invoices once in each", () => {
    const week = job(["2025-02-01", 5]);
    expect(paidIn(2025, week, { ...job(["2025-02-08", 7], ["2025-04-01", 1]), bookingId: week.bookingId })).toEqual([
      [12, 1],
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  it.each([
    ["2025-03-31T22:59:59.999Z", 0],
    ["2025-03-31T23:00:00.000Z", 1],
    ["2025-12-31T23:59:59.999Z", 3],
  ])("a fee of %s is counted by the UK's midnight", (at, quarter) => {
    const found = sellerQuarters(2025, [], [{ day: ukDayOf(at), pence: 120 }]);
    expect(found.findIndex(({ feesPence }) => feesPence === 120)).toBe(quarter);
  });

  it("hold every penny of the year, once", () => {
    const day = fc.date({ min: new Date("2024-06-01"), max: new Date("2026-06-01"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(day, fc.nat(10_000_000))), (paid) => {
        const jobs = paid.map(([at, pence]) => job([at.toISOString().slice(0, 10), pence]));
        const years = [2024, 2025, 2026].flatMap((year) => sellerQuarters(year, jobs));
        const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
        expect(sum(years.map(({ paidPence }) => paidPence))).toBe(sum(paid.map(([, pence]) => pence)));
      }),
    );
  });
});

it.each([
  [0, 0],
  [49, 0],
  [50, 1],
  [149, 1],
  [150, 2],
  [123_456, 1235],
])("%i pence are %i whole pounds", (pence, pounds) => {
  expect(wholePounds(pence)).toBe(pounds);
});

it("a year's report is due on 31 January, from the first year of the rule on", () => {
  expect(sellerDays(2025)).toEqual({ collectBy: "2025-12-31", reportBy: "2026-01-31" });
  expect(sellerDays(2023)).toBeNull();
});
