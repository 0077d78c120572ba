import { ukDayOf } from "../kernel/time.ts";
import type { Invoice } from "./model.ts";
import { creditablePence, creditedPence, type InvoiceState, invoiceState, leftPence } from "./owed.ts";

/** Sums of invoices in pence, after credit notes. */
export interface InvoiceSums {
  readonly count: number;
  readonly netPence: number;
  readonly vatPence: number;
  readonly payablePence: number;
  readonly creditedPence: number;
  readonly paidPence: number;
  readonly leftPence: number;
}

export function sumsOf(invoices: readonly Invoice[]): InvoiceSums {
  const sum = (pence: (invoice: Invoice) => number) => invoices.reduce((all, invoice) => all + pence(invoice), 0);
  return {
    count: invoices.length,
    netPence: sum(({ netPence, credits }) => credits.reduce((net, credit) => net - credit.netPence, netPence)),
    vatPence: sum(({ vatPence, credits }) => credits.reduce((vat, credit) => vat - credit.vatPence, vatPence)),
    payablePence: sum(creditablePence),
    creditedPence: sum(creditedPence),
    paidPence: sum(({ paidPence }) => paidPence),
    leftPence: sum(leftPence),
  };
}

export const inState = (invoices: readonly Invoice[], state: InvoiceState, today: string): Invoice[] =>
  invoices.filter((invoice) => invoiceState(invoice, today) === state);

/** Groups invoices by UK month of issue, such as "2026-11", in the order of their first invoice. */
export const byMonth = (invoices: readonly Invoice[]): [month: string, invoices: Invoice[]][] => [
  ...Map.groupBy(invoices, ({ issuedAt }) => ukDayOf(issuedAt).slice(0, 7)),
];

export function isSought(invoice: Invoice, sought: string): boolean {
  const { number, reference, purchaseOrder, title, supplier, customer } = invoice;
  const text = [number, reference, purchaseOrder, title, supplier.name, customer.name].join(" ").toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
