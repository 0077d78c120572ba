import { csvOf } from "../kernel/csv.ts";
import { decimalPounds } from "../kernel/money-text.ts";
import { ukDayOf } from "../kernel/time.ts";
import { invoiceWord } from "./invoice-words.ts";
import type { Invoice } from "./model.ts";
import { claimedPence, creditedPence, deductionLeft, disputedLeftPence, leftPence } from "./owed.ts";

const columns: readonly (readonly [header: string, cell: (invoice: Invoice, today: string) => string | null])[] = [
  ["Invoice number", ({ number }) => number],
  ["Booking reference", ({ reference }) => reference],
  ["Purchase order", ({ purchaseOrder }) => purchaseOrder],
  ["Job", ({ title }) => title],
  ["Haulier", ({ supplier }) => supplier.name],
  ["Haulier VAT number", ({ supplier }) => supplier.vatNumber],
  ["Contractor", ({ customer }) => customer.name],
  ["Issued", ({ issuedAt }) => ukDayOf(issuedAt)],
  ["Hire from", ({ period }) => period?.from ?? null],
  ["Hire until", ({ period }) => period?.until ?? null],
  ["Tax point", ({ taxPoint }) => taxPoint],
  ["Due", ({ dueOn }) => dueOn],
  ["Net", ({ netPence }) => decimalPounds(netPence)],
  ["VAT", ({ vatPence }) => decimalPounds(vatPence)],
  ["Reverse charge VAT", ({ reverseChargePence }) => decimalPounds(reverseChargePence)],
  ["Total", ({ payablePence }) => decimalPounds(payablePence)],
  ["Credit notes", ({ credits }) => credits.map(({ number }) => number).join(" ")],
  ["Credited", (invoice) => decimalPounds(creditedPence(invoice))],
  ["CIS deduction", (invoice) => decimalPounds(deductionLeft(invoice))],
  ["Claimed for late payment", (invoice) => decimalPounds(claimedPence(invoice))],
  ["Paid", ({ paidPence }) => decimalPounds(paidPence)],
  ["Left to pay", (invoice) => decimalPounds(leftPence(invoice))],
  ["Disputed", (invoice) => decimalPounds(disputedLeftPence(invoice))],
  ["State", (invoice, today) => invoiceWord(invoice, today)],
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
