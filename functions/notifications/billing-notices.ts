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
  paymentVoided: ({ customerId, supplierId, supplierName, number, voidedPence, leftPence, bookingId }) => ({
    kind: "payment_voided",
    to: [customerId],
    ...naming(supplierId, supplierName, (haulier) => ({
      title: `Payment of ${formatPence(voidedPence)} taken back`,
      body: `${haulier} recorded it for invoice ${number} by mistake. ${formatPence(leftPence)} is left to pay.`,
    })),
    actionUrl: invoicePath(bookingId),
  }),
  invoiceCredited: (fact) => ({
    kind: "invoice_credited",
    to: [fact.customerId],
    ...naming(fact.supplierId, fact.supplierName, (haulier) => ({
      title: `Credit note ${fact.creditNumber}: ${formatPence(fact.creditPence)}`,
      body: `${haulier} has credited invoice ${fact.number}. ${formatPence(fact.leftPence)} is left to pay.`,
    })),
    actionUrl: invoicePath(fact.bookingId),
  }),
  interestClaimed: ({ customerId, supplierId, supplierName, number, claimedPence, leftPence, bookingId }) => ({
    kind: "interest_claimed",
    to: [customerId],
    ...naming(supplierId, supplierName, (haulier) => ({
      title: `${formatPence(claimedPence)} claimed for late payment`,
      body: `${haulier} claims it on invoice ${number}. ${formatPence(leftPence)} is left to pay.`,
    })),
    actionUrl: invoicePath(bookingId),
  }),
  invoiceOverdue: (fact) => [
    {
      kind: "invoice_overdue",
      to: [fact.customerId],
      ...naming(fact.supplierId, fact.supplierName, (haulier) => ({
        title: `Invoice ${fact.number} is overdue`,
        body: `${formatPence(fact.leftPence)} to ${haulier} was due by ${dayText(fact.dueOn)}.`,
      })),
      actionUrl: invoicePath(fact.bookingId),
    },
    {
      kind: "invoice_overdue",
      to: [fact.supplierId],
      ...naming(fact.customerId, fact.customerName, (contractor) => ({
        title: `Invoice ${fact.number} is overdue`,
        body: `${contractor} owes ${formatPence(fact.leftPence)} since ${dayText(fact.dueOn)}.`,
      })),
      actionUrl: invoicePath(fact.bookingId),
    },
  ],
} satisfies NoticeRows;
