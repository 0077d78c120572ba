import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { BookingId, ClientKey, UserId } from "../kernel/id.ts";
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

/** Invoices of one statement at the most. */
export const mostStatementLines = 400;

const sums = {
  grossPence: Pence.meta({ description: "What was paid without VAT, before the deduction." }),
  materialsPence: Pence.meta({ description: "Cost of materials, from which nothing was deducted." }),
  deductedPence: Pence,
};

/** What a statement said when it was issued. Source of what it has to say: CISR12160. */
const IssuedStatement = z
  .object({
    at: Instant,
    contractorName: z.string().max(100),
    employerReference: z.string().max(14),
    haulierName: z.string().max(100),
    utr: z.string().max(10),
    verificationNumber: z.string().max(13).nullable().meta({ description: "Of deductions at the higher rate." }),
    ...sums,
  })
  .meta({ id: "IssuedCisStatement", description: "What a statement of CIS deductions said when it was issued." });

/** What a contractor has paid a haulier under CIS in one tax month, and what it deducted. */
export const CisStatement = z
  .object({
    id: z.string().max(100),
    contractorId: UserId,
    haulierId: UserId,
    monthEnd: UkDay.meta({ description: "The 5th on which the tax month ends." }),
    contractorName: z.string().max(100),
    haulierName: z.string().max(100),
    ...sums,
    invoices: z.int().meta({ description: "How many invoices it is made from." }),
    issued: IssuedStatement.nullable().meta({ description: "What the haulier has; null: nothing yet." }),
    version: z.int(),
  })
  .meta({ id: "CisStatement", description: "Payments and CIS deductions of one contractor, haulier and tax month." });
export type CisStatement = z.infer<typeof CisStatement>;

/** What one invoice adds to a statement. */
export const StatementLine = z.object({
  bookingId: BookingId,
  number: z.string().max(20),
  percent: z.number(),
  /** Of the invoice when it was counted: an older one does not take its place. */
  version: z.int(),
  ...sums,
});
export type StatementLine = z.infer<typeof StatementLine>;

/** A statement as it is stored, with what each invoice adds. */
export const StatementRecord = CisStatement.omit({ invoices: true }).extend({
  lines: z.array(StatementLine).max(mostStatementLines),
});
export type StatementRecord = z.infer<typeof StatementRecord>;

/** A statement as it is answered. */
export const statementOf = ({ lines, ...record }: StatementRecord): CisStatement => ({
  ...record,
  invoices: lines.length,
});

/** The statement with one invoice counted as it is now. Null: it is counted so, or later, already. */
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

/** Whether the haulier has what the payments come to now. */
export const isUpToDate = ({ issued, ...now }: Sums & { readonly issued: Sums | null }): boolean =>
  issued !== null &&
  issued.grossPence === now.grossPence &&
  issued.materialsPence === now.materialsPence &&
  issued.deductedPence === now.deductedPence;

/** Whether the haulier still has to have it: it says something, or what it said has changed. */
export const isToIssue = (statement: Sums & { readonly issued: Sums | null }): boolean =>
  !isUpToDate(statement) && (statement.deductedPence > 0 || statement.issued !== null);

const page = () => z.object({ nextToken: NextToken });

export const cisStatementOperations = {
  cisStatementsToGive: query({
    doc: "Your payments and deductions under CIS, a statement for each haulier and tax month, latest month first.",
    input: page,
    output: () => pageOf(CisStatement, "CisStatementPage"),
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  cisStatementsReceived: query({
    doc: "The statements of CIS deductions that contractors have issued to your business, latest month first.",
    input: page,
    output: () => pageOf(CisStatement, "ReceivedCisStatementPage"),
    allow: ["haulier"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  issueCisStatement: mutation({
    doc: "Issues the statement of a tax month to a haulier. One that has changed since is issued again.",
    input: () => z.object({ clientKey: ClientKey, haulierId: UserId, monthEnd: UkDay }),
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
