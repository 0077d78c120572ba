import { passwordRefusal, passwordStrength } from "#shared/accounts/password.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";

/** A password typed twice. */
export interface TypedTwice {
  readonly password: string;
  readonly confirmPassword: string;
}

/** What is wrong with a new password typed twice, by field (part 1 section 5). */
export function newPasswordErrors({
  password,
  confirmPassword,
}: TypedTwice): Partial<Record<keyof TypedTwice, string>> {
  return {
    ...(!passwordStrength(password).valid && { password: passwordRefusal }),
    ...(confirmPassword !== password && { confirmPassword: signUpRefusals.confirmPassword }),
  };
}
