import type { BookingId, InvoiceId } from "../kernel/id.ts";
import type { Invoice } from "./model.ts";

type Named = Pick<Invoice, "id" | "bookingId">;

/** The id of the invoice of a booking, and of a long hire that of the invoice for the rest: that of the booking. */
export const wholeInvoiceId = (bookingId: BookingId): InvoiceId => bookingId as string as InvoiceId;

/** Whether an invoice is for some weeks of a hire that goes on: further invoices of its booking follow. */
export const isOfPart = ({ id, bookingId }: Named): boolean => id !== wholeInvoiceId(bookingId);

/** Names an invoice: its booking, and the invoice's own id where that is another. */
export const namedInvoice = ({ id, bookingId }: Named) => ({
  bookingId,
  ...(isOfPart({ id, bookingId }) && { invoiceId: id }),
});

/** The subject of a timer of an invoice. */
export const invoiceSubject = (invoice: Named): string =>
  isOfPart(invoice) ? `${invoice.bookingId}_${invoice.id}` : invoice.bookingId;

/** The invoice that a timer's subject names. */
export function invoiceOfSubject(subject: string): { readonly bookingId: BookingId; readonly invoiceId: InvoiceId } {
  const [bookingId = "", invoiceId = bookingId] = subject.split("_");
  return { bookingId: bookingId as BookingId, invoiceId: invoiceId as InvoiceId };
}
