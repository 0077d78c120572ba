import type { VatTreatment } from "../tax/treatment.ts";
import type { AccountingCodes, PostingCodes } from "./model.ts";
import type { AccountingProgram, AccountingSide } from "./programs.ts";

const xeroTax = (side: "Income" | "Expenses") => ({
  standard: `20% (VAT on ${side})`,
  reverse: `Domestic Reverse Charge @ 20% (VAT on ${side})`,
  zero: `Zero Rated ${side}`,
  exempt: `Exempt ${side}`,
  none: "No VAT",
});
const sageTax = { standard: "T1", reverse: "T21", zero: "T0", exempt: "T2", none: "T9" };
const quickbooksTax = {
  standard: "20.0% S",
  reverse: "20.0% RC CIS",
  zero: "0.0% Z",
  exempt: "Exempt",
  none: "No VAT",
};

/** A program's default posting codes for a UK business. docs/accounting.md says how certain each code is. */
const usual: Readonly<Record<AccountingProgram, Readonly<Record<AccountingSide, PostingCodes>>>> = {
  xero: {
    sales: { account: "200", cisAccount: "200", ...xeroTax("Income") },
    purchases: { account: "310", cisAccount: "310", ...xeroTax("Expenses") },
  },
  sage50: {
    sales: { account: "4000", cisAccount: "4000", ...sageTax },
    purchases: { account: "5000", cisAccount: "5000", ...sageTax },
  },
  quickbooks: {
    sales: { account: "Services", cisAccount: "Services", ...quickbooksTax },
    purchases: { account: "Cost of sales", cisAccount: "Cost of sales", ...quickbooksTax },
  },
};

export const usualCodes = (program: AccountingProgram, side: AccountingSide): AccountingCodes => ({
  ...{ program, side, savedAt: null },
  ...usual[program][side],
});

const codeOf = {
  standard: "standard",
  reverse: "reverse",
  zero: "zero",
  exempt: "exempt",
  outside: "none",
  noVat: "none",
  asked: "standard",
} as const satisfies Record<VatTreatment, keyof PostingCodes>;

export const vatCode = (codes: PostingCodes, treatment: VatTreatment): string => codes[codeOf[treatment]];
