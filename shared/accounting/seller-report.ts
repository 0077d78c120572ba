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

export const SellerKind = z.enum(["person", "company", "partnership"]).meta({ id: "SellerKind" });
export type SellerKind = z.infer<typeof SellerKind>;

export const SellerDetails = z
  .object({
    kind: SellerKind,
    utrEnding: z.string().max(3).nullable().meta({ description: "Last characters of the Unique Taxpayer Reference." }),
    ninoEnding: z.string().max(3).nullable().meta({ description: "Last characters of the National Insurance number." }),
    savedAt: Instant,
  })
  .meta({ id: "SellerDetails", description: "Your details for the report to HMRC, masked." });
export type SellerDetails = z.infer<typeof SellerDetails>;

const SellerQuarter = z
  .object({
    quarter: z.int(),
    paidPence: Pence.meta({ description: "Payments from contractors, as you recorded them." }),
    activities: z.int().meta({ description: "Jobs with a payment." }),
    feesPence: Pence.meta({ description: "Haulyard's fees." }),
  })
  .meta({ id: "SellerQuarter", description: "A quarter in the report to HMRC, amounts in pence." });
export type SellerQuarter = z.infer<typeof SellerQuarter>;

export const SellerCopy = z
  .object({
    year: z.int(),
    name: z.string().max(100).nullable().meta({ description: "As on your newest invoice; null: none yet." }),
    address: z.string().max(320).nullable(),
    quarters: z.array(SellerQuarter).max(4),
    reportBy: UkDay.meta({ description: "HMRC receives the report by this day." }),
  })
  .meta({ id: "SellerCopy", description: "HMRC's report on your business for a calendar year." });
export type SellerCopy = z.infer<typeof SellerCopy>;

export const mostMissing = 500;

export const SellerReport = z
  .object({
    sellers: z.int().meta({ description: "Hauliers with payments in the year." }),
    missing: z
      .array(
        z.object({ haulierId: UserId, name: z.string().max(100) }).meta({
          id: "SellerWithoutDetails",
          description: "A haulier with missing details.",
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

export const ReportingOperator = {
  platformId: line(40).meta({ description: "The operator's id, from HMRC." }),
  operatorName: plainName(100),
  operatorUtr: Utr,
  operatorAddress: line(300),
};

export const sellerOperations = {
  sellerDetails: query({
    doc: "Your details for the report to HMRC, masked; null: none yet.",
    input: () => z.object({}),
    output: () => SellerDetails.nullable(),
    allow: ["haulier"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setSellerDetails: mutation({
    doc: "Saves your details for the report to HMRC: tax status, tax number, and for a person name and birth date. Stored encrypted.",
    input: () =>
      z.object({
        kind: SellerKind,
        utr: Utr.nullish(),
        nino: Nino.nullish().meta({ description: "For a person." }),
        firstName: plainName(50).nullish().meta({ description: "For a person." }),
        lastName: plainName(50).nullish().meta({ description: "For a person." }),
        birthDate: UkDay.nullish().meta({ description: "For a person." }),
      }),
    output: () => SellerDetails,
    allow: ["haulier"],
    limit: "bank",
    subject: "none",
    errors: [sellerNumberMissing, personIncomplete, birthDateWrong],
    // No idempotency key, because it would store a hash of the input, which contains personal details.
    repeat: "harmless",
  }),
  sellerCopy: query({
    doc: "The report to HMRC on your business for a calendar year, from your invoices and their payments.",
    input: () => z.object({ year: Year }),
    output: () => SellerCopy,
    allow: ["haulier"],
    limit: "draw",
    subject: "none",
    errors: [yearNotReported],
  }),
  // Not a query, because each call writes to the audit log.
  makeSellerReport: mutation({
    doc: "Makes the HMRC report of a calendar year as OECD XML, or names the hauliers with missing details.",
    input: () => z.object({ year: Year, ...ReportingOperator }),
    output: () => SellerReport,
    allow: ["admin"],
    limit: "bank",
    subject: "none",
    errors: [yearNotReported, yearNotOver, nobodyPaid, reportTooLarge],
    repeat: "harmless",
  }),
} as const;
