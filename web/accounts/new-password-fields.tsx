import { useWatch } from "react-hook-form";
import { passwordRefusal, passwordStrength } from "#shared/accounts/password.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { FormField } from "../ui/form/form-field.tsx";
import { PasswordInput } from "../ui/form/password-input.tsx";

import { StrengthMeter } from "./strength-meter.tsx";

export const emptyPassword = { password: "", confirmPassword: "" };

/** A new password, typed twice, with its strength as it is typed. */
export function NewPasswordFields({ label }: { label: string }) {
  const password = useWatch({ name: "password" }) as string;
  return (
    <>
      <FormField name="password" label={label} required>
        <PasswordInput autoComplete="new-password" />
      </FormField>
      <StrengthMeter password={password} />
      <FormField name="confirmPassword" label={`Confirm ${label.toLowerCase()}`} required>
        <PasswordInput autoComplete="new-password" />
      </FormField>
    </>
  );
}

/** What is wrong with a new password typed twice: no operation gets to see it, so no schema judges it. */
export function newPasswordRules({ password, confirmPassword }: typeof emptyPassword) {
  return {
    ...(!passwordStrength(password).valid && { password: passwordRefusal }),
    ...(confirmPassword !== password && { confirmPassword: signUpRefusals.confirmPassword }),
  };
}
