import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type EmailFieldProps = {
  label?: string;
  value: string;
  onChange: (email: string) => void;
  error?: string | null | undefined;
};

/** The e-mail address of an account. */
export function EmailField({ label = "Email", value, onChange, error }: EmailFieldProps) {
  return (
    <Field label={label} required error={error}>
      <TextInput
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
