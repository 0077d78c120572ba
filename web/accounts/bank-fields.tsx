import type { InputEvent } from "react";
import { FormField } from "../ui/form/form-field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import styles from "./field-grids.module.css";
import { sortCodeTyping } from "./sort-code-typing.ts";

export const emptyBank = { bankAccountName: "", bankAccountNumber: "", bankSortCode: "" };

/** Where a haulier is paid. The sort code puts its dashes in while it is typed. */
export function BankFields() {
  return (
    <>
      <FormField name="bankAccountName" label="Account holder name" required>
        <TextInput autoComplete="off" maxLength={100} />
      </FormField>
      <div className={styles.pair}>
        <FormField name="bankAccountNumber" label="Account number" required>
          <TextInput className="ui-figures" autoComplete="off" inputMode="numeric" maxLength={20} />
        </FormField>
        <FormField name="bankSortCode" label="Sort code" required>
          <TextInput
            className="ui-figures"
            autoComplete="off"
            inputMode="numeric"
            placeholder="12-34-56"
            onInput={putDashesIn}
          />
        </FormField>
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
