import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { BankValues } from "./bank-check.ts";
import { sortCodeTyping } from "./sort-code-typing.ts";
import "./accounts.css";

type BankFieldsProps = {
  value: BankValues;
  errors: Partial<Record<keyof BankValues, string | undefined>>;
  onChange: (change: Partial<BankValues>) => void;
};

/** Where a haulier is paid. The sort code puts its dashes in while it is typed. */
export function BankFields({ value, errors, onChange }: BankFieldsProps) {
  return (
    <>
      <Field label="Account holder name" required error={errors.bankAccountName}>
        <TextInput
          name="bankAccountName"
          autoComplete="off"
          maxLength={100}
          value={value.bankAccountName}
          onChange={(event) => onChange({ bankAccountName: event.target.value })}
        />
      </Field>
      <div className="accounts-pair">
        <Field label="Account number" required error={errors.bankAccountNumber}>
          <TextInput
            name="bankAccountNumber"
            className="accounts-figures"
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
            value={value.bankAccountNumber}
            onChange={(event) => onChange({ bankAccountNumber: event.target.value })}
          />
        </Field>
        <Field label="Sort code" required error={errors.bankSortCode}>
          <SortCodeInput value={value.bankSortCode} onChange={(bankSortCode) => onChange({ bankSortCode })} />
        </Field>
      </div>
    </>
  );
}

function SortCodeInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = sortCodeTyping(target.value, target.selectionStart ?? target.value.length);
    caret.current = next.caret;
    onChange(next.text);
  };
  return (
    <TextInput
      ref={input}
      name="bankSortCode"
      className="accounts-figures"
      autoComplete="off"
      inputMode="numeric"
      placeholder="12-34-56"
      value={value}
      onChange={change}
    />
  );
}
