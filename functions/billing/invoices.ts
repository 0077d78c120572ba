import { addressMissing, notDelivered, vatNumberMissing } from "#shared/billing/faults.ts";
import { longHireOf } from "#shared/billing/hire-parts.ts";
import { latestIssueAt } from "#shared/billing/invoice-rules.ts";
import type { CreditNote, Invoice, JobToInvoice } from "#shared/billing/model.ts";
import type { billingOperations } from "#shared/billing/operations.ts";
import { isCalledOff } from "#shared/booking/lifecycle.ts";
import { managesFleet } from "#shared/kernel/access.ts";
import type { BookingId, CreditNoteId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import { bookingById, seenBooking } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Page } from "../platform/list.ts";
import { type Commit, issueOnce } from "./issue.ts";
import {
  creditNoteById,
  type InvoiceNamed,
  invoiceById,
  invoicesIssuedBy,
  invoicesOfBooking,
  invoicesReceivedBy,
  jobsToInvoiceOf,
} from "./store.ts";
import { mustSupply } from "./supplied.ts";

interface Paged {
  readonly nextToken?: string | null | undefined;
}

export async function invoicesIssued({ nextToken }: Paged, context: Context): Promise<Page<Invoice>> {
  return invoicesIssuedBy(context.db, await haulierOfCaller(context), nextToken);
}

export function invoicesReceived({ nextToken }: Paged, context: Context): Promise<Page<Invoice>> {
  return invoicesReceivedBy(context.db, callerId(context), nextToken);
}

export async function jobsToInvoice({ nextToken }: Paged, context: Context): Promise<Page<JobToInvoice>> {
  return jobsToInvoiceOf(context.db, await haulierOfCaller(context), nextToken);
}

/**
 * Returns an invoice to its payer, haulier and admins; null before it is issued. Drivers and fleet managers with
 * booking rights read only invoices of their own bookings.
 */
export async function invoice(named: InvoiceNamed, context: Context): Promise<Invoice | null> {
  await mustRead(named.bookingId, context);
  return invoiceById(context.db, named);
}

async function mustRead(bookingId: BookingId, context: Context): Promise<void> {
  const { actor } = await seenBooking(context, bookingId);
  mustSee(actor !== "driver" && !(actor === "haulier" && managesFleet(context.caller)), "Booking");
}

export async function bookingInvoices(
  { bookingId }: Input<typeof billingOperations.bookingInvoices>,
  context: Context,
): Promise<Invoice[]> {
  await mustRead(bookingId, context);
  return invoicesOfBooking(context.db, bookingId);
}

/** Returns a credit note to users who may read its invoice; null when none has this id. */
export async function creditNote(
  { bookingId, creditNoteId: id }: { readonly bookingId: BookingId; readonly creditNoteId: CreditNoteId },
  context: Context,
): Promise<CreditNote | null> {
  await mustRead(bookingId, context);
  return creditNoteById(context.db, { bookingId, id });
}

export async function issueInvoice({ bookingId }: { bookingId: BookingId }, context: Context): Promise<Invoice> {
  await mustSupply(context, bookingId);
  const booking = await bookingById(context.db, bookingId);
  mustSee(booking !== null, "Booking");
  if (!booking || isCalledOff(booking.status)) throw notDelivered();
  const isOver = booking.status === "completed" || (latestIssueAt(booking) ?? context.now) < context.now;
  const isWhole = booking.deliveredAt !== null && (isOver || longHireOf(booking) === null);
  const commit: Commit = (writes, domainEvents, answer) => context.commit(writes, domainEvents, answer);
  const issued = await issueOnce(booking, context, commit, isWhole ? "all" : "weeks");
  if (!issued) throw notDelivered();
  if (typeof issued === "string") throw issued === "address" ? addressMissing() : vatNumberMissing();
  return issued;
}
