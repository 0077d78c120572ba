import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { line } from "../kernel/text.ts";
import type { VatTreatment } from "../tax/treatment.ts";
import { type AccountingProgram, type AccountingSide, accountingPrograms, accountingSides } from "./programs.ts";

export const AccountingProgramName = z.enum(accountingPrograms).meta({ id: "AccountingProgram" });
export const AccountingSideName = z.enum(accountingSides).meta({ id: "AccountingSide" });

/** A code or a name as the program has it: "T1", "200", "20% (VAT on Income)". */
const Code = line(60);

/** Where a program posts invoices, and under which VAT codes. */
export const PostingCodes = z.object({
  account: Code.meta({ description: "Account, nominal code or product for work outside CIS." }),
  cisAccount: Code.meta({ description: "The same for work under the Construction Industry Scheme." }),
  standard: Code.meta({ description: "VAT code of VAT at the standard rate." }),
  reverse: Code.meta({ description: "VAT code of the reverse charge for construction." }),
  zero: Code.meta({ description: "VAT code of what is zero-rated." }),
  exempt: Code.meta({ description: "VAT code of what is exempt." }),
  none: Code.meta({ description: "VAT code of what has no VAT: not registered, or outside the scope." }),
});
export type PostingCodes = z.infer<typeof PostingCodes>;

/** The codes of a business for its sales or its purchases in one accounting program. */
export const AccountingCodes = PostingCodes.extend({
  program: AccountingProgramName,
  side: AccountingSideName,
  savedAt: Instant.nullable().meta({ description: "When you saved them; null: they are the program's usual ones." }),
}).meta({ id: "AccountingCodes", description: "Accounts and VAT codes of your business in an accounting program." });
export type AccountingCodes = z.infer<typeof AccountingCodes>;

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

/** The codes with which a program starts for a business in the United Kingdom. docs/accounting.md says how sure each is. */
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

/** The codes of a business that has saved none. */
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
  // VAT is counted until somebody answers.
  asked: "standard",
} as const satisfies Record<VatTreatment, keyof PostingCodes>;

/** The VAT code of a treatment. */
export const vatCode = (codes: PostingCodes, treatment: VatTreatment): string => codes[codeOf[treatment]];
