import type { Invoice } from "./model.ts";

// Without a schema, so that pages can count what is left without loading one.

type Owed = Pick<Invoice, "payablePence" | "deductionPence" | "paidPence" | "credits" | "claims">;
type Disputed = Owed & Pick<Invoice, "disputedPence">;

/** What credit notes have taken off the total, pence. */
export const creditedPence = ({ credits }: Pick<Owed, "credits">): number =>
  credits.reduce((sum, { pence }) => sum + pence, 0);

/** What can still be credited, pence. */
export const creditablePence = (invoice: Owed): number => invoice.payablePence - creditedPence(invoice);

/** What CIS deducts after the credit notes, pence. */
export const deductionLeft = ({ deductionPence, credits }: Pick<Owed, "deductionPence" | "credits">): number =>
  credits.reduce((left, credit) => left - credit.deductionPence, deductionPence);

/** Interest and fixed sums that the supplier has claimed, pence. */
export const claimedPence = ({ claims }: Pick<Owed, "claims">): number =>
  claims.reduce((sum, { interestPence, fixedPence }) => sum + interestPence + fixedPence, 0);

/** What the contractor pays the haulier for the work: the total less credits and a CIS deduction, pence. */
export const duePence = (invoice: Owed): number => creditablePence(invoice) - deductionLeft(invoice);

/** What is left to pay with claimed interest, pence; below nothing where too much was paid. */
export const balancePence = (invoice: Owed): number => duePence(invoice) + claimedPence(invoice) - invoice.paidPence;

/** What is left to pay, pence. */
export const leftPence = (invoice: Owed): number => Math.max(0, balancePence(invoice));

/** What the haulier pays back, as it was paid before it was credited, pence. */
export const overpaidPence = (invoice: Owed): number => Math.max(0, -balancePence(invoice));

/** The part of what is left that an open case disputes, pence. */
export const disputedLeftPence = (invoice: Disputed): number => Math.min(leftPence(invoice), invoice.disputedPence);

/** What is to be paid now, pence: what an open case disputes waits for its end. */
export const payableNowPence = (invoice: Disputed): number => leftPence(invoice) - disputedLeftPence(invoice);

/** How an invoice stands on a UK day. It is due to the end of its day; a disputed part is never overdue. */
export type InvoiceState = "sent" | "overdue" | "disputed" | "paid";
export function invoiceState(invoice: Disputed & Pick<Invoice, "dueOn">, today: string): InvoiceState {
  const left = leftPence(invoice);
  if (left === 0) return "paid";
  if (disputedLeftPence(invoice) === left) return "disputed";
  return invoice.dueOn < today ? "overdue" : "sent";
}
