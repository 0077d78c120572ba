import type { Invoice } from "./model.ts";

// A separate file without zod schemas, so that pages load little code.

type Owed = Pick<Invoice, "payablePence" | "deductionPence" | "paidPence" | "credits" | "claims">;
type Disputed = Owed & Pick<Invoice, "disputedPence">;

export const creditedPence = ({ credits }: Pick<Owed, "credits">): number =>
  credits.reduce((sum, { pence }) => sum + pence, 0);

export const creditablePence = (invoice: Owed): number => invoice.payablePence - creditedPence(invoice);

export const deductionLeft = ({ deductionPence, credits }: Pick<Owed, "deductionPence" | "credits">): number =>
  credits.reduce((left, credit) => left - credit.deductionPence, deductionPence);

export const claimedPence = ({ claims }: Pick<Owed, "claims">): number =>
  claims.reduce((sum, { interestPence, fixedPence }) => sum + interestPence + fixedPence, 0);

/** Amount that the contractor must pay for the work, in pence: the total less credits and CIS deduction. */
export const duePence = (invoice: Owed): number => creditablePence(invoice) - deductionLeft(invoice);

/** Unpaid amount including late-payment interest, in pence; negative after an overpayment. */
export const balancePence = (invoice: Owed): number => duePence(invoice) + claimedPence(invoice) - invoice.paidPence;

export const leftPence = (invoice: Owed): number => Math.max(0, balancePence(invoice));

/** Refund that the haulier owes, in pence, if a credit followed the payment. */
export const overpaidPence = (invoice: Owed): number => Math.max(0, -balancePence(invoice));

export const disputedLeftPence = (invoice: Disputed): number => Math.min(leftPence(invoice), invoice.disputedPence);

/** Amount due now, in pence. Disputed amounts are due after the end of the case. */
export const payableNowPence = (invoice: Disputed): number => leftPence(invoice) - disputedLeftPence(invoice);

/** State of an invoice on a UK day. It is overdue from the day after its due day; a disputed part is never overdue. */
export type InvoiceState = "sent" | "overdue" | "disputed" | "paid";
export function invoiceState(invoice: Disputed & Pick<Invoice, "dueOn">, today: string): InvoiceState {
  const left = leftPence(invoice);
  if (left === 0) return "paid";
  if (disputedLeftPence(invoice) === left) return "disputed";
  return invoice.dueOn < today ? "overdue" : "sent";
}
