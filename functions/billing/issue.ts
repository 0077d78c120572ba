import { billingEvents } from "#shared/billing/events.ts";
import { numberedMeanwhile } from "#shared/billing/faults.ts";
import { duePart, type HirePart, lastPart, longHireOf, nextDayOf } from "#shared/billing/hire-parts.ts";
import { invoiceSubject, wholeInvoiceId } from "#shared/billing/invoice-ids.ts";
import { invoiceOf, needOf, partyOf } from "#shared/billing/invoice-rules.ts";
import type { Invoice, InvoiceNeed } from "#shared/billing/model.ts";
import { duePence } from "#shared/billing/owed.ts";
import { payDaysAt } from "#shared/billing/pay-terms.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { type BookingId, InvoiceId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { profileById, verificationOf } from "../accounts/public.ts";
import type { Database, Write } from "../platform/database.ts";
import { derivedId } from "../platform/derived-id.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";
import { applySelfBilling } from "./self-billing.ts";
import { selfBillingsOf } from "./self-billing-store.ts";
import { invoicesOfBooking, jobToInvoiceEntity, lastNumber, newInvoiceWrites, payTermsRecordOf } from "./store.ts";

/** Maximum tries to get the next number when one haulier issues several invoices at once. */
const tries = 8;

export type Commit = (
  writes: readonly Write[],
  domainEvents: readonly NewDomainEvent[],
  invoice: Invoice,
) => Promise<unknown>;

type Issued = "all" | "weeks";

/** The id is derived from the first day of the hire period, so that a period has at most one invoice. */
const partId = (bookingId: BookingId, from: string): InvoiceId => InvoiceId.parse(derivedId([bookingId, "hire", from]));

/** The next invoice to issue, with the id that no invoice may have yet. When nothing is due, the newest invoice. */
type Next =
  | { readonly issued: Invoice | null }
  | {
      readonly issued?: undefined;
      readonly part: HirePart | null;
      readonly id: InvoiceId;
      readonly without: InvoiceId | undefined;
    };

function nextOf(booking: BookingRecord, standing: readonly Invoice[], upTo: Issued, now: string): Next {
  const last = standing.find(({ id }) => id === wholeInvoiceId(booking.id));
  if (last) return { issued: last };
  if (upTo === "weeks") {
    const part = duePart(booking, standing, now);
    if (!part) return { issued: standing[0] ?? null };
    return { part, id: partId(booking.id, part.period.from), without: wholeInvoiceId(booking.id) };
  }
  const hire = longHireOf(booking, standing);
  const without = hire ? partId(booking.id, nextDayOf(hire, standing)) : undefined;
  return { part: lastPart(booking, standing), id: wholeInvoiceId(booking.id), without };
}

/**
 * Issues the next invoice of a delivered booking or long hire by `commit`. Returns the newest invoice, the data missing
 * from the haulier's profile, or null when nothing was due.
 */
export async function issueOnce(
  booking: BookingRecord,
  { db, now }: { readonly db: Database; readonly now: string },
  commit: Commit,
  upTo: Issued = "all",
): Promise<Invoice | InvoiceNeed | null> {
  const [first, verification, haulier, contractor, terms, agreements] = await Promise.all([
    invoicesOfBooking(db, booking.id),
    verificationOf(db, booking),
    profileById(db, booking.haulierId),
    profileById(db, booking.contractorId),
    payTermsRecordOf(db, booking.haulierId),
    selfBillingsOf(db, booking),
  ]);
  let next = nextOf(booking, first, upTo, now);
  if (next.issued !== undefined) return next.issued;
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
      { sequence, now, days, verified: verification?.status ?? null, selfBilled, part: next.part, id: next.id },
    );
    const writes = [
      ...newInvoiceWrites(invoice, next.without),
      ...(upTo === "all" ? [timerCancel({ kind: "invoiceDue", subjectId: booking.id })] : []),
      timerWrite({ kind: "overdueDue", subjectId: invoiceSubject(invoice), dueAt: overdueAt(invoice.dueOn) }, now),
      ...stops.writes,
    ];
    try {
      await commit(writes, [happened(billingEvents, "invoiceIssued", told(invoice)), ...stops.facts], invoice);
      return invoice;
    } catch (error) {
      if (!isTaken(error) || left === 1) throw error;
      next = nextOf(booking, await invoicesOfBooking(db, booking.id), upTo, now);
      if (next.issued !== undefined) return next.issued;
    }
  }
}

/** The time at which both sides are notified of an overdue invoice: the morning after the due day. */
const overdueAt = (dueOn: string): string => `${addDays(dueOn, 1)}T08:00:00.000Z`;

export const isTaken = (error: unknown): boolean =>
  error instanceof Fault && error.detail.code === numberedMeanwhile.code;

export const told = (invoice: Invoice) => ({
  bookingId: invoice.bookingId,
  invoiceId: invoice.id,
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

export function waitingWrite(booking: BookingRecord, needs: InvoiceNeed, now: string): Write {
  const { id, haulierId: supplierId, reference, title, finalPricePence: pence } = booking;
  return { put: jobToInvoiceEntity.toItem({ id, supplierId, reference, title, pence, needs, since: now }) };
}
