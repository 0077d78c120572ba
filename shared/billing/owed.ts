import type { Invoice } from "./model.ts";

// Without a schema, so that pages can import it cheaply.

type Owed = Pick<Invoice, "payablePence" | "deductionPence" | "paidPence" | "credits" | "claims">;
type Disputed = Owed & Pick<Invoice, "disputedPence">;

export const creditedPence = ({ credits }: Pick<Owed, "credits">): number =>
  credits.reduce((sum, { pence }) => sum + pence, 0);

export const creditablePence = (invoice: Owed): number => invoice.payablePence - creditedPence(invoice);

export const deductionLeft = ({ deductionPence, credits }: Pick<Owed, "deductionPence" | "credits">): number =>
  credits.reduce((left, credit) => left - credit.deductionPence, deductionPence);

export const claimedPence = ({ claims }: Pick<Owed, "claims">): number =>
  claims.reduce((sum, { interestPence, fixedPence }) => sum + interestPence + fixedPence, 0);

/** The contractor's payment for the work, in pence: the total less credits and CIS deduction. */
export const duePence = (invoice: Owed): number => creditablePence(invoice) - deductionLeft(invoice);

/** Left to pay including claimed interest, in pence; negative after an overpayment. */
export const balancePence = (invoice: Owed): number => duePence(invoice) + claimedPence(invoice) - invoice.paidPence;

export const leftPence = (invoice: Owed): number => Math.max(0, balancePence(invoice));

/** Refund due from the haulier in pence: a credit came after the payment. */
export const overpaidPence = (invoice: Owed): number => Math.max(0, -balancePence(invoice));

export const disputedLeftPence = (invoice: Disputed): number => Math.min(leftPence(invoice), invoice.disputedPence);

/** Due now, in pence: disputed amounts wait for the end of the case. */
export const payableNowPence = (invoice: Disputed): number => leftPence(invoice) - disputedLeftPence(invoice);

/** State on a UK day. An invoice is due until the end of its day; a disputed part is never overdue. */
export type InvoiceState = "sent" | "overdue" | "disputed" | "paid";
export function invoiceState(invoice: Disputed & Pick<Invoice, "dueOn">, today: string): InvoiceState {
  const left = leftPence(invoice);
  if (left === 0) return "paid";
  if (disputedLeftPence(invoice) === left) return "disputed";
  return invoice.dueOn < today ? "overdue" : "sent";
}
