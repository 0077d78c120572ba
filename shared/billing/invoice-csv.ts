import { csvOf } from "../kernel/csv.ts";
import { ukDayOf } from "../kernel/time.ts";
import { invoiceStateWords } from "./invoice-words.ts";
import type { Invoice } from "./model.ts";
import { invoiceState, leftPence } from "./owed.ts";

const pounds = (pence: number) => (pence / 100).toFixed(2);

const columns: readonly (readonly [header: string, cell: (invoice: Invoice, today: string) => string | null])[] = [
  ["Invoice number", ({ number }) => number],
  ["Booking reference", ({ reference }) => reference],
  ["Purchase order", ({ purchaseOrder }) => purchaseOrder],
  ["Job", ({ title }) => title],
  ["Haulier", ({ supplier }) => supplier.name],
  ["Haulier VAT number", ({ supplier }) => supplier.vatNumber],
  ["Contractor", ({ customer }) => customer.name],
  ["Issued", ({ issuedAt }) => ukDayOf(issuedAt)],
  ["Tax point", ({ taxPoint }) => taxPoint],
  ["Due", ({ dueOn }) => dueOn],
  ["Net", ({ netPence }) => pounds(netPence)],
  ["VAT", ({ vatPence }) => pounds(vatPence)],
  ["Reverse charge VAT", ({ reverseChargePence }) => pounds(reverseChargePence)],
  ["Total", ({ payablePence }) => pounds(payablePence)],
  ["CIS deduction", ({ deductionPence }) => pounds(deductionPence)],
  ["Paid", ({ paidPence }) => pounds(paidPence)],
  ["Left to pay", (invoice) => pounds(leftPence(invoice))],
  ["State", (invoice, today) => invoiceStateWords[invoiceState(invoice, today)]],
];

/**
 * Invoices as CSV (RFC 4180): UK days as 2026-11-21, amounts in pounds with two decimals. A text that a spreadsheet would run as a
 * formula has an apostrophe in front.
 */
export const invoicesAsCsv = (invoices: readonly Invoice[], today: string): string =>
  csvOf(
    columns.map(([header]) => header),
    invoices.map((invoice) => columns.map(([, cell]) => cell(invoice, today))),
  );
