import { z } from "zod";
import { Nino, Utr } from "../accounts/tax-references.ts";
import { UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { plainName } from "../kernel/names.ts";
import { mutation, query } from "../kernel/operation.ts";
import { line } from "../kernel/text.ts";
import {
  birthDateWrong,
  nobodyPaid,
  personIncomplete,
  reportTooLarge,
  sellerNumberMissing,
  yearNotOver,
  yearNotReported,
} from "./faults.ts";

/** As what a seller is taxed. */
export const SellerKind = z.enum(["person", "company", "partnership"]).meta({ id: "SellerKind" });
export type SellerKind = z.infer<typeof SellerKind>;

/** What may be shown of a seller's details. */
export const SellerDetails = z
  .object({
    kind: SellerKind,
    utrEnding: z.string().max(3).nullable().meta({ description: "Of the Unique Taxpayer Reference." }),
    ninoEnding: z.string().max(3).nullable().meta({ description: "Of the National Insurance number." }),
    savedAt: Instant,
  })
  .meta({ id: "SellerDetails", description: "What you have given for the report to HMRC, masked." });
export type SellerDetails = z.infer<typeof SellerDetails>;

/** A quarter of a seller's year. */
const SellerQuarter = z
  .object({
    quarter: z.int(),
    paidPence: Pence.meta({ description: "What contractors paid, as you recorded it." }),
    activities: z.int().meta({ description: "Jobs of which something was paid." }),
    feesPence: Pence.meta({ description: "Fees of Haulyard." }),
  })
  .meta({ id: "SellerQuarter", description: "What is reported to HMRC of a quarter, amounts in pence." });
export type SellerQuarter = z.infer<typeof SellerQuarter>;

/** A seller's copy of the report. */
export const SellerCopy = z
  .object({
    year: z.int(),
    name: z.string().max(100).nullable().meta({ description: "As your newest invoice names you; null: none yet." }),
    address: z.string().max(320).nullable(),
    quarters: z.array(SellerQuarter).max(4),
    reportBy: UkDay.meta({ description: "When HMRC has the report at the latest." }),
  })
  .meta({ id: "SellerCopy", description: "What is reported to HMRC of your business for a calendar year." });
export type SellerCopy = z.infer<typeof SellerCopy>;

/** Sellers without details that an answer names at the most. */
export const mostMissing = 500;

/** The report of a year, or who keeps it from being made. */
export const SellerReport = z
  .object({
    sellers: z.int().meta({ description: "Hauliers who were paid in the year." }),
    missing: z
      .array(
        z.object({ haulierId: UserId, name: z.string().max(100) }).meta({
          id: "SellerWithoutDetails",
          description: "A haulier whose details the report needs.",
        }),
      )
      .max(mostMissing),
    url: z.string().nullable().meta({ description: "The XML file. Works for ten minutes. Null: details are missing." }),
    fileName: z.string().max(80),
    reportBy: UkDay,
  })
  .meta({ id: "SellerReport", description: "The report of sellers to HMRC for a calendar year." });
export type SellerReport = z.infer<typeof SellerReport>;

const Year = z.int().min(2000).max(2100);

/** Who reports: the operator of the platform. */
export const ReportingOperator = {
  platformId: line(40).meta({ description: "Of the operator, as HMRC gave it." }),
  operatorName: plainName(100),
  operatorUtr: Utr,
  operatorAddress: line(300),
};

export const sellerOperations = {
  sellerDetails: query({
    doc: "What you have given for the report to HMRC, masked; null before you have given any.",
    input: () => z.object({}),
    output: () => SellerDetails.nullable(),
    allow: ["haulier"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setSellerDetails: mutation({
    doc: "Gives what the report to HMRC needs: how you are taxed, your tax number, and of a person the name and the birth date. Kept encrypted.",
    input: () =>
      z.object({
        kind: SellerKind,
        utr: Utr.nullish(),
        nino: Nino.nullish().meta({ description: "Of a person." }),
        firstName: plainName(50).nullish().meta({ description: "Of a person." }),
        lastName: plainName(50).nullish().meta({ description: "Of a person." }),
        birthDate: UkDay.nullish().meta({ description: "Of a person." }),
      }),
    output: () => SellerDetails,
    allow: ["haulier"],
    limit: "bank",
    subject: "none",
    errors: [sellerNumberMissing, personIncomplete, birthDateWrong],
    // With an idempotency key the input would be kept, if only as a hash.
    repeat: "harmless",
  }),
  sellerCopy: query({
    doc: "What is reported to HMRC of your business for a calendar year, by your invoices and their payments.",
    input: () => z.object({ year: Year }),
    output: () => SellerCopy,
    allow: ["haulier"],
    limit: "draw",
    subject: "none",
    errors: [yearNotReported],
  }),
  // No query, as each call has to leave a line in the audit log.
  makeSellerReport: mutation({
    doc: "Makes the report of a calendar year to HMRC as OECD XML, or says which hauliers have to give their details first.",
    input: () => z.object({ year: Year, ...ReportingOperator }),
    output: () => SellerReport,
    allow: ["admin"],
    limit: "bank",
    subject: "none",
    errors: [yearNotReported, yearNotOver, nobodyPaid, reportTooLarge],
    repeat: "harmless",
  }),
} as const;
