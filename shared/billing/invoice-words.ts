import type { InvoiceState } from "./owed.ts";

/** How an invoice stands, as its haulier says it. */
export const invoiceStateWords: Readonly<Record<InvoiceState, string>> = {
  sent: "Sent",
  overdue: "Overdue",
  paid: "Paid",
};
