import { billingEvents } from "#shared/billing/events.ts";
import { numberedMeanwhile } from "#shared/billing/faults.ts";
import { invoiceOf, needOf, partyOf } from "#shared/billing/invoice-rules.ts";
import type { Invoice, InvoiceNeed } from "#shared/billing/model.ts";
import { duePence } from "#shared/billing/owed.ts";
import { payDaysAt } from "#shared/billing/pay-terms.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { profileById, verificationOf } from "../accounts/public.ts";
import type { Database, Write } from "../platform/database.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";
import { applySelfBilling } from "./self-billing.ts";
import { selfBillingsOf } from "./self-billing-store.ts";
import { invoiceById, jobToInvoiceEntity, lastNumber, newInvoiceWrites, payTermsRecordOf } from "./store.ts";

/** How often the next number is tried: invoices of one supplier that are issued at once take turns. */
const tries = 8;

type Commit = (writes: readonly Write[], facts: readonly NewFact[], invoice: Invoice) => Promise<unknown>;

/**
 * Issues the invoice of a delivered booking by `commit`, with the next number of its supplier's year. Answers the invoice that the
 * booking has then, or what its haulier's profile lacks.
 */
export async function issueOnce(
  booking: BookingRecord,
  { db, now }: { readonly db: Database; readonly now: string },
  commit: Commit,
): Promise<Invoice | InvoiceNeed> {
  const [standing, verification, haulier, contractor, terms, agreements] = await Promise.all([
    invoiceById(db, booking.id),
    verificationOf(db, booking),
    profileById(db, booking.haulierId),
    profileById(db, booking.contractorId),
    payTermsRecordOf(db, booking.haulierId),
    selfBillingsOf(db, booking),
  ]);
  if (standing) return standing;
  const supplier = partyOf(haulier, booking.firms?.haulierName ?? booking.haulierName);
  const customer = partyOf(contractor, booking.firms?.contractorName ?? booking.contractorName);
  const need = needOf(haulier);
  if (need) return need;
  const isBusiness = Boolean(contractor?.companyName || customer.companyNumber || customer.vatNumber);
  const days = payDaysAt(terms.rows, booking.createdAt);
  const year = Number(ukDayOf(now).slice(0, 4));
  const { selfBilled, ...stops } = applySelfBilling(agreements, { supplier, customer }, now);
  for (let left = tries; ; left--) {
    const sequence = (await lastNumber(db, { supplierId: booking.haulierId, year })) + 1;
    const invoice = invoiceOf(
      booking,
      { supplier, customer, isBusiness },
      { sequence, now, days, verified: verification?.status ?? null, selfBilled },
    );
    const writes = [
      ...newInvoiceWrites(invoice),
      timerCancel({ kind: "invoiceDue", subjectId: booking.id }),
      timerWrite({ kind: "overdueDue", subjectId: booking.id, dueAt: overdueAt(invoice.dueOn) }, now),
      ...stops.writes,
    ];
    try {
      await commit(writes, [happened(billingEvents, "invoiceIssued", told(invoice)), ...stops.facts], invoice);
      return invoice;
    } catch (error) {
      if (!isTaken(error) || left === 1) throw error;
      const taken = await invoiceById(db, booking.id);
      if (taken) return taken;
    }
  }
}

/** When both sides learn that an invoice is overdue: in the morning after its due day. */
const overdueAt = (dueOn: string): string => `${addDays(dueOn, 1)}T08:00:00.000Z`;

export const isTaken = (error: unknown): boolean =>
  error instanceof Fault && error.detail.code === numberedMeanwhile.code;

/** The payload of an invoice's domain events. */
export const told = (invoice: Invoice) => ({
  bookingId: invoice.id,
  number: invoice.number,
  reference: invoice.reference,
  supplierId: invoice.supplierId,
  supplierName: invoice.supplier.name,
  customerId: invoice.customerId,
  customerName: invoice.customer.name,
  duePence: duePence(invoice),
  dueOn: invoice.dueOn,
  version: invoice.version,
});

/** The job in the list of those whose invoice waits. */
export function waitingWrite(booking: BookingRecord, needs: InvoiceNeed, now: string): Write {
  const { id, haulierId: supplierId, reference, title, finalPricePence: pence } = booking;
  return { put: jobToInvoiceEntity.toItem({ id, supplierId, reference, title, pence, needs, since: now }) };
}
