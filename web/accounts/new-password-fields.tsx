import { Field } from "../ui/field.tsx";
import type { TypedTwice } from "./new-password-check.ts";
import { PasswordInput } from "./password-input.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

type NewPasswordFieldsProps = {
  label: string;
  value: TypedTwice;
  errors: Partial<Record<keyof TypedTwice, string | undefined>>;
  onChange: (value: TypedTwice) => void;
};

/** A new password, typed twice, with its strength as it is typed. */
export function NewPasswordFields({ label, value, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={label} required error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={256}
          value={value.password}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
        />
      </Field>
      <StrengthMeter password={value.password} />
      <Field label={`Confirm ${label.toLowerCase()}`} required error={errors.confirmPassword}>
        <PasswordInput
          name="confirmPassword"
          autoComplete="new-password"
          maxLength={256}
          value={value.confirmPassword}
          onChange={(event) => onChange({ ...value, confirmPassword: event.target.value })}
        />
      </Field>
    </>
  );
}
