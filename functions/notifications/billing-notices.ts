import { dayText } from "#shared/kernel/day-text.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { pathTo } from "#shared/web-paths.ts";
import { naming } from "./notify.ts";
import type { NoticeRows } from "./telling.ts";

/** The invoice of a booking, on its page. */
const invoicePath = (bookingId: BookingId) =>
  pathTo("/track-delivery/:bookingId", { params: { bookingId }, hash: "invoice" });

/** Notices about invoices, by event. */
export const billingNotices = {
  invoiceIssued: ({ customerId, supplierId, supplierName, number, reference, duePence, dueOn, bookingId }) => ({
    kind: "invoice_issued",
    to: [customerId],
    ...naming(supplierId, supplierName, (haulier) => ({
      title: `Invoice ${number}: ${formatPence(duePence)}`,
      body: `${haulier} has invoiced ${reference}. Pay by ${dayText(dueOn)}.`,
    })),
    actionUrl: invoicePath(bookingId),
  }),
  paymentRecorded: ({ customerId, supplierId, supplierName, number, paidPence, leftPence, bookingId }) => ({
    kind: "payment_recorded",
    to: [customerId],
    ...naming(supplierId, supplierName, (haulier) => ({
      title: `Payment of ${formatPence(paidPence)} confirmed`,
      body: `${haulier} has received it for invoice ${number}.${leftPence > 0 ? ` ${formatPence(leftPence)} is left to pay.` : ""}`,
    })),
    actionUrl: invoicePath(bookingId),
  }),
} satisfies NoticeRows;
