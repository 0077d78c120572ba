import type { Invoice } from "./model.ts";
import { creditedPence, type InvoiceState, invoiceState } from "./owed.ts";

export const invoiceStateWords: Readonly<Record<InvoiceState, string>> = {
  sent: "Sent",
  overdue: "Overdue",
  disputed: "Disputed",
  paid: "Paid",
};

const isCredited = (invoice: Invoice): boolean => invoice.paidPence === 0 && creditedPence(invoice) > 0;

export function invoiceWord(invoice: Invoice, today: string): string {
  const state = invoiceState(invoice, today);
  return state === "paid" && isCredited(invoice) ? "Credited" : invoiceStateWords[state];
}
