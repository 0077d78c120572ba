import type { BookingId, InvoiceId } from "../kernel/id.ts";
import type { Invoice } from "./model.ts";

type Named = Pick<Invoice, "id" | "bookingId">;

/** The id of a booking's only invoice, or of the last invoice of a long hire, equals the booking's id. */
export const wholeInvoiceId = (bookingId: BookingId): InvoiceId => bookingId as string as InvoiceId;

/** Whether an invoice covers some weeks of a long hire and is not the last one. */
export const isOfPart = ({ id, bookingId }: Named): boolean => id !== wholeInvoiceId(bookingId);

/** Identifies an invoice by its booking id, and by its own id if that differs. */
export const namedInvoice = ({ id, bookingId }: Named) => ({
  bookingId,
  ...(isOfPart({ id, bookingId }) && { invoiceId: id }),
});

export const invoiceSubject = (invoice: Named): string =>
  isOfPart(invoice) ? `${invoice.bookingId}_${invoice.id}` : invoice.bookingId;

export function invoiceOfSubject(subject: string): { readonly bookingId: BookingId; readonly invoiceId: InvoiceId } {
  const [bookingId = "", invoiceId = bookingId] = subject.split("_");
  return { bookingId: bookingId as BookingId, invoiceId: invoiceId as InvoiceId };
}
