import type { FeeInvoice } from "./fee-invoice.ts";

type Settled = Pick<FeeInvoice, "payablePence" | "credits" | "paid">;

export type FeeState = "due" | "overdue" | "paid" | "credited";

export const feeDuePence = ({ payablePence, credits }: Pick<FeeInvoice, "payablePence" | "credits">): number =>
  credits.reduce((left, { pence }) => left - pence, payablePence);

export const feeLeftPence = (invoice: Settled): number =>
  Math.max(0, feeDuePence(invoice) - (invoice.paid?.pence ?? 0));

/** Amount that the operator must refund to the haulier, in pence, if a credit note follows the payment. */
export const feeBackPence = (invoice: Settled): number =>
  Math.max(0, (invoice.paid?.pence ?? 0) - feeDuePence(invoice));

export function feeState(invoice: Settled & Pick<FeeInvoice, "dueOn">, today: string): FeeState {
  if (invoice.paid) return "paid";
  if (feeDuePence(invoice) === 0) return "credited";
  return today > invoice.dueOn ? "overdue" : "due";
}
