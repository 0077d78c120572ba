import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anInvoice } from "#test/support/an-invoice.ts";
import { someFeeTerms as terms } from "#test/support/fee-terms.ts";
import type { Invoice } from "../billing/model.ts";
import { feeInvoiceId, feeInvoiceOf, feeOn, feeSubject, feesDueAt, monthBounds, monthOf } from "./fee-rules.ts";
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
