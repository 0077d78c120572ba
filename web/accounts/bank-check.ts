import { accountNameRefusal, accountNumberRefusal, BankDetailsForm, sortCodeRefusal } from "#shared/accounts/bank.ts";

/** A bank account as typed. */
export type BankValues = Pick<BankDetailsForm, "bankAccountName" | "bankAccountNumber" | "bankSortCode">;

const { bankAccountName, bankAccountNumber, bankSortCode } = BankDetailsForm.shape;

/** What is wrong with a bank account, by field; an empty field is wrong as well (AMB-030). */
export function bankErrors(bank: BankValues): Partial<Record<keyof BankValues, string>> {
  return {
    ...(!bankAccountName.safeParse(bank.bankAccountName).success && { bankAccountName: accountNameRefusal }),
    ...(!bankAccountNumber.safeParse(bank.bankAccountNumber.trim()).success && {
      bankAccountNumber: accountNumberRefusal,
    }),
    ...(!bankSortCode.safeParse(bank.bankSortCode).success && { bankSortCode: sortCodeRefusal }),
  };
}
