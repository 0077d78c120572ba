import { describe, expect, it } from "vitest";
import { anInvoice as anIssued } from "#test/support/an-invoice.ts";
import { CreditNoteId } from "../kernel/id.ts";
import { creditOf, withCredit } from "./credit-rules.ts";
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

it("a CSV has the credit notes of an invoice after it, below zero, so that columns add up", () => {
  const issued = anIssued({ treatment: "reverse", title: "Hiab" });
  const id = CreditNoteId.parse("3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e11");
  const terms = { id, pence: 10_000, reason: "Short load", caseId: null };
  const invoice = withCredit(issued, creditOf(issued, terms, { sequence: 1, now: "2026-12-01T10:00:00.000Z" }));
  const [header = "", ...rows] = invoicesAsCsv([invoice], "2026-12-02").trimEnd().split("\r\n");
  const cells = rows.map((row) => row.split(","));
  const of = (name: string) => cells.map((row) => row[header.split(",").indexOf(name)]);
  expect(of("Invoice number")).toEqual(["2026-0001", "CN-2026-0001"]);
  // Computed by hand: 100.00 off the total is 100.00 net, because VAT under the reverse charge is not in the total.
  expect(of("Total")).toEqual(["711.58", "-100"]);
  expect(of("Net")).toEqual(["711.58", "-100"]);
  expect(of("VAT")).toEqual(["0.00", "0"]);
  expect(of("Reverse charge VAT")).toEqual(["142.31", "-20"]);
  expect(of("Left to pay")).toEqual(["611.58", ""]);
  expect(of("State").at(-1)).toBe("Credit note of 2026-0001");
});
