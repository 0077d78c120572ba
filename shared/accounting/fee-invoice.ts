import { z } from "zod";
import { InvoiceParty } from "../billing/model.ts";
import { badCursor } from "../kernel/faults.ts";
import { UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";

/** Jobs of one fee invoice at the most, so that it fits an item of the table. */
export const mostFeeLines = 1200;

/** The fee of one job. Amounts are pence without VAT. */
export const FeeLine = z
  .object({
    reference: z.string().max(40).meta({ description: "Of the booking." }),
    netPence: Pence.meta({ description: "Net of the job's invoice, less what was credited." }),
    feePence: Pence,
  })
  .meta({ id: "FeeLine", description: "The fee of one job, in pence without VAT." });
export type FeeLine = z.infer<typeof FeeLine>;

/** Where an operator's fee is to be paid. */
const FeeAccount = z
  .object({ name: z.string().max(100), sortCode: z.string().max(6), number: z.string().max(8) })
  .meta({ id: "FeeAccount", description: "The bank account to which a fee is to be paid." });

/**
 * What Haulyard's operator charges a haulier for the jobs that it invoiced in a month: an invoice from the operator to the haulier. It
 * is never changed. Amounts are pence. Source of what it states: regulation 14 of the VAT Regulations 1995 (SI 1995/2518).
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
    percent: z.number().meta({ description: "Of the net of each job." }),
    lines: z.array(FeeLine).max(mostFeeLines),
    netPence: Pence,
    vatPercent: z.number().nullable().meta({ description: "Null: the operator is not registered for VAT." }),
    vatPence: Pence,
    payablePence: Pence,
  })
  .meta({ id: "FeeInvoice", description: "A month's invoice for Haulyard's fee, amounts in pence." });
export type FeeInvoice = z.infer<typeof FeeInvoice>;

export const feeOperations = {
  fee: query({
    doc: "What this Haulyard charges hauliers of their jobs' invoices, without VAT; null: nothing.",
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
    doc: "The invoices for Haulyard's fee, newest first: a haulier's own, for admins those of all.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(FeeInvoice, "FeeInvoicePage"),
    allow: ["haulier", "admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
} as const;
