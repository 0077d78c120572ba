import { billingEvents } from "#shared/billing/events.ts";
import {
  addressMissing,
  notDelivered,
  notInvoiced,
  onlySupplier,
  paidLater,
  paymentsFull,
  paymentTooHigh,
  vatNumberMissing,
} from "#shared/billing/faults.ts";
import { type Invoice, type JobToInvoice, mostPayments } from "#shared/billing/model.ts";
import type { billingOperations } from "#shared/billing/operations.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { managesFleet } from "#shared/kernel/access.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import { bookingById, seenBooking } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/facts.ts";
import type { Page } from "../platform/list.ts";
import { issueOnce, told } from "./issue.ts";
import { invoiceById, invoicesIssuedBy, invoicesReceivedBy, jobsToInvoiceOf, paymentWrite } from "./store.ts";

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

/** Throws unless the caller's business did the job. */
async function mustSupply(context: Context, bookingId: BookingId): Promise<void> {
  const { actor } = await seenBooking(context, bookingId);
  if (actor !== "haulier") throw onlySupplier();
}

/** Issues the invoice of a delivered job that waits for what its haulier's profile lacks. */
export async function issueInvoice({ bookingId }: { bookingId: BookingId }, context: Context): Promise<Invoice> {
  await mustSupply(context, bookingId);
  const booking = await bookingById(context.db, bookingId);
  mustSee(booking !== null, "Booking");
  if (!booking?.deliveredAt) throw notDelivered();
  const issued = await issueOnce(booking, context, (writes, facts, answer) => context.commit(writes, facts, answer));
  if (typeof issued === "string") throw issued === "address" ? addressMissing() : vatNumberMissing();
  return issued;
}

/** Records money that reached the supplier. */
export async function recordPayment(
  { bookingId, pence, paidOn }: Input<typeof billingOperations.recordPayment>,
  context: Context,
): Promise<Invoice> {
  await mustSupply(context, bookingId);
  const before = await invoiceById(context.db, bookingId);
  if (!before) throw notInvoiced();
  if (paidOn > ukDayOf(context.now)) throw paidLater();
  const left = leftPence(before);
  if (pence > left) throw paymentTooHigh({ values: { left: formatPence(left) }, metadata: { leftPence: left } });
  if (before.payments.length >= mostPayments) throw paymentsFull();
  const after: Invoice = {
    ...before,
    payments: [...before.payments, { pence, paidOn, recordedAt: context.now }],
    paidPence: before.paidPence + pence,
    version: before.version + 1,
  };
  const paid = { ...told(after), paidPence: pence, leftPence: leftPence(after) };
  await context.commit([paymentWrite(before, after)], [happened(billingEvents, "paymentRecorded", paid)], after);
  return after;
}
