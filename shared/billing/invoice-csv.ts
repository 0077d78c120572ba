import { type Cell, csvOf } from "../kernel/csv.ts";
import { decimalPounds } from "../kernel/money-text.ts";
import { ukDayOf } from "../kernel/time.ts";
import { type CreditInGroups, documentsOf } from "./documents.ts";
import { invoiceWord } from "./invoice-words.ts";
import type { Invoice } from "./model.ts";
import { claimedPence, creditedPence, deductionLeft, disputedLeftPence, leftPence } from "./owed.ts";

/** Cell in a credit note's row: "same" copies the invoice's cell, a function computes it, undefined leaves it empty. */
type OfCredit = "same" | ((credit: CreditInGroups, invoice: Invoice) => Cell);

/** A negative number of pounds, so that columns add up. A text with a minus would be treated as a formula. */
const less = (pence: number): Cell => -pence / 100;

const columns: readonly (readonly [
  header: string,
  cell: (invoice: Invoice, today: string) => string | null,
  ofCredit?: OfCredit,
])[] = [
  ["Invoice number", ({ number }) => number, ({ number }) => number],
  ["Booking reference", ({ reference }) => reference, "same"],
  ["Purchase order", ({ purchaseOrder }) => purchaseOrder, "same"],
  ["Job", ({ title }) => title, ({ reason }) => reason],
  ["Haulier", ({ supplier }) => supplier.name, "same"],
  ["Haulier VAT number", ({ supplier }) => supplier.vatNumber, "same"],
  ["Contractor", ({ customer }) => customer.name, "same"],
  ["Issued", ({ issuedAt }) => ukDayOf(issuedAt), ({ issuedAt }) => ukDayOf(issuedAt)],
  ["Hire from", ({ period }) => period?.from ?? null],
  ["Hire until", ({ period }) => period?.until ?? null],
  ["Tax point", ({ taxPoint }) => taxPoint],
  ["Due", ({ dueOn }) => dueOn],
  ["Net", ({ netPence }) => decimalPounds(netPence), ({ netPence }) => less(netPence)],
  ["VAT", ({ vatPence }) => decimalPounds(vatPence), ({ vatPence }) => less(vatPence)],
  [
    "Reverse charge VAT",
    ({ reverseChargePence }) => decimalPounds(reverseChargePence),
    ({ groups }) =>
      less(groups.reduce((sum, { treatment, vatPence }) => sum + (treatment === "reverse" ? vatPence : 0), 0)),
  ],
  ["Total", ({ payablePence }) => decimalPounds(payablePence), ({ pence }) => less(pence)],
  ["Credit notes", ({ credits }) => credits.map(({ number }) => number).join(" ")],
  ["Credited", (invoice) => decimalPounds(creditedPence(invoice))],
  ["CIS deduction", (invoice) => decimalPounds(deductionLeft(invoice))],
  ["Claimed for late payment", (invoice) => decimalPounds(claimedPence(invoice))],
  ["Paid", ({ paidPence }) => decimalPounds(paidPence)],
  ["Left to pay", (invoice) => decimalPounds(leftPence(invoice))],
  ["Disputed", (invoice) => decimalPounds(disputedLeftPence(invoice))],
  ["State", (invoice, today) => invoiceWord(invoice, today), (_, { number }) => `Credit note of ${number}`],
];

/**
 * Returns invoices as CSV (RFC 4180), each followed by its credit notes. UK days as 2026-11-21, amounts in pounds.
 * Texts that a spreadsheet would run as a formula begin with an apostrophe.
 */
export const invoicesAsCsv = (invoices: readonly Invoice[], today: string): string =>
  csvOf(
    columns.map(([header]) => header),
    documentsOf(invoices).map(({ invoice, credit }) =>
      columns.map(([, cell, ofCredit]) => {
        if (!credit || ofCredit === "same") return cell(invoice, today);
        return ofCredit?.(credit, invoice);
      }),
    ),
  );
