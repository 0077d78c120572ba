import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anInvoice } from "#test/support/an-invoice.ts";
import { someFeeTerms as terms } from "#test/support/fee-terms.ts";
import type { Invoice } from "../billing/model.ts";
import type { FeeInvoice } from "./fee-invoice.ts";
import {
  feeCreditOf,
  feeInvoiceId,
  feeInvoiceOf,
  feeOn,
  feeSubject,
  feesDueAt,
  monthBounds,
  monthOf,
} from "./fee-rules.ts";
import { feeBackPence, feeDuePence, feeLeftPence, feeState } from "./fee-state.ts";
import { feeTermsIn } from "./fee-terms.ts";

const job = (netPence: number, issuedAt = "2026-11-28T09:30:00.000Z", credited = 0): Invoice => ({
  ...{ ...anInvoice(), netPence, issuedAt },
  credits: credited > 0 ? ([{ netPence: credited }] as Invoice["credits"]) : [],
});
const made = (jobs: readonly Invoice[], given = terms) =>
  feeInvoiceOf(given, jobs, { month: "2026-11", sequence: 7, now: "2026-12-01T02:00:00.000Z" });

it.each([
  [10_000, 2.5, 250],
  [10_019, 2.5, 250],
  [10_020, 2.5, 251],
  [1, 50, 1],
  [1, 49.99, 0],
  [1, 100, 1],
  [100, 0.29, 0],
  [1_000, 0.05, 1],
  [100_000_000, 33.33, 33_330_000],
])("the fee on %i pence at %d% is %i pence", (net, percent, pence) => {
  expect(feeOn(net, percent)).toBe(pence);
});

describe("the fee invoice of a month", () => {
  it("has a line for each job, each rounded by itself, and VAT on their sum", () => {
    expect(made([job(10_020), job(10_020), job(10_019)])).toMatchObject({
      ...{ number: "FEE-2026-0007", month: "2026-11", percent: 2.5, vatPercent: 20 },
      ...{ netPence: 752, vatPence: 150, payablePence: 902 },
      lines: [{ feePence: 250 }, { feePence: 251 }, { feePence: 251 }],
      operator: { name: "Haulyard Ltd", vatNumber: "GB999999973" },
      haulier: anInvoice().supplier,
    });
  });

  it.each<[what: string, jobs: Invoice[]]>([
    ["no job", []],
    ["a job of another month by UK days", [job(10_000, "2026-12-01T00:00:00.000Z")]],
    ["a job that was credited whole", [job(10_000, undefined, 10_000)]],
    ["a fee below half a penny", [job(19)]],
  ])("of %s is none", (_what, jobs) => {
    expect(made(jobs)).toBeNull();
  });

  it("counts the summer's UK midnight", () => {
    const at = { month: "2026-08", sequence: 1, now: "2026-09-01T01:00:00.000Z" };
    const [last, first] = [job(10_000, "2026-08-31T22:59:59.999Z"), job(10_000, "2026-08-31T23:00:00.000Z")];
    expect(feeInvoiceOf(terms, [first, last], at)?.lines).toHaveLength(1);
  });

  it("takes off what was credited, and leaves out jobs before the first day of the fee", () => {
    const found = made([job(10_000, undefined, 4_000), job(10_000, "2026-11-14T23:59:59.999Z")], {
      ...terms,
      from: "2026-11-15",
    });
    expect(found?.lines).toEqual([{ reference: "JOB-261126-AB12CD", netPence: 6_000, feePence: 150 }]);
  });

  it("has no VAT from an operator that is not registered", () => {
    const unregistered = { ...terms, operator: { ...terms.operator, vatNumber: null } };
    expect(made([job(10_000)], unregistered)).toMatchObject({ vatPercent: null, vatPence: 0, payablePence: 250 });
  });

  it("adds up", () => {
    const nets = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(nets, fc.integer({ min: 1, max: 10_000 }), (all, hundredths) => {
        const found = made(
          all.map((net) => job(net)),
          { ...terms, percent: hundredths / 100 },
        );
        if (!found) return;
        expect(found.lines.reduce((sum, { feePence }) => sum + feePence, 0)).toBe(found.netPence);
        expect(found.netPence + found.vatPence).toBe(found.payablePence);
      }),
    );
  });
});

it.each([
  ["2026-01", "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"],
  ["2026-02", "2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"],
  ["2026-03", "2026-03-01T00:00:00.000Z", "2026-03-31T23:00:00.000Z"],
  ["2026-12", "2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
])("%s lasts from %s to %s, and is charged in the night after it", (month, from, until) => {
  expect(monthBounds(month)).toEqual({ from, until });
  const haulierId = "22222222-2222-4222-8222-222222222222" as Invoice["supplierId"];
  const due = feesDueAt(haulierId, month);
  expect([due > until, monthOf(due) > month]).toEqual([true, true]);
  expect(feeSubject(feeInvoiceId(haulierId, month))).toEqual({ month, haulierId });
});

it.each<[what: string, change: object]>([
  ["no percentage", { percent: 0 }],
  ["three decimals", { percent: 2.555 }],
  ["over 100%", { percent: 101 }],
  ["a VAT number of wrong check digits", { operator: { ...terms.operator, vatNumber: "GB999999974" } }],
  ["no account", { account: undefined }],
])("a setting with %s states no fee", (_what, change) => {
  expect(feeTermsIn(JSON.stringify({ ...terms, ...change }))).toBeNull();
  expect(feeTermsIn(JSON.stringify(terms))).toEqual(terms);
});

it.each<[payDays: typeof terms.payDays, dueOn: string]>([
  [[], "2026-12-15"],
  [[{ from: "2026-12-01", days: 30 }], "2026-12-31"],
  [[{ from: "2026-12-02", days: 30 }], "2026-12-15"],
  [
    [
      { from: "2026-06-01", days: 7 },
      { from: "2026-01-01", days: 30 },
    ],
    "2026-12-08",
  ],
])("with the days to pay %j it is due on %s", (payDays, dueOn) => {
  expect(made([job(10_000)], { ...terms, payDays })).toMatchObject({ dueOn });
});

const paidOf = (pence: number) => ({
  ...{ pence, on: "2026-12-10", reference: "FPS", recordedAt: "2026-12-10T09:00:00.000Z" },
});

describe("a credit note of a fee invoice", () => {
  const at = { sequence: 3, now: "2027-01-05T09:00:00.000Z" };
  const credited = (invoice: FeeInvoice, pence: number): FeeInvoice => ({
    ...invoice,
    credits: [...invoice.credits, feeCreditOf(invoice, { pence, reason: "Cancelled" }, at)],
  });
  const whole = () => made([job(10_000)]) as FeeInvoice;

  // Amounts computed by hand: 3.00 is 2.50 plus 0.50 VAT, and a credit of 1.20 is 1.00 plus 0.20.
  it("has its share of the VAT, and a number of the operator's year", () => {
    expect(credited(whole(), 120).credits).toEqual([
      {
        ...{ number: "FEE-CN-2027-0003", issuedAt: at.now, reason: "Cancelled" },
        ...{ netPence: 100, vatPence: 20, pence: 120 },
      },
    ]);
    const untaxed = made([job(10_000)], { ...terms, operator: { ...terms.operator, vatNumber: null } }) as FeeInvoice;
    expect(credited(untaxed, 120).credits).toMatchObject([{ netPence: 120, vatPence: 0 }]);
  });

  it("of the rest ends the invoice to the penny, however it was credited before", () => {
    const jobs = fc.array(fc.integer({ min: 1_000, max: 10_000_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(jobs, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (nets, shares) => {
        let invoice = made(nets.map((net) => job(net))) as FeeInvoice;
        for (const share of [...shares, 1]) {
          const pence = Math.ceil(feeDuePence(invoice) * share);
          if (pence > 0) invoice = credited(invoice, pence);
        }
        const sum = (of: (credit: FeeInvoice["credits"][number]) => number) =>
          invoice.credits.reduce((all, credit) => all + of(credit), 0);
        expect([sum(({ netPence }) => netPence), sum(({ vatPence }) => vatPence)]).toEqual([
          invoice.netPence,
          invoice.vatPence,
        ]);
      }),
    );
  });

  it.each<[what: string, change: Partial<FeeInvoice>, today: string, state: string, left: number, back: number]>([
    ["on its due day", {}, "2026-12-15", "due", 300, 0],
    ["a day later", {}, "2026-12-16", "overdue", 300, 0],
    ["credited in part", credited(whole(), 100), "2026-12-16", "overdue", 200, 0],
    ["credited whole", credited(whole(), 300), "2026-12-16", "credited", 0, 0],
    ["paid", { paid: paidOf(300) }, "2026-12-16", "paid", 0, 0],
    ["credited after it was paid", { ...credited(whole(), 100), paid: paidOf(300) }, "2026-12-16", "paid", 0, 100],
  ])("%s", (_what, change, today, state, left, back) => {
    const invoice = { ...whole(), ...change };
    expect([feeState(invoice, today), feeLeftPence(invoice), feeBackPence(invoice)]).toEqual([state, left, back]);
  });
});
