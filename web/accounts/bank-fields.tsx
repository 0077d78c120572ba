import type { InputEvent } from "react";
import { formatSortCode } from "#shared/accounts/bank.ts";
import { TextField } from "../ui/form/text-field.tsx";

export const emptyBank = { bankAccountName: "", bankAccountNumber: "", bankSortCode: "" };
const digits = { className: "ui-figures", autoComplete: "off", inputMode: "numeric", required: true } as const;

export function BankFields() {
  return (
    <>
      <TextField name="bankAccountName" label="Account holder name" required autoComplete="off" maxLength={100} />
      <div className="ui-fields">
        <TextField name="bankAccountNumber" label="Account number" maxLength={20} {...digits} />
        <TextField name="bankSortCode" label="Sort code" placeholder="12-34-56" onInput={putDashesIn} {...digits} />
      </div>
    </>
  );
}

/** Must run before the form reads the field, so that the form gets the sort code with dashes. */
function putDashesIn({ currentTarget: input }: InputEvent<HTMLInputElement>) {
  const { text, caret } = sortCodeTyping(input.value, input.selectionStart ?? input.value.length);
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** Returns the sort code after a keystroke, and the caret's position behind the same digit. */
export function sortCodeTyping(typed: string, caret: number): { text: string; caret: number } {
  const digitsBefore = Math.min(6, typed.slice(0, caret).replaceAll(/\D/g, "").length);
  return { text: formatSortCode(typed), caret: digitsBefore + Math.max(0, Math.ceil(digitsBefore / 2) - 1) };
}
