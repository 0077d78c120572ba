import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { line } from "../kernel/text.ts";
import { accountingPrograms, accountingSides } from "./programs.ts";

export const AccountingProgramName = z.enum(accountingPrograms).meta({ id: "AccountingProgram" });
export const AccountingSideName = z.enum(accountingSides).meta({ id: "AccountingSide" });

/** A code or name in the program, such as "T1", "200" or "20% (VAT on Income)". */
const Code = line(60);

export const PostingCodes = z.object({
  account: Code.meta({ description: "Account, nominal code or product for work outside CIS." }),
  cisAccount: Code.meta({ description: "The same for work under the Construction Industry Scheme." }),
  standard: Code.meta({ description: "VAT code for the standard rate." }),
  reverse: Code.meta({ description: "VAT code for the construction reverse charge." }),
  zero: Code.meta({ description: "VAT code for zero-rated work." }),
  exempt: Code.meta({ description: "VAT code for exempt work." }),
  none: Code.meta({ description: "VAT code for no VAT: not registered, or outside the scope." }),
});
export type PostingCodes = z.infer<typeof PostingCodes>;

export const AccountingCodes = PostingCodes.extend({
  program: AccountingProgramName,
  side: AccountingSideName,
  savedAt: Instant.nullable().meta({ description: "When you saved them; null: the program's defaults." }),
}).meta({ id: "AccountingCodes", description: "Your business's accounts and VAT codes in an accounting program." });
export type AccountingCodes = z.infer<typeof AccountingCodes>;
