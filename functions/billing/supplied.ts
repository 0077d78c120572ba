import { notInvoiced, onlySupplier } from "#shared/billing/faults.ts";
import type { Invoice } from "#shared/billing/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { seenBooking } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { invoiceById } from "./store.ts";

/** Throws unless the caller's business did the job. */
export async function mustSupply(context: Context, bookingId: BookingId): Promise<void> {
  const { actor } = await seenBooking(context, bookingId);
  if (actor !== "haulier") throw onlySupplier();
}

/** The invoice of a job that the caller's business did. */
export async function suppliedInvoice(context: Context, bookingId: BookingId): Promise<Invoice> {
  await mustSupply(context, bookingId);
  const found = await invoiceById(context.db, bookingId);
  if (!found) throw notInvoiced();
  return found;
}
