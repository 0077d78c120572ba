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
  // The mail leads to the page, behind the sign-in: it has no file, and nothing about a bank account. Fleet managers read no invoices.
  invoiceIssued: ({ customerId, customerName, supplierId, supplierName, number, reference, ...invoice }) => {
    const [due, dueOn] = [formatPence(invoice.duePence), dayText(invoice.dueOn)];
    const actionUrl = invoicePath(invoice.bookingId);
    return [
      {
        kind: "invoice_issued",
        to: [customerId],
        ...naming(supplierId, supplierName, (haulier) => ({
          title: `Invoice ${number}: ${due}`,
          body: `${haulier} has invoiced ${reference}. Pay by ${dueOn}.`,
        })),
        actionUrl,
      },
      {
        kind: "invoice_issued",
        to: [supplierId],
        ...naming(customerId, customerName, (contractor) => ({
          title: `Invoice ${number} is issued: ${due}`,
          body: `${contractor} has your invoice for ${reference}, and pays by ${dueOn}.`,
        })),
        actionUrl,
      },
    ];
  },
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
