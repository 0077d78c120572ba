import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { BookingId, IdempotencyKey, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import {
  employerReferenceMissing,
  higherRateNumberMissing,
  monthNotOver,
  nothingDeducted,
  statementChanged,
  utrMissing,
} from "./faults.ts";

export const mostStatementLines = 400;

const sums = {
  grossPence: Pence.meta({ description: "Payments without VAT, before the deduction." }),
  materialsPence: Pence.meta({ description: "Cost of materials; nothing is deducted from it." }),
  deductedPence: Pence,
};

/** A CIS statement as issued. Source of its contents: CISR12160. */
const IssuedStatement = z
  .object({
    at: Instant,
    contractorName: z.string().max(100),
    employerReference: z.string().max(14),
    haulierName: z.string().max(100),
    utr: z.string().max(10),
    verificationNumber: z
      .string()
      .max(13)
      .nullable()
      .meta({ description: "HMRC's number for deductions at the higher rate." }),
    ...sums,
  })
  .meta({ id: "IssuedCisStatement", description: "A statement of CIS deductions at the time of issue." });

export const CisStatement = z
  .object({
    id: z.string().max(100),
    contractorId: UserId,
    haulierId: UserId,
    monthEnd: UkDay.meta({ description: "The 5th on which the tax month ends." }),
    contractorName: z.string().max(100),
    haulierName: z.string().max(100),
    ...sums,
    invoices: z.int().meta({ description: "Number of invoices in it." }),
    issued: IssuedStatement.nullable().meta({ description: "The latest issued statement; null: none yet." }),
    version: z.int(),
  })
  .meta({ id: "CisStatement", description: "Payments and CIS deductions of one contractor, haulier and tax month." });
export type CisStatement = z.infer<typeof CisStatement>;

export const StatementLine = z.object({
  bookingId: BookingId,
  number: z.string().max(20),
  percent: z.number(),
  /** Version of the invoice in these sums. A line with an older version is ignored. */
  version: z.int(),
  ...sums,
});
export type StatementLine = z.infer<typeof StatementLine>;

export const StatementRecord = CisStatement.omit({ invoices: true }).extend({
  lines: z.array(StatementLine).max(mostStatementLines),
});
export type StatementRecord = z.infer<typeof StatementRecord>;

export const statementOf = ({ lines, ...record }: StatementRecord): CisStatement => ({
  ...record,
  invoices: lines.length,
});

/** Version of the invoice from which the sums were made. An older version that arrives later is ignored. */
export function withLine(record: StatementRecord, line: StatementLine): StatementRecord | null {
  const before = record.lines.find(({ bookingId, number }) => bookingId === line.bookingId && number === line.number);
  if (before && before.version >= line.version) return null;
  const lines = [...record.lines.filter((one) => one !== before), line];
  const sum = (of: "grossPence" | "materialsPence" | "deductedPence") =>
    lines.reduce((all, { [of]: pence }) => all + pence, 0);
  return {
    ...record,
    lines,
    grossPence: sum("grossPence"),
    materialsPence: sum("materialsPence"),
    deductedPence: sum("deductedPence"),
    version: record.version + 1,
  };
}

type Sums = Pick<CisStatement, "grossPence" | "materialsPence" | "deductedPence">;

export const isUpToDate = ({ issued, ...now }: Sums & { readonly issued: Sums | null }): boolean =>
  issued !== null &&
  issued.grossPence === now.grossPence &&
  issued.materialsPence === now.materialsPence &&
  issued.deductedPence === now.deductedPence;

/** Whether to issue the statement: it has deductions, or its sums differ from the issued statement. */
export const isToIssue = (statement: Sums & { readonly issued: Sums | null }): boolean =>
  !isUpToDate(statement) && (statement.deductedPence > 0 || statement.issued !== null);

const page = () => z.object({ nextToken: NextToken });

export const cisStatementOperations = {
  cisStatementsToGive: query({
    doc: "Your payments and CIS deductions: a statement per haulier and tax month, latest month first.",
    input: page,
    output: () => pageOf(CisStatement, "CisStatementPage"),
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  cisStatementsReceived: query({
    doc: "The CIS statements that contractors have issued to your business, latest month first.",
    input: page,
    output: () => pageOf(CisStatement, "ReceivedCisStatementPage"),
    allow: ["haulier"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  issueCisStatement: mutation({
    doc: "Issues the statement of a tax month to a haulier. Issues it again if it has changed since.",
    input: () => z.object({ clientKey: IdempotencyKey, haulierId: UserId, monthEnd: UkDay }),
    output: () => CisStatement,
    allow: ["contractor", "booker"],
    limit: "write",
    subject: "haulier",
    reach: "anybody's",
    errors: [
      nothingDeducted,
      monthNotOver,
      employerReferenceMissing,
      utrMissing,
      higherRateNumberMissing,
      statementChanged,
    ],
  }),
} as const;
