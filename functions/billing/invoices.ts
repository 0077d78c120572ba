import { addressMissing, notDelivered, vatNumberMissing } from "#shared/billing/faults.ts";
import type { CreditNote, Invoice, JobToInvoice } from "#shared/billing/model.ts";
import { managesFleet } from "#shared/kernel/access.ts";
import type { BookingId, CreditNoteId } from "#shared/kernel/id.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import { bookingById, seenBooking } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Page } from "../platform/list.ts";
import { issueOnce } from "./issue.ts";
import { creditNoteById, invoiceById, invoicesIssuedBy, invoicesReceivedBy, jobsToInvoiceOf } from "./store.ts";
import { mustSupply } from "./supplied.ts";

interface Paged {
  readonly nextToken?: string | null | undefined;
}

/** A page of the invoices of the caller's haulage business. */
export async function invoicesIssued({ nextToken }: Paged, context: Context): Promise<Page<Invoice>> {
  return invoicesIssuedBy(context.db, await haulierOfCaller(context), nextToken);
}

/** A page of the invoices that the caller has received. */
export function invoicesReceived({ nextToken }: Paged, context: Context): Promise<Page<Invoice>> {
  return invoicesReceivedBy(context.db, callerId(context), nextToken);
}

/** A page of the caller's jobs whose invoices wait for an address. */
export async function jobsToInvoice({ nextToken }: Paged, context: Context): Promise<Page<JobToInvoice>> {
  return jobsToInvoiceOf(context.db, await haulierOfCaller(context), nextToken);
}

/**
 * The invoice of a booking, for whoever pays it or is paid, and for admins; null before it is issued. With booking rights, drivers and
 * fleet managers may ask: for what they have booked, not for what they drive or handle.
 */
export async function invoice({ bookingId }: { bookingId: BookingId }, context: Context): Promise<Invoice | null> {
  const { actor } = await seenBooking(context, bookingId);
  mustSee(actor !== "driver" && !(actor === "haulier" && managesFleet(context.caller)), "Booking");
  return invoiceById(context.db, bookingId);
}

/** A credit note of a booking's invoice, for the readers of the invoice; null where there is none with this id. */
export async function creditNote(
  { bookingId, creditNoteId: id }: { readonly bookingId: BookingId; readonly creditNoteId: CreditNoteId },
  context: Context,
): Promise<CreditNote | null> {
  await invoice({ bookingId }, context);
  return creditNoteById(context.db, { bookingId, id });
}

/** Issues the invoice of a delivered job that waits for what its haulier's profile lacks. */
export async function issueInvoice({ bookingId }: { bookingId: BookingId }, context: Context): Promise<Invoice> {
  await mustSupply(context, bookingId);
  const booking = await bookingById(context.db, bookingId);
  mustSee(booking !== null, "Booking");
  if (!booking?.deliveredAt || booking.status === "cancelled") throw notDelivered();
  const issued = await issueOnce(booking, context, (writes, facts, answer) => context.commit(writes, facts, answer));
  if (typeof issued === "string") throw issued === "address" ? addressMissing() : vatNumberMissing();
  return issued;
}
