import type { InputEvent } from "react";
import { TextField } from "../ui/form/text-field.tsx";
import { sortCodeTyping } from "./sort-code-typing.ts";

export const emptyBank = { bankAccountName: "", bankAccountNumber: "", bankSortCode: "" };
const digits = { className: "ui-figures", autoComplete: "off", inputMode: "numeric", required: true } as const;

/** Where a haulier is paid. The sort code puts its dashes in while it is typed. */
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

/** Comes before the form reads the field, so that the form only ever sees the text with its dashes. */
function putDashesIn({ currentTarget: input }: InputEvent<HTMLInputElement>) {
  const { text, caret } = sortCodeTyping(input.value, input.selectionStart ?? input.value.length);
  input.value = text;
  input.setSelectionRange(caret, caret);
}
