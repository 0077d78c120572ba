import { creditsOfCase, disputedPenceOf } from "#shared/billing/dispute-rules.ts";
import { isOfPart } from "#shared/billing/invoice-ids.ts";
import { type Invoice, mostCredits } from "#shared/billing/model.ts";
import { creditablePence } from "#shared/billing/owed.ts";
import type { CaseRecord } from "#shared/booking/case-model.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { type BookingId, CreditNoteId } from "#shared/kernel/id.ts";
import { bookingById, casesOf } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import { derivedId } from "../platform/derived-id.ts";
import { eventWrites } from "../platform/domain-events.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { creditOnce } from "./credits.ts";
import { invoicesOfBooking, moneyWrites } from "./store.ts";

/**
 * Updates the invoices of a booking from its cases: adds credit notes of ended cases and the disputed part of open
 * ones. Idempotent, in any order. Also runs after an invoice is issued.
 */
export async function followCases(bookingId: BookingId, context: ReactionContext): Promise<void> {
  const { db } = context;
  const [issued, cases, booking] = await Promise.all([
    invoicesOfBooking(db, bookingId),
    casesOf(db, bookingId),
    bookingById(db, bookingId),
  ]);
  if (issued.length === 0 || !booking) return;
  let invoices: readonly Invoice[] = issued;
  for (const one of cases.toReversed()) invoices = await credited(invoices, one, booking.status, context);
  for (const [invoice, disputedPence] of disputesOf(invoices, cases)) {
    if (disputedPence === invoice.disputedPence) continue;
    const after = { ...invoice, disputedPence, version: invoice.version + 1 };
    await db.commit(moneyWrites(invoice, after));
  }
}

function disputesOf(invoices: readonly Invoice[], cases: readonly CaseRecord[]) {
  const disputed = disputedPenceOf(invoices, cases);
  return invoices.map((invoice) => [invoice, disputed.get(invoice) ?? 0] as const);
}

/**
 * Returns the pence that cases withhold: the disputed part and credits not yet issued. Reads the cases, because the
 * stored invoice may lag behind.
 */
export async function heldBackByCases(db: Database, invoice: Invoice) {
  const [cases, all] = await Promise.all([casesOf(db, invoice.bookingId), invoicesOfBooking(db, invoice.bookingId)]);
  // Replaces the stored invoice by the caller's, because the stored one may have changed since.
  const invoices = all.map((one) => (one.id === invoice.id ? invoice : one));
  const ended = cases.filter(({ end }) => end).flatMap((one) => creditsOfCase(invoices, one));
  return {
    disputedPence: Math.max(invoice.disputedPence, disputedPenceOf(invoices, cases).get(invoice) ?? 0),
    creditsToComePence: ended.reduce((sum, part) => (part.invoice === invoice ? sum + part.pence : sum), 0),
  };
}

/** Writes the credit notes of a case. A decision that cancels a delivered job credits all that is not yet credited. */
async function credited(
  invoices: readonly Invoice[],
  one: CaseRecord,
  status: BookingStatus,
  context: ReactionContext,
): Promise<Invoice[]> {
  const { id: caseId, end } = one;
  if (!end) return [...invoices];
  const isCancelled = status === "cancelled" && end.by === "admin";
  const parts = isCancelled
    ? invoices
        .filter(({ credits }) => !credits.some((credit) => credit.caseId === caseId))
        .map((invoice) => ({ invoice, pence: creditablePence(invoice) }))
    : creditsOfCase(invoices, one);
  const reason =
    end.by === "admin" ? "Decided by Haulyard in a case about this job" : "Agreed in a case about this job";
  const after = [...invoices];
  for (const { invoice, pence } of parts) {
    if (pence === 0 || invoice.credits.length >= mostCredits) continue;
    // The id is derived from case and invoice, so that a case has at most one credit note per invoice.
    const id = CreditNoteId.parse(isOfPart(invoice) ? derivedId([caseId, invoice.id]) : caseId);
    const terms = { id, pence, reason, caseId };
    after[after.indexOf(invoice)] = await creditOnce(invoice, terms, context, (writes, domainEvents) =>
      context.db.commit([...writes, ...eventWrites(context, domainEvents)]),
    );
  }
  return after;
}
