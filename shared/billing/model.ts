import { z } from "zod";
import { mostExtras } from "../booking/agreement-model.ts";
import { BookingId, CaseId, CreditNoteId, InvoiceId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { mostLines, PriceLine } from "../pricing/line.ts";
import { VatTreatment } from "../tax/model.ts";
import { vatTreatments } from "../tax/treatment.ts";

export const mostPayments = 24;
export const mostVoided = 12;
export const mostCredits = 12;
export const mostLateClaims = 12;
/** Maximum invoices of a booking: one per week of the longest hire, and one for the rest of the hire. */
export const mostInvoices = 60;
/** Maximum characters of a credit note's reason. */
export const longestReason = 200;

export const InvoiceParty = z
  .object({
    name: z.string().max(100),
    address: z.string().max(300).nullable(),
    postcode: z.string().max(20).nullable(),
    companyNumber: z.string().max(20).nullable(),
    vatNumber: z.string().max(20).nullable(),
  })
  .meta({ id: "InvoiceParty", description: "A party of an invoice, named as on the day of issue." });
export type InvoiceParty = z.infer<typeof InvoiceParty>;

/** An invoice line. Its text may be longer than a price line's, because extras contain both sides' words. */
export const InvoiceLine = PriceLine.extend({ words: z.string().max(220) }).meta({ id: "InvoiceLine" });

export const InvoiceGroup = z
  .object({ treatment: VatTreatment, percent: z.number(), netPence: Pence, vatPence: Pence })
  .meta({ id: "InvoiceGroup", description: "The lines of one VAT treatment and rate together." });

export const Payment = z
  .object({ id: z.string().max(36), pence: Pence, paidOn: UkDay, recordedAt: Instant })
  .meta({ id: "Payment", description: "Money that the haulier received, and when it was recorded." });
export type Payment = z.infer<typeof Payment>;

export const VoidedPayment = Payment.extend({ voidedAt: Instant }).meta({
  id: "VoidedPayment",
  description: "A payment that the haulier recorded by mistake. It does not count.",
});

const creditNumber = () =>
  z.string().max(23).meta({ description: "In the haulier's series of credit notes of the year: CN-2026-0001." });

export const InvoiceCredit = z
  .object({
    id: CreditNoteId,
    number: creditNumber(),
    issuedAt: Instant,
    reason: z.string().max(longestReason),
    caseId: CaseId.nullable().meta({ description: "The case that ended with it; null: credited by the haulier." }),
    netPence: Pence,
    vatPence: Pence.meta({ description: "VAT credited with it." }),
    pence: Pence.meta({ description: "Amount off the total." }),
    deductionPence: Pence.meta({ description: "Reduction of the CIS deduction." }),
  })
  .meta({ id: "InvoiceCredit", description: "A credit note of an invoice, amounts in pence." });
export type InvoiceCredit = z.infer<typeof InvoiceCredit>;

/** A supplier's late-payment interest: statutory interest and the fixed sum. Outside the scope of VAT. */
export const LateClaim = z
  .object({
    id: z.string().max(36),
    from: UkDay.meta({ description: "First day of the interest." }),
    until: UkDay.meta({ description: "Last day of the interest." }),
    percent: z.number().meta({ description: "Per year, simple interest." }),
    interestPence: Pence,
    fixedPence: Pence.meta({ description: "The fixed sum, once per invoice." }),
    claimedAt: Instant,
  })
  .meta({ id: "LateClaim", description: "Interest for late payment claimed by the haulier, amounts in pence." });
export type LateClaim = z.infer<typeof LateClaim>;

export const InvoicePeriod = z
  .object({
    from: UkDay,
    until: UkDay.meta({ description: "The last day." }),
    ofDays: z.int().meta({ description: "Agreed days of the whole hire." }),
  })
  .meta({ id: "InvoicePeriod", description: "The days of a hire in one invoice." });
export type InvoicePeriod = z.infer<typeof InvoicePeriod>;

/**
 * An invoice of a booking. A long hire has one per week and a last one; other bookings have one. Its stated amounts
 * never change. Payments, credits and interest are added, each with a transfer in the ledger. Amounts are pence. Source
 * of its contents: regulation 14 of the VAT Regulations 1995 (SI 1995/2518).
 */
export const Invoice = z
  .object({
    id: InvoiceId.meta({ description: "The booking's id, except for some weeks of a long hire." }),
    bookingId: BookingId,
    number: z.string().max(20).meta({ description: "In the haulier's series of the year, without gaps: 2026-0001." }),
    year: z.int(),
    sequence: z.int(),
    supplierId: UserId,
    customerId: UserId,
    supplier: InvoiceParty,
    customer: InvoiceParty,
    reference: z.string().max(40).meta({ description: "Reference of the booking." }),
    purchaseOrder: z.string().max(40).nullable(),
    title: z.string().max(400),
    period: InvoicePeriod.nullable().meta({
      description: "The part of a long hire; null: the whole job.",
    }),
    taxPoint: UkDay.meta({ description: "The day of delivery; for a part of a hire, the day of issue." }),
    issuedAt: Instant,
    dueOn: UkDay,
    lines: z.array(InvoiceLine).max(mostLines + mostExtras),
    groups: z.array(InvoiceGroup).max(vatTreatments.length),
    netPence: Pence,
    vatPence: Pence.meta({ description: "VAT in the total." }),
    reverseChargePence: Pence.meta({ description: "VAT that the contractor accounts for; not in the total." }),
    payablePence: Pence.meta({ description: "The total before a CIS deduction." }),
    cisPercent: z.number().nullable(),
    deductionPence: Pence.meta({ description: "CIS deduction from the pay for work less materials." }),
    isBusiness: z.boolean().meta({ description: "The contractor is a business: interest can be claimed." }),
    selfBilled: z.boolean().meta({ description: "The contractor's own invoice for the supply, by agreement." }),
    payments: z.array(Payment).max(mostPayments),
    paidPence: Pence,
    voided: z.array(VoidedPayment).max(mostVoided),
    credits: z.array(InvoiceCredit).max(mostCredits),
    creditedGroups: z.array(InvoiceGroup).max(vatTreatments.length),
    claims: z.array(LateClaim).max(mostLateClaims),
    disputedPence: Pence.meta({ description: "The part in an open case. The rest stays due." }),
    version: z.int(),
  })
  .meta({ id: "Invoice", description: "An invoice of a booking, amounts in pence." });
export type Invoice = z.infer<typeof Invoice>;

const stated = {
  supplierId: true,
  customerId: true,
  supplier: true,
  customer: true,
  reference: true,
  purchaseOrder: true,
  title: true,
} as const;

/** A credit note, which never changes. Amounts are pence. Source: regulation 15 of SI 1995/2518, with decision 72. */
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
    reverseChargePence: Pence.meta({ description: "Reduction of the VAT that the contractor accounts for." }),
  })
  .meta({ id: "CreditNote", description: "A credit note, amounts in pence." });
export type CreditNote = z.infer<typeof CreditNote>;

/**
 * Ledger accounts from the haulier's side. `owed`: by the contractor. `received`: by the haulier, or by an operator for
 * the haulier. `paidOut`: by the operator to the haulier. `owedBack`: payouts that the haulier must return, because
 * their payment was voided.
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
 * A transfer between two ledger accounts. Only its state changes: pending, posted, voided, in this order. It is posted
 * with the amount taken, which may be less than the pending one.
 */
export const Transfer = z.object({
  id: z
    .string()
    .regex(/^[0-9a-z/-]{5,60}$/)
    .max(60)
    .meta({ description: "Derived from its cause, so that it cannot be written twice." }),
  bookingId: BookingId,
  invoiceId: InvoiceId,
  debit: LedgerAccount,
  credit: LedgerAccount,
  pence: Pence,
  state: TransferState,
  at: Instant,
});
export type Transfer = z.infer<typeof Transfer>;

export const InvoiceNeed = z.enum(["address", "vatNumber"]).meta({ id: "InvoiceNeed" });
export type InvoiceNeed = z.infer<typeof InvoiceNeed>;

export const JobToInvoice = z
  .object({
    id: BookingId.meta({ description: "Reference of the booking." }),
    supplierId: UserId,
    reference: z.string().max(40),
    title: z.string().max(400),
    pence: Pence,
    needs: InvoiceNeed.meta({ description: "What is missing from your profile." }),
    since: Instant,
  })
  .meta({ id: "JobToInvoice", description: "A job whose invoice waits for your address or VAT number." });
export type JobToInvoice = z.infer<typeof JobToInvoice>;

/** Maximum days to pay that a haulier can set. The bill of 19 May 2026 has this limit; no law requires it yet. */
export const mostPayDays = 60;

const PayDays = z.int().min(1).max(mostPayDays);

export const PayTerms = z
  .object({ days: PayDays })
  .meta({ id: "PayTerms", description: "Days from issue to the due day." });
export type PayTerms = z.infer<typeof PayTerms>;

export const PayRecord = z
  .object({
    count: z.int().meta({ description: "Paid or overdue invoices among the newest 50." }),
    days: z.number().nullable().meta({ description: "Median days from issue to payment; null: too few." }),
    latePercent: z.int().nullable().meta({ description: "Share paid late or overdue; null: too few." }),
  })
  .meta({ id: "PayRecord", description: "A contractor's payment record." });
export type PayRecord = z.infer<typeof PayRecord>;
