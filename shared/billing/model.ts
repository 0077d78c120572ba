import { z } from "zod";
import { mostExtras } from "../booking/agreement-model.ts";
import { BookingId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { mostLines, PriceLine } from "../pricing/line.ts";
import { VatTreatment } from "../tax/model.ts";
import { vatTreatments } from "../tax/treatment.ts";

/** Payments of one invoice at the most. */
export const mostPayments = 24;

/** A party of an invoice as it was called when the invoice was issued. */
export const InvoiceParty = z
  .object({
    name: z.string().max(100),
    address: z.string().max(300).nullable(),
    postcode: z.string().max(20).nullable(),
    companyNumber: z.string().max(20).nullable(),
    vatNumber: z.string().max(20).nullable(),
  })
  .meta({ id: "InvoiceParty", description: "A party of an invoice, as it was called when the invoice was issued." });
export type InvoiceParty = z.infer<typeof InvoiceParty>;

/** A line of an invoice. That of an extra has the words of both sides, so it is longer than a line of a price. */
export const InvoiceLine = PriceLine.extend({ words: z.string().max(220) }).meta({ id: "InvoiceLine" });

/** The lines of one VAT treatment together. */
export const InvoiceGroup = z
  .object({ treatment: VatTreatment, percent: z.number(), netPence: Pence, vatPence: Pence })
  .meta({ id: "InvoiceGroup", description: "The lines of one VAT treatment and rate together." });

/** Money that reached the supplier for an invoice. */
export const Payment = z
  .object({ pence: Pence, paidOn: UkDay, recordedAt: Instant })
  .meta({ id: "Payment", description: "Money that reached the haulier, and when that was recorded." });

/**
 * The invoice of a booking. It is never changed but for its payments. Amounts are pence.
 * Source of what it states: regulation 14 of the VAT Regulations 1995 (SI 1995/2518).
 */
export const Invoice = z
  .object({
    id: BookingId.meta({ description: "Of its booking: a booking has one invoice." }),
    number: z.string().max(20).meta({ description: "In the haulier's series of the year, without gaps: 2026-0001." }),
    year: z.int(),
    sequence: z.int(),
    supplierId: UserId,
    customerId: UserId,
    supplier: InvoiceParty,
    customer: InvoiceParty,
    reference: z.string().max(40).meta({ description: "Of the booking." }),
    purchaseOrder: z.string().max(40).nullable(),
    title: z.string().max(400),
    taxPoint: UkDay.meta({ description: "The day of the delivery." }),
    issuedAt: Instant,
    dueOn: UkDay,
    lines: z.array(InvoiceLine).max(mostLines + mostExtras),
    groups: z.array(InvoiceGroup).max(vatTreatments.length),
    netPence: Pence,
    vatPence: Pence.meta({ description: "VAT in the total." }),
    reverseChargePence: Pence.meta({ description: "VAT that the contractor accounts for; outside the total." }),
    payablePence: Pence.meta({ description: "The total, before a CIS deduction." }),
    cisPercent: z.number().nullable(),
    deductionPence: Pence.meta({ description: "What CIS deducts of the pay for the work less materials." }),
    payments: z.array(Payment).max(mostPayments),
    paidPence: Pence,
    version: z.int(),
  })
  .meta({ id: "Invoice", description: "The invoice of a booking, amounts in pence." });
export type Invoice = z.infer<typeof Invoice>;

/** What an invoice cannot be issued without. */
export const InvoiceNeed = z.enum(["address", "vatNumber"]).meta({ id: "InvoiceNeed" });
export type InvoiceNeed = z.infer<typeof InvoiceNeed>;

/** A delivered job whose invoice cannot be issued yet. */
export const JobToInvoice = z
  .object({
    id: BookingId.meta({ description: "Of the booking." }),
    supplierId: UserId,
    reference: z.string().max(40),
    title: z.string().max(400),
    pence: Pence,
    needs: InvoiceNeed.meta({ description: "What your profile lacks." }),
    since: Instant,
  })
  .meta({ id: "JobToInvoice", description: "A job whose invoice waits for your address or VAT number." });
export type JobToInvoice = z.infer<typeof JobToInvoice>;
