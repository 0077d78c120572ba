import { looksLikeEmail } from "#shared/accounts/sign-up.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { FormField } from "../ui/form/form-field.tsx";
import { TextInput } from "../ui/text-input.tsx";

/** The field `email` of a form: the e-mail address of an account. */
export function EmailField({ label = "Email" }: { label?: string }) {
  return (
    <FormField name="email" label={label} required>
      <TextInput
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </FormField>
  );
}

/** What is wrong with an address that only the user pool gets to see. */
export function emailRule({ email }: { email: string }) {
  return looksLikeEmail(email) ? {} : { email: signUpRefusals.email };
}
