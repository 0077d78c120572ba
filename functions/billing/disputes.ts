import { postablePence } from "#shared/billing/credit-rules.ts";
import { creditOfCase, disputedPenceOf } from "#shared/billing/dispute-rules.ts";
import { type Invoice, mostCredits } from "#shared/billing/model.ts";
import { creditablePence } from "#shared/billing/owed.ts";
import type { CaseRecord } from "#shared/booking/case-model.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { type BookingId, CreditNoteId } from "#shared/kernel/id.ts";
import { bookingById, casesOf } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import { factWrites } from "../platform/facts.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { creditOnce } from "./credits.ts";
import { invoiceById, moneyWrites } from "./store.ts";

/**
 * Brings an invoice up to date with the cases of its booking: each that has ended with a credit to the contractor has one credit note,
 * and while one is open the invoice says which part it disputes. It reads the present state, so that it may run as often as events
 * come, in any order. Without an invoice there is nothing to do: it runs again when one is issued.
 */
export async function followCases(bookingId: BookingId, context: ReactionContext): Promise<void> {
  const { db } = context;
  const [issued, cases, booking] = await Promise.all([
    invoiceById(db, bookingId),
    casesOf(db, bookingId),
    bookingById(db, bookingId),
  ]);
  if (!issued || !booking) return;
  let invoice = issued;
  for (const one of cases.toReversed()) invoice = await credited(invoice, one, booking.status, context);
  const disputedPence = disputedPenceOf(invoice, cases);
  if (disputedPence === invoice.disputedPence) return;
  const after = { ...invoice, disputedPence, version: invoice.version + 1 };
  await db.commit(moneyWrites(invoice, after));
}

/**
 * What cases hold back of an invoice, pence: the part that is disputed, and credits that an ended case is still to have. The
 * invoice itself may say it a moment later.
 */
export async function heldBackByCases(db: Database, invoice: Invoice) {
  const cases = await casesOf(db, invoice.id);
  const uncredited = cases.filter(({ id, end }) => end && !invoice.credits.some(({ caseId }) => caseId === id));
  return {
    disputedPence: Math.max(invoice.disputedPence, disputedPenceOf(invoice, cases)),
    creditsToComePence: uncredited.reduce((sum, one) => sum + postablePence(invoice, creditOfCase(one)), 0),
  };
}

/** An invoice with the credit note of a case. A decision that cancels a delivered job credits all that is left. */
async function credited(
  invoice: Invoice,
  { id: caseId, end }: CaseRecord,
  status: BookingStatus,
  context: ReactionContext,
): Promise<Invoice> {
  if (!end || invoice.credits.some((credit) => credit.caseId === caseId)) return invoice;
  const isCancelled = status === "cancelled" && end.by === "admin";
  const pence = isCancelled ? creditablePence(invoice) : postablePence(invoice, creditOfCase({ end }));
  if (pence === 0 || invoice.credits.length >= mostCredits) return invoice;
  const reason =
    end.by === "admin" ? "Decided by Haulyard in a case about this job" : "Agreed in a case about this job";
  // The id of the case, so that no second credit note can be written for it.
  const terms = { id: CreditNoteId.parse(caseId), pence, reason, caseId };
  return creditOnce(invoice, terms, context, (writes, facts) =>
    context.db.commit([...writes, ...factWrites(context, facts)]),
  );
}
