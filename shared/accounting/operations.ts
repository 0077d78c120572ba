import { z } from "zod";
import { mutation, query } from "../kernel/operation.ts";
import { cisStatementOperations } from "./cis-statement.ts";
import { feeOperations } from "./fee-invoice.ts";
import { AccountingCodes, AccountingProgramName, AccountingSideName, PostingCodes } from "./model.ts";
import { sellerOperations } from "./seller-report.ts";

export const accountingOperations = {
  accountingCodes: query({
    doc: "The accounts and VAT codes for your invoices in an accounting program: yours, or the program's defaults.",
    input: () => z.object({ program: AccountingProgramName, side: AccountingSideName }),
    output: () => AccountingCodes,
    allow: ["contractor", "booker", "haulier"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setAccountingCodes: mutation({
    doc: "Saves your business's accounts and VAT codes for an accounting program.",
    input: () => z.object({ program: AccountingProgramName, side: AccountingSideName, ...PostingCodes.shape }),
    output: () => AccountingCodes,
    allow: ["contractor", "booker", "haulier"],
    limit: "write",
    subject: "none",
    errors: [],
    repeat: "harmless",
  }),
  ...cisStatementOperations,
  ...feeOperations,
  ...sellerOperations,
} as const;
