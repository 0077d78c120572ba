import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { plainName } from "../kernel/names.ts";
import { withoutMarks } from "../kernel/pasted.ts";
import { typed } from "../kernel/text.ts";

const accountNumberRefusal = "Account number must be exactly 8 digits";
const sortCodeRefusal = "Sort code must be in format 12-34-56";
const accountNameRefusal = "Please enter the account holder name";

/** A haulier's bank account. Input only: a single operation returns it, to the contractor of an unpaid invoice. */
export const BankDetailsForm = z
  .object({
    bankAccountName: typed().min(1, accountNameRefusal).pipe(plainName(100)).meta({ description: "Account holder." }),
    bankAccountNumber: z
      .string()
      .overwrite((text) => withoutMarks(text).replaceAll(" ", ""))
      .regex(/^\d{8}$/, accountNumberRefusal),
    bankSortCode: z
      .string()
      .overwrite((text) => withoutMarks(text))
      .regex(/^\d{2}-\d{2}-\d{2}$/, sortCodeRefusal),
  })
  .meta({ id: "BankDetailsForm", description: "A UK bank account." });
export type BankDetailsForm = z.infer<typeof BankDetailsForm>;

export const BankDetails = z
  .object({
    bankAccountName: z.string().max(100),
    accountNumberEnding: z.string().max(4).meta({ description: "Last four digits." }),
    sortCodeEnding: z.string().max(8).meta({ description: "As xx-xx-56." }),
    changedAt: Instant,
    changeHoldUntil: Instant.nullable().meta({
      description: "Contractors cannot see a changed account before this time.",
    }),
  })
  .meta({ id: "BankDetails", description: "A haulier's bank account, masked." });
export type BankDetails = z.infer<typeof BankDetails>;

/** Hours until contractors see changed bank details, so that the haulier can notice a fraudulent change. */
export const bankChangeHoldHours = 72;

/** Formats a partly typed sort code: at most six digits, with dashes. "123456" becomes "12-34-56". */
export function formatSortCode(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 6);
  return digits.match(/\d{1,2}/g)?.join("-") ?? "";
}

export function maskedBank(
  form: BankDetailsForm,
): Pick<BankDetails, "bankAccountName" | "accountNumberEnding" | "sortCodeEnding"> {
  return {
    bankAccountName: form.bankAccountName,
    accountNumberEnding: form.bankAccountNumber.slice(-4),
    sortCodeEnding: `xx-xx-${form.bankSortCode.slice(-2)}`,
  };
}
