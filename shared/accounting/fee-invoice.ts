import { z } from "zod";
import {
  changedMeanwhile,
  creditedWhole,
  creditsFull,
  creditTooHigh,
  numberedMeanwhile,
  paidLater,
} from "../billing/faults.ts";
import { InvoiceParty, longestReason, mostCredits } from "../billing/model.ts";
import { badCursor } from "../kernel/faults.ts";
import { IdempotencyKey, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line } from "../kernel/text.ts";
import { feeNotPaid, feeSettled, noFeeInvoice } from "./faults.ts";

/** Maximum jobs on one fee invoice: the invoice must fit one DynamoDB item. */
export const mostFeeLines = 1200;

export const FeeLine = z
  .object({
    reference: z.string().max(40).meta({ description: "Reference of the booking." }),
    netPence: Pence.meta({ description: "Net of the job's invoice, less credits." }),
    feePence: Pence,
  })
  .meta({ id: "FeeLine", description: "The fee of one job, in pence without VAT." });
export type FeeLine = z.infer<typeof FeeLine>;

const FeeAccount = z
  .object({ name: z.string().max(100), sortCode: z.string().max(6), number: z.string().max(8) })
  .meta({ id: "FeeAccount", description: "The bank account for paying a fee." });

/** Maximum length of an invoice reference, in characters. */
const longestReference = 60;

/** A credit note for a fee invoice. It never changes. Amounts are pence. */
export const FeeCredit = z
  .object({
    number: z.string().max(23).meta({ description: "In the operator's series of the year: FEE-CN-2026-0001." }),
    issuedAt: Instant,
    reason: z.string().max(longestReason),
    netPence: Pence,
    vatPence: Pence,
    pence: Pence.meta({ description: "Amount off the total." }),
  })
  .meta({ id: "FeeCredit", description: "A credit note of a fee invoice, amounts in pence." });
export type FeeCredit = z.infer<typeof FeeCredit>;

export const FeePayment = z
  .object({ pence: Pence, on: UkDay, reference: z.string().max(longestReference), recordedAt: Instant })
  .meta({ id: "FeePayment", description: "A payment of a fee invoice, with the bank's reference." });

/**
 * An operator's monthly fee invoice to a haulier, based on the haulier's job invoices. Its stated amounts never change;
 * credit notes and its payment are added. Amounts are pence. Source of its contents: regulation 14 of the VAT
 * Regulations 1995 (SI 1995/2518).
 */
export const FeeInvoice = z
  .object({
    id: z.string().max(50),
    number: z
      .string()
      .max(20)
      .meta({ description: "In the operator's series of the year, without gaps: FEE-2026-0001." }),
    year: z.int(),
    sequence: z.int(),
    haulierId: UserId,
    month: z.string().max(7).meta({ description: "The month of the jobs' invoices, such as 2026-11." }),
    operator: InvoiceParty,
    haulier: InvoiceParty,
    account: FeeAccount,
    issuedAt: Instant.meta({ description: "Its UK day is the tax point." }),
    percent: z.number().meta({ description: "Percentage of each job's net." }),
    lines: z.array(FeeLine).max(mostFeeLines),
    netPence: Pence,
    vatPercent: z.number().nullable().meta({ description: "Null: the operator is not registered for VAT." }),
    vatPence: Pence,
    payablePence: Pence,
    dueOn: UkDay,
    credits: z.array(FeeCredit).max(mostCredits),
    paid: FeePayment.nullable(),
    version: z.int(),
  })
  .meta({ id: "FeeInvoice", description: "A month's invoice for Haulyard's fee, amounts in pence." });
export type FeeInvoice = z.infer<typeof FeeInvoice>;

const feeInvoiceKey = () =>
  z.object({ clientKey: IdempotencyKey, haulierId: UserId, month: z.string().regex(/^\d{4}-\d{2}$/) });

const ofAdmins = { output: () => FeeInvoice, allow: ["admin"], limit: "write", subject: "haulier" } as const;

export const feeOperations = {
  fee: query({
    doc: "The fee that hauliers pay on their jobs' invoices, without VAT; null: no fee.",
    input: () => z.object({}),
    output: () =>
      z
        .object({ percent: z.number(), from: UkDay.meta({ description: "Earlier invoices have no fee." }) })
        .meta({ id: "Fee" })
        .nullable(),
    allow: ["haulier", "admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  feeInvoices: query({
    doc: "The invoices for Haulyard's fee, newest first: your own, or all for admins.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(FeeInvoice, "FeeInvoicePage"),
    allow: ["haulier", "admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  recordFeePayment: mutation({
    doc: "Records full payment of a fee invoice, with the bank's reference. Audit-logged.",
    input: () => feeInvoiceKey().extend({ paidOn: UkDay, reference: line(longestReference) }),
    ...ofAdmins,
    errors: [noFeeInvoice, feeSettled, paidLater, changedMeanwhile],
  }),
  takeBackFeePayment: mutation({
    doc: "Undoes a payment of a fee invoice that was recorded by mistake. Audit-logged.",
    input: feeInvoiceKey,
    ...ofAdmins,
    errors: [noFeeInvoice, feeNotPaid, changedMeanwhile],
  }),
  creditFee: mutation({
    doc: "Credits a fee invoice in full or in part, with a reason, and its VAT with it. Audit-logged.",
    input: () =>
      feeInvoiceKey().extend({
        pence: Pence.min(1).meta({ description: "Amount off the total." }),
        reason: line(longestReason),
      }),
    ...ofAdmins,
    errors: [noFeeInvoice, creditTooHigh, creditedWhole, creditsFull, numberedMeanwhile, changedMeanwhile],
  }),
} as const;
