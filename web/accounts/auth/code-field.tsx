import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import "../accounts.css";

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  error?: string | null | undefined;
};

/** The six digits of a mail. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <Field label="Code" hint="Six digits, in the e-mail we sent you." required error={error}>
      <TextInput
        className="accounts-code"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
