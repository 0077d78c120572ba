import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anInvoice } from "#test/support/an-invoice.ts";
import type { Invoice } from "../billing/model.ts";
import { duePence } from "../billing/owed.ts";
import { wholeLine } from "../pricing/price.ts";
import { cisDeduction } from "../tax/cis-deduction.ts";
import { statementDueOn, taxMonthEnd, taxMonthStart } from "./cis-months.ts";
import { cisShares } from "./cis-shares.ts";
import { StatementRecord, withLine } from "./cis-statement.ts";

describe("a tax month", () => {
  it.each([
    ["2026-11-05", "2026-11-05", "2026-10-06", "2026-11-19"],
    ["2026-11-06", "2026-12-05", "2026-11-06", "2026-12-19"],
    ["2026-12-31", "2027-01-05", "2026-12-06", "2027-01-19"],
    ["2027-01-01", "2027-01-05", "2026-12-06", "2027-01-19"],
    ["2028-02-29", "2028-03-05", "2028-02-06", "2028-03-19"],
    ["2026-04-05", "2026-04-05", "2026-03-06", "2026-04-19"],
  ])("of %s ends on %s, began on %s, and its statements are due on %s", (day, end, start, due) => {
    expect([taxMonthEnd(day), taxMonthStart(end), statementDueOn(end)]).toEqual([end, start, due]);
  });
});

function invoiceOver(netPence: number, percent: number, payments: readonly (readonly [day: string, pence: number])[]) {
  const lines = [{ ...wholeLine("Hire", Math.round(netPence * 1.2)), treatment: "reverse" as const, reason: null }];
  const paid = payments.map(([paidOn, pence]) => ({
    id: paidOn,
    paidOn,
    pence,
    recordedAt: `${paidOn}T10:00:00.000Z`,
  }));
  return anInvoice({ lines, cisPercent: percent, payments: paid });
}

describe("payments of an invoice with a deduction", () => {
  it.each<[what: string, invoice: Invoice, shares: (string | number)[][]]>([
    ["paid at once", invoiceOver(100_000, 20, [["2026-11-20", 80_000]]), [["2026-12-05", 100_000, 0, 20_000]]],
    ["at the higher rate", invoiceOver(100_000, 30, [["2026-11-05", 70_000]]), [["2026-11-05", 100_000, 0, 30_000]]],
    [
      "in two tax months",
      invoiceOver(100_000, 20, [
        ["2026-11-05", 20_000],
        ["2026-11-06", 60_000],
      ]),
      [
        ["2026-11-05", 25_000, 0, 5_000],
        ["2026-12-05", 75_000, 0, 15_000],
      ],
    ],
    ["with gross payment status", invoiceOver(100_000, 0, [["2026-11-20", 100_000]]), []],
    ["not paid", invoiceOver(100_000, 20, []), []],
    [
      "taken back",
      {
        ...invoiceOver(100_000, 20, []),
        voided: [{ id: "1", pence: 80_000, paidOn: "2026-11-20", recordedAt: "", voidedAt: "" }],
      },
      [["2026-12-05", 0, 0, 0]],
    ],
    [
      "after a credit note of half",
      {
        ...invoiceOver(100_000, 20, [["2026-11-20", 40_000]]),
        credits: [{ netPence: 50_000, vatPence: 0, pence: 50_000, deductionPence: 10_000 }],
      } as unknown as Invoice,
      [["2026-12-05", 50_000, 0, 10_000]],
    ],
    [
      "with materials",
      { ...invoiceOver(100_000, 20, [["2026-11-20", 86_000]]), deductionPence: 14_000 },
      [["2026-12-05", 100_000, 30_000, 14_000]],
    ],
  ])("%s", (_what, invoice, shares) => {
    expect(cisShares(invoice).map(Object.values)).toEqual(shares);
  });

  it("add up to the net and the deduction to the penny, in however many parts it was paid", () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 5_000_000 }), fc.constantFrom(20, 30), cuts, (net, percent, parts) => {
        const whole = invoiceOver(net, percent, []);
        const due = duePence(whole);
        const pence = parts.map((part) => Math.floor((due * part) / 1000)).filter((one) => one > 0);
        const last = due - pence.reduce((sum, one) => sum + one, 0);
        const days = [...pence, last].map((one, at) => [`2026-${String(at + 1).padStart(2, "0")}-06`, one] as const);
        const shares = cisShares(invoiceOver(net, percent, days));
        const sum = (of: "grossPence" | "deductedPence") => shares.reduce((all, share) => all + share[of], 0);
        expect([sum("grossPence"), sum("deductedPence")]).toEqual([whole.netPence, whole.deductionPence]);
        expect(sum("deductedPence")).toBe(cisDeduction(whole.netPence, 0, percent));
      }),
    );
  });
});

it("a statement counts the latest version of each invoice once, in any order of events", () => {
  const key = { contractorId: crypto.randomUUID(), haulierId: crypto.randomUUID(), monthEnd: "2026-12-05" };
  const empty = StatementRecord.parse({
    ...{ id: "1", ...key, contractorName: "A", haulierName: "B", lines: [], issued: null, version: 0 },
    ...{ grossPence: 0, materialsPence: 0, deductedPence: 0 },
  });
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const line = (nth: number, version: number) => ({
    ...{ bookingId: ids[nth] as never, number: `2026-000${nth}`, percent: 20, version },
    ...{ grossPence: version * 100, materialsPence: 0, deductedPence: version * 20 },
  });
  const told = [line(0, 2), line(0, 3), line(1, 2), line(0, 3), line(1, 2)];
  fc.assert(
    fc.property(fc.shuffledSubarray(told, { minLength: told.length }), (lines) => {
      const { grossPence, deductedPence } = lines.reduce((record, one) => withLine(record, one) ?? record, empty);
      expect([grossPence, deductedPence]).toEqual([500, 100]);
    }),
  );
});
