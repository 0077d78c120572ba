import type { FeeInvoice } from "./fee-invoice.ts";

type Settled = Pick<FeeInvoice, "payablePence" | "credits" | "paid">;

/** How a fee invoice stands. */
export type FeeState = "due" | "overdue" | "paid" | "credited";

/** What a fee invoice comes to after its credit notes, pence. */
export const feeDuePence = ({ payablePence, credits }: Pick<FeeInvoice, "payablePence" | "credits">): number =>
  credits.reduce((left, { pence }) => left - pence, payablePence);

/** What is left to pay of a fee invoice, pence. */
export const feeLeftPence = (invoice: Settled): number =>
  Math.max(0, feeDuePence(invoice) - (invoice.paid?.pence ?? 0));

/** What the operator has to pay back, pence: more was paid than is due after a credit note. */
export const feeBackPence = (invoice: Settled): number =>
  Math.max(0, (invoice.paid?.pence ?? 0) - feeDuePence(invoice));

/** It is due to the end of its UK day, and overdue from the next one. */
export function feeState(invoice: Settled & Pick<FeeInvoice, "dueOn">, today: string): FeeState {
  if (invoice.paid) return "paid";
  if (feeDuePence(invoice) === 0) return "credited";
  return today > invoice.dueOn ? "overdue" : "due";
}
