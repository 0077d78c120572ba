import { BookingId, InvoiceId } from "../kernel/id.ts";

/** What names an invoice in an input: its booking, and the invoice's own id where that is another. */
export const invoiceKey = () => ({
  bookingId: BookingId,
  invoiceId: InvoiceId.nullish().meta({
    description: "One of several invoices of a long hire. Null: the invoice that has the booking's id.",
  }),
});
