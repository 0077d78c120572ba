import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { line } from "../kernel/text.ts";
import { accountingPrograms, accountingSides } from "./programs.ts";

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
