import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { fact } from "../kernel/fact.ts";
import { BookingId, InvoiceId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

const invoice = z.object({
  bookingId: BookingId,
  /** Events of an earlier release have none: their invoice has its booking's id. */
  invoiceId: InvoiceId.optional(),
  number: z.string(),
  reference: z.string(),
  supplierId: UserId,
  supplierName: z.string(),
  customerId: UserId,
  customerName: z.string(),
  duePence: Pence,
  dueOn: UkDay,
  version: z.int(),
});
const ofInvoice = ({ bookingId, invoiceId, version }: z.output<typeof invoice>) =>
  ["invoice", invoiceId ?? bookingId, version] as const;

/** What has happened to a self-billing agreement. `byId`: who did it; null: it stopped by itself. */
const selfBilling = z.object({
  selfBillingId: z.string(),
  contractorId: UserId,
  contractorName: z.string(),
  haulierId: UserId,
  haulierName: z.string(),
  step: z.enum(["proposed", "withdrawn", "agreed", "ended", "stopped"]),
  byId: UserId.nullable(),
  until: UkDay,
  version: z.int(),
});

/** Domain events of invoices and self-billing agreements. */
export const billingEvents = {
  /** 14 days have passed since a delivery: its invoice is issued, whatever is disputed. */
  invoiceDue: dueFact(() => BookingId),
  /** A week of a long hire has ended: it is invoiced. */
  hireWeekDue: dueFact(() => BookingId),
  invoiceIssued: fact({ payload: () => invoice, about: ofInvoice, groups: ["records", "telling", "paying"] }),
  paymentRecorded: fact({
    payload: () => invoice.extend({ paidPence: Pence, leftPence: Pence }),
    about: ofInvoice,
    groups: ["records", "telling"],
  }),
  /** The haulier had recorded a payment by mistake. */
  paymentVoided: fact({
    payload: () => invoice.extend({ voidedPence: Pence, leftPence: Pence }),
    about: ofInvoice,
    groups: ["records", "telling"],
  }),
  invoiceCredited: fact({
    payload: () =>
      invoice.extend({ creditNumber: z.string(), creditPence: Pence, reason: z.string(), leftPence: Pence }),
    about: ofInvoice,
    groups: ["records", "telling"],
  }),
  interestClaimed: fact({
    payload: () => invoice.extend({ claimedPence: Pence, leftPence: Pence }),
    about: ofInvoice,
    groups: ["telling"],
  }),
  /** The day after the due day has come. The subject is the booking, and an invoice of another id after it. */
  overdueDue: dueFact(() => z.string()),
  /** An invoice is overdue: both sides learn it once. */
  invoiceOverdue: fact({
    payload: () => invoice.extend({ customerName: z.string(), leftPence: Pence }),
    about: ofInvoice,
    groups: ["telling"],
  }),
  selfBillingMoved: fact({
    payload: () => selfBilling,
    about: ({ selfBillingId, version }) => ["selfBilling", selfBillingId, version],
    groups: ["telling"],
  }),
  /** A self-billing agreement is about to end. The subject is the contractor, the haulier and the agreement. */
  selfBillingDue: dueFact(() => z.string(), "telling"),
};
