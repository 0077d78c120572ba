import type { Invoice } from "./model.ts";
import { creditedPence, type InvoiceState, invoiceState } from "./owed.ts";

/** How an invoice stands, as its haulier says it. */
export const invoiceStateWords: Readonly<Record<InvoiceState, string>> = {
  sent: "Sent",
  overdue: "Overdue",
  disputed: "Disputed",
  paid: "Paid",
};

/** Whether nothing is left to pay of an invoice because it was credited, not paid. */
const isCredited = (invoice: Invoice): boolean => invoice.paidPence === 0 && creditedPence(invoice) > 0;

/** How an invoice stands on a UK day, in words. */
export function invoiceWord(invoice: Invoice, today: string): string {
  const state = invoiceState(invoice, today);
  return state === "paid" && isCredited(invoice) ? "Credited" : invoiceStateWords[state];
}
