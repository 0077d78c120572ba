import { notInvoiced, onlySupplier } from "#shared/billing/faults.ts";
import type { Invoice } from "#shared/billing/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { seenBooking } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { type InvoiceNamed, invoiceById } from "./store.ts";

/** Throws unless the caller's business is the haulier of the booking. */
export async function mustSupply(context: Context, bookingId: BookingId): Promise<void> {
  const { actor } = await seenBooking(context, bookingId);
  if (actor !== "haulier") throw onlySupplier();
}

export async function suppliedInvoice(context: Context, named: InvoiceNamed): Promise<Invoice> {
  await mustSupply(context, named.bookingId);
  const found = await invoiceById(context.db, named);
  if (!found) throw notInvoiced();
  return found;
}
