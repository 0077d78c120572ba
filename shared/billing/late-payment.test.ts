import { describe, expect, it } from "vitest";
import { anInvoice } from "#test/support/an-invoice.ts";
import { addDays } from "../kernel/time.ts";
import { lineOf } from "../pricing/line.ts";
import { lateCharge, referenceRates } from "./late-payment.ts";
import type { Invoice } from "./model.ts";
import { payDaysAt } from "./pay-terms.ts";
import { withLateInterest, withPayment } from "./payments.ts";

/** Returns an invoice that was due on 31 August 2026. */
const due = (pence: number, change: Partial<Invoice> = {}): Invoice => {
  const line = lineOf({ kind: "work", words: "Work", quantity: 1, unit: "", unitPence: pence });
  return {
    ...anInvoice({ lines: [{ ...line, treatment: "standard", reason: null }] }),
    dueOn: "2026-08-31",
    ...change,
  };
};
const paid = (invoice: Invoice, pence: number, paidOn: string) =>
  withPayment(invoice, { id: paidOn, pence, paidOn, recordedAt: `${paidOn}T12:00:00.000Z` });
const day = (late: number) => addDays("2026-08-31", late);

describe("interest for late payment", () => {
  // Worked by hand: pence × days × 11.75 / 36,500, and £40, £70 or £100.
  it.each<[what: string, invoice: Invoice, today: string, interest: number, fixed: number, days: number]>([
    ["£1,000 for 50 days", due(100_000), day(50), 1_610, 7_000, 50],
    ["£500 for a day", due(50_000), day(1), 16, 4_000, 1],
    ["£999.99 for a year", due(99_999), day(365), 11_750, 4_000, 365],
    ["£10,000 for 30 days", due(1_000_000), day(30), 9_658, 10_000, 30],
    ["half of £1,000 paid after 10 days", paid(due(100_000), 50_000, day(10)), day(30), 644, 7_000, 30],
    ["all paid after 10 days, claimed later", paid(due(100_000), 100_000, day(10)), day(90), 322, 7_000, 10],
    ["£400 of £1,000 disputed", due(100_000, { disputedPence: 40_000 }), day(50), 966, 4_000, 50],
  ])("of %s", (_what, invoice, today, interestPence, fixedPence, days) => {
    expect(lateCharge(invoice, today)).toEqual({
      ...{ from: "2026-09-01", until: today, percent: 11.75, interestPence, fixedPence, days },
    });
  });

  it.each<[what: string, invoice: Invoice, today: string]>([
    ["on the due day", due(100_000), "2026-08-31"],
    ["from somebody who is no business", due(100_000, { isBusiness: false }), day(50)],
    ["where it was paid in time", paid(due(100_000), 100_000, "2026-08-31"), day(50)],
    ["while all of it is disputed", due(100_000, { disputedPence: 100_000 }), day(50)],
    ["in a half-year without a rate", due(100_000, { dueOn: "2027-02-01" }), "2027-06-01"],
  ])("is nothing %s", (_what, invoice, today) => expect(lateCharge(invoice, today)).toBeNull());

  it("goes on from the last claim, without a second fixed sum and without interest on interest", () => {
    const first = lateCharge(due(100_000), day(20));
    if (!first) throw new Error("no charge");
    const { days: _days, ...stated } = first;
    const claimed = withLateInterest(due(100_000), { id: "1", ...stated, claimedAt: "2026-09-20T12:00:00.000Z" });
    expect(lateCharge(claimed, day(20))).toBeNull();
    expect(lateCharge(claimed, day(50))).toMatchObject({ from: day(21), days: 30, interestPence: 966, fixedPence: 0 });
  });

  it("keeps the rate of the half-year in which it starts", () => {
    expect(lateCharge(due(100_000, { dueOn: "2025-12-31" }), "2026-08-01")?.percent).toBe(11.75);
    expect(lateCharge(due(100_000, { dueOn: "2025-12-30" }), "2026-08-01")?.percent).toBe(12.25);
  });

  it("has rates for half-years that follow each other", () => {
    const gaps = referenceRates.slice(1).filter(({ from }, at) => addDays(referenceRates[at]?.until ?? "", 1) !== from);
    expect(gaps).toEqual([]);
  });
});

it.each([
  ["2026-01-01T00:00:00.000Z", 30],
  ["2026-05-02T00:00:00.000Z", 14],
  ["2026-07-01T00:00:00.000Z", 60],
])("a job that is booked at %s is to be paid in %i days", (at, days) => {
  const rows = [
    { days: 14, from: "2026-05-01T00:00:00.000Z" },
    { days: 60, from: "2026-06-01T00:00:00.000Z" },
  ];
  expect(payDaysAt(rows, at)).toBe(days);
});
