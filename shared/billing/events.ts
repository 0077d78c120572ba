import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { fact } from "../kernel/fact.ts";
import { BookingId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

const invoice = z.object({
  bookingId: BookingId,
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
const ofInvoice = ({ bookingId, version }: z.output<typeof invoice>) => ["invoice", bookingId, version] as const;

/** Domain events of invoices. */
export const billingEvents = {
  /** 14 days have passed since a delivery: its invoice is issued, whatever is disputed. */
  invoiceDue: dueFact(() => BookingId),
  invoiceIssued: fact({ payload: () => invoice, about: ofInvoice, groups: ["telling"] }),
  paymentRecorded: fact({
    payload: () => invoice.extend({ paidPence: Pence, leftPence: Pence }),
    about: ofInvoice,
    groups: ["records", "telling"],
  }),
};
