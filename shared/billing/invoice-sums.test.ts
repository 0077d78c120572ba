import { describe, expect, it } from "vitest";
import { medianDaysToPay } from "./days-to-pay.ts";
import { invoicesAsCsv } from "./invoice-csv.ts";
import { nothingSince } from "./invoice-rules.ts";
import { byMonth, isSought } from "./invoice-sums.ts";
import type { Invoice } from "./model.ts";

const party = { name: "Test", address: null, postcode: null, companyNumber: null, vatNumber: null };
const anInvoice = (change: Partial<Invoice> = {}) =>
  ({
    ...{
      number: "2026-0001",
      reference: "JOB-1",
      purchaseOrder: null,
      title: "Hiab",
      supplier: party,
      customer: party,
    },
    ...{
      isBusiness: true,
      ...nothingSince(),
      period: null,
      issuedAt: "2026-11-01T10:00:00.000Z",
      taxPoint: "2026-10-31",
      dueOn: "2026-12-01",
    },
    ...{ netPence: 100, vatPence: 20, reverseChargePence: 0, payablePence: 120, deductionPence: 0 },
    ...change,
  }) as Invoice;

describe("the median of days to pay", () => {
  const paidOn = (...days: string[]) =>
    anInvoice({
      payments: days.map((day) => ({
        id: day,
        pence: 120 / days.length,
        paidOn: day,
        recordedAt: `${day}T10:00:00.000Z`,
      })),
      paidPence: 120,
    });
  it.each<[what: string, invoices: Invoice[], days: number | null, count: number]>([
    ["nothing", [], null, 0],
    ["what is not paid", [anInvoice()], null, 0],
    ["a part", [anInvoice({ ...paidOn("2026-11-05"), paidPence: 60 })], null, 0],
    ["the last payment, whatever their order", [paidOn("2026-11-21", "2026-11-11")], 20, 1],
    ["two", [paidOn("2026-11-02"), paidOn("2026-11-05")], 2.5, 2],
    ["three", [paidOn("2026-12-31"), paidOn("2026-11-02"), paidOn("2026-11-05")], 4, 3],
    ["money before the invoice", [paidOn("2026-10-01")], 0, 1],
  ])("of %s", (_what, invoices, days, count) => expect(medianDaysToPay(invoices)).toEqual({ days, count }));
});

it("months are those of the UK", () => {
  const late = anInvoice({ issuedAt: "2026-06-30T23:30:00.000Z" });
  expect(byMonth([late]).map(([month]) => month)).toEqual(["2026-07"]);
});

it.each([
  ["", true],
  ["0001 hiab", true],
  ["JOB-1", true],
  ["hiab crane", false],
])("finds %j: %s", (sought, found) => expect(isSought(anInvoice(), sought)).toBe(found));

it("a CSV has amounts in pounds, and no formula in its texts", () => {
  const customer = { ...party, name: '=HYPERLINK("x")' };
  const [header, row] = invoicesAsCsv([anInvoice({ customer, purchaseOrder: "-1+2" })], "2026-12-02").split("\r\n");
  expect(header).toMatch(/^Invoice number,Booking reference,Purchase order,Job,Haulier,/);
  expect(row).toBe(
    '2026-0001,JOB-1,\'-1+2,Hiab,Test,,"\'=HYPERLINK(""x"")",2026-11-01,,,2026-10-31,2026-12-01,1.00,0.20,0.00,1.20,,0.00,0.00,0.00,0.00,1.20,0.00,Overdue',
  );
});
