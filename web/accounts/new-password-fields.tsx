import { useWatch } from "react-hook-form";
import { passwordMinimum, passwordRefusal, passwordStrength, strengthLabel } from "#shared/accounts/password.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { FormField } from "../ui/form/form-field.tsx";
import { PasswordInput } from "../ui/form/password-input.tsx";
import { Score } from "../ui/score.tsx";

export const emptyPassword = { password: "", confirmPassword: "" };

/** A new password, typed twice, with its strength. */
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

/** Errors of a new password. No operation receives it, so no schema checks it. */
export function newPasswordRules({ password, confirmPassword }: typeof emptyPassword) {
  return {
    ...(!passwordStrength(password).valid && { password: passwordRefusal }),
    ...(confirmPassword !== password && { confirmPassword: signUpRefusals.confirmPassword }),
  };
}

const checks = [
  ["length", `${passwordMinimum}+ characters`],
  ["upper", "uppercase"],
  ["lower", "lowercase"],
  ["number", "number"],
  ["symbol", "symbol"],
] as const;

export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <Score
      label="Password strength"
      word={password ? strengthLabel(strength.score) : "nothing typed yet"}
      checks={checks.map(([name, text]) => ({ text, isMet: strength[name] }))}
    />
  );
}
