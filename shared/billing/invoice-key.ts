import { BookingId, InvoiceId } from "../kernel/id.ts";

/** Input fields that identify an invoice: its booking id, and its own id if that differs. */
export const invoiceKey = () => ({
  bookingId: BookingId,
  invoiceId: InvoiceId.nullish().meta({
    description: "For one of a long hire's invoices. Null: the invoice with the booking's id.",
  }),
});
