import { ukDayOf } from "../kernel/time.ts";
import type { Invoice } from "./model.ts";
import { creditablePence, creditedPence, type InvoiceState, invoiceState, leftPence } from "./owed.ts";

/** Sums of some invoices, pence, after their credit notes. */
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

/** Invoices in a state on a UK day. */
export const inState = (invoices: readonly Invoice[], state: InvoiceState, today: string): Invoice[] =>
  invoices.filter((invoice) => invoiceState(invoice, today) === state);

/** Invoices by the UK month of their issue, such as "2026-11", in the order in which the months come. */
export const byMonth = (invoices: readonly Invoice[]): [month: string, invoices: Invoice[]][] => [
  ...Map.groupBy(invoices, ({ issuedAt }) => ukDayOf(issuedAt).slice(0, 7)),
];

/** Whether an invoice has all the words that are sought: in its number, reference, purchase order, title, or a party's name. */
export function isSought(invoice: Invoice, sought: string): boolean {
  const { number, reference, purchaseOrder, title, supplier, customer } = invoice;
  const text = [number, reference, purchaseOrder, title, supplier.name, customer.name].join(" ").toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
