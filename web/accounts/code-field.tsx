import { FormField } from "../ui/form/form-field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import styles from "./code-field.module.css";

/** The field `code` of a form: the six digits of a mail. */
export function CodeField() {
  return (
    <FormField name="code" label="Code" hint="Six digits, in the e-mail we sent you." required>
      <TextInput className={styles.code} autoComplete="one-time-code" inputMode="numeric" maxLength={12} />
    </FormField>
  );
}
