import { z } from "zod";
import { mostExtras } from "../booking/agreement-model.ts";
import { BookingId, CaseId, CreditNoteId, InvoiceId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { mostLines, PriceLine } from "../pricing/line.ts";
import { VatTreatment } from "../tax/model.ts";
import { vatTreatments } from "../tax/treatment.ts";

/** Payments of one invoice at the most. */
export const mostPayments = 24;
/** Payments of one invoice that were recorded by mistake, at the most. */
export const mostVoided = 12;
/** Credit notes of one invoice at the most. */
export const mostCredits = 12;
/** Claims of interest on one invoice at the most. */
export const mostClaims = 12;
/** Invoices of one booking at the most: one for each week of the longest hire, and one for the rest. */
export const mostInvoices = 60;
/** The longest reason of a credit note, characters. */
export const longestReason = 200;

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
  .object({ id: z.string().max(36), pence: Pence, paidOn: UkDay, recordedAt: Instant })
  .meta({ id: "Payment", description: "Money that reached the haulier, and when that was recorded." });
export type Payment = z.infer<typeof Payment>;

/** A payment that was recorded by mistake. */
export const VoidedPayment = Payment.extend({ voidedAt: Instant }).meta({
  id: "VoidedPayment",
  description: "A payment that the haulier recorded by mistake. It counts for nothing.",
});

const creditNumber = () =>
  z.string().max(23).meta({ description: "In the haulier's series of credit notes of the year: CN-2026-0001." });

/** A credit note as its invoice shows it. Amounts are pence. */
export const InvoiceCredit = z
  .object({
    id: CreditNoteId,
    number: creditNumber(),
    issuedAt: Instant,
    reason: z.string().max(longestReason),
    caseId: CaseId.nullable().meta({ description: "The case that ended with it; null: the haulier credited it." }),
    netPence: Pence,
    vatPence: Pence.meta({ description: "VAT that is credited with it." }),
    pence: Pence.meta({ description: "What it takes off the total." }),
    deductionPence: Pence.meta({ description: "What CIS deducts less than before." }),
  })
  .meta({ id: "InvoiceCredit", description: "A credit note of an invoice, amounts in pence." });
export type InvoiceCredit = z.infer<typeof InvoiceCredit>;

/** Statutory interest and the fixed sum that a supplier has claimed for a late payment. Outside the scope of VAT. */
export const LateClaim = z
  .object({
    id: z.string().max(36),
    from: UkDay.meta({ description: "The first day that it counts." }),
    until: UkDay.meta({ description: "The last day that it counts." }),
    percent: z.number().meta({ description: "A year, simple." }),
    interestPence: Pence,
    fixedPence: Pence.meta({ description: "The fixed sum, once for an invoice." }),
    claimedAt: Instant,
  })
  .meta({ id: "LateClaim", description: "Interest for late payment that the haulier has claimed, amounts in pence." });
export type LateClaim = z.infer<typeof LateClaim>;

/** The days of a long hire that an invoice is for. */
export const InvoicePeriod = z
  .object({
    from: UkDay,
    until: UkDay.meta({ description: "The last day." }),
    ofDays: z.int().meta({ description: "Days of the whole hire, as they were agreed." }),
  })
  .meta({ id: "InvoicePeriod", description: "The days of a hire that an invoice is for." });
export type InvoicePeriod = z.infer<typeof InvoicePeriod>;

/**
 * An invoice of a booking. A long hire has one for each week, and one for the rest; any other booking has one. What it states is never changed. Payments, credits and claims are added to it, and each of them is a
 * transfer in the ledger. Amounts are pence.
 * Source of what it states: regulation 14 of the VAT Regulations 1995 (SI 1995/2518).
 */
export const Invoice = z
  .object({
    id: InvoiceId.meta({ description: "That of its booking, unless it is for some weeks of a hire that goes on." }),
    bookingId: BookingId,
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
    period: InvoicePeriod.nullable().meta({
      description: "The part of a long hire that it is for; null: the whole job.",
    }),
    taxPoint: UkDay.meta({ description: "The day of the delivery; of a part of a hire, the day of issue." }),
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
    isBusiness: z.boolean().meta({ description: "The contractor is a business: interest can be claimed." }),
    selfBilled: z.boolean().meta({ description: "The contractor's own invoice for the supply, by agreement." }),
    payments: z.array(Payment).max(mostPayments),
    paidPence: Pence,
    voided: z.array(VoidedPayment).max(mostVoided),
    credits: z.array(InvoiceCredit).max(mostCredits),
    creditedGroups: z.array(InvoiceGroup).max(vatTreatments.length),
    claims: z.array(LateClaim).max(mostClaims),
    disputedPence: Pence.meta({ description: "The part that an open case disputes. The rest stays due." }),
    version: z.int(),
  })
  .meta({ id: "Invoice", description: "An invoice of a booking, amounts in pence." });
export type Invoice = z.infer<typeof Invoice>;

/** What a credit note takes from its invoice unchanged. */
const stated = {
  supplierId: true,
  customerId: true,
  supplier: true,
  customer: true,
  reference: true,
  purchaseOrder: true,
  title: true,
} as const;

/** A credit note. It is never changed. Amounts are pence. Source: regulation 15 of SI 1995/2518, with decision 72. */
export const CreditNote = Invoice.pick(stated)
  .extend({
    ...InvoiceCredit.shape,
    bookingId: BookingId,
    invoiceId: InvoiceId,
    invoiceNumber: z.string().max(20),
    invoiceIssuedAt: Instant,
    year: z.int(),
    sequence: z.int(),
    groups: z.array(InvoiceGroup).max(vatTreatments.length),
    reverseChargePence: Pence.meta({ description: "VAT that the contractor accounts for less than before." }),
  })
  .meta({ id: "CreditNote", description: "A credit note, amounts in pence." });
export type CreditNote = z.infer<typeof CreditNote>;

/**
 * The accounts of a haulier's ledger, seen from the haulier. `owed`: what the contractor owes. `received`: what the haulier has of it, or an
 * operator for it. `paidOut`: what such an operator has sent on to the haulier. `owedBack`: what the haulier owes the operator, where a payment
 * was taken back after its payout.
 */
export const LedgerAccount = z.enum([
  "owed",
  "received",
  "paidOut",
  "owedBack",
  "sales",
  "vat",
  "cis",
  "credited",
  "interest",
]);
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const TransferState = z.enum(["pending", "posted", "voided"]);
export type TransferState = z.infer<typeof TransferState>;

/**
 * A transfer between two accounts of the ledger. Only its state changes: pending, posted, voided, in this order. One that was pending is posted
 * with what was taken of it, which may be less.
 */
export const Transfer = z.object({
  id: z
    .string()
    .regex(/^[0-9a-z/-]{5,60}$/)
    .max(60)
    .meta({ description: "From its cause, so that it cannot be written twice." }),
  bookingId: BookingId,
  invoiceId: InvoiceId,
  debit: LedgerAccount,
  credit: LedgerAccount,
  pence: Pence,
  state: TransferState,
  at: Instant,
});
export type Transfer = z.infer<typeof Transfer>;

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

/** The longest time to pay that a haulier can give, days. The bill of 19 May 2026 caps it so; no law asks for it yet. */
export const mostPayDays = 60;

const PayDays = z.int().min(1).max(mostPayDays);

/** In how many days a haulier's invoices are to be paid. */
export const PayTerms = z
  .object({ days: PayDays })
  .meta({ id: "PayTerms", description: "In how many days after its issue an invoice is to be paid." });
export type PayTerms = z.infer<typeof PayTerms>;

/** How a contractor has paid: of the invoices that it has paid, or that are late. */
export const PayRecord = z
  .object({
    count: z.int().meta({ description: "Invoices that are paid or overdue, of the newest 50." }),
    days: z
      .number()
      .nullable()
      .meta({ description: "Median days from issue to payment; null where too few are paid." }),
    latePercent: z.int().nullable().meta({ description: "Share paid late or overdue; null where there are too few." }),
  })
  .meta({ id: "PayRecord", description: "How a contractor has paid its invoices." });
export type PayRecord = z.infer<typeof PayRecord>;
