import type { Invoice } from "./model.ts";

// Without a schema, so that pages can count what is left without loading one.

type Owed = Pick<Invoice, "payablePence" | "deductionPence" | "paidPence">;

/** What the contractor pays the haulier for an invoice: the total less a CIS deduction, pence. */
export const duePence = ({ payablePence, deductionPence }: Owed): number => payablePence - deductionPence;

/** What is left to pay, pence. */
export const leftPence = (invoice: Owed): number => Math.max(0, duePence(invoice) - invoice.paidPence);

/** How an invoice stands on a UK day. It is due to the end of its day. */
export type InvoiceState = "sent" | "overdue" | "paid";
export const invoiceState = (invoice: Owed & Pick<Invoice, "dueOn">, today: string): InvoiceState =>
  leftPence(invoice) === 0 ? "paid" : invoice.dueOn < today ? "overdue" : "sent";
