import { z } from "zod";
import { domainEvent } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { BookingId, InvoiceId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

const invoice = z.object({
  bookingId: BookingId,
  /** Missing in events of an earlier release. The invoice id then equals the booking id. */
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

/** A change of a self-billing agreement. `byId`: the user who made the change; null: it ended automatically. */
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

export const billingEvents = {
  /** 14 days have passed since a delivery: the invoice must be issued, even if disputed. */
  invoiceDue: dueEvent(() => BookingId),
  hireWeekDue: dueEvent(() => BookingId),
  invoiceIssued: domainEvent({ payload: () => invoice, about: ofInvoice, groups: ["records", "telling", "paying"] }),
  paymentRecorded: domainEvent({
    payload: () => invoice.extend({ paidPence: Pence, leftPence: Pence }),
    about: ofInvoice,
    groups: ["records", "telling"],
  }),
  paymentVoided: domainEvent({
    payload: () => invoice.extend({ voidedPence: Pence, leftPence: Pence }),
    about: ofInvoice,
    groups: ["records", "telling"],
  }),
  invoiceCredited: domainEvent({
    payload: () =>
      invoice.extend({ creditNumber: z.string(), creditPence: Pence, reason: z.string(), leftPence: Pence }),
    about: ofInvoice,
    groups: ["records", "telling"],
  }),
  interestClaimed: domainEvent({
    payload: () => invoice.extend({ claimedPence: Pence, leftPence: Pence }),
    about: ofInvoice,
    groups: ["telling"],
  }),
  /** The day after an invoice's due day has begun. Subject: the booking id, and the invoice id if different. */
  overdueDue: dueEvent(() => z.string()),
  invoiceOverdue: domainEvent({
    payload: () => invoice.extend({ customerName: z.string(), leftPence: Pence }),
    about: ofInvoice,
    groups: ["telling"],
  }),
  selfBillingMoved: domainEvent({
    payload: () => selfBilling,
    about: ({ selfBillingId, version }) => ["selfBilling", selfBillingId, version],
    groups: ["telling"],
  }),
  /** A self-billing agreement ends soon. Subject: contractor, haulier and agreement. */
  selfBillingDue: dueEvent(() => z.string(), "telling"),
};
