import { EmailAddress } from "#shared/accounts/sign-up.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { TextField } from "../ui/form/text-field.tsx";

export function EmailField({ label = "Email" }: { label?: string }) {
  return <TextField name="email" label={label} required type="email" autoComplete="username" />;
}

/** Checks an address that only the user pool receives. */
export function emailRule({ email }: { email: string }) {
  return EmailAddress.safeParse(email).success ? {} : { email: signUpRefusals.email };
}

const sixDigits = {
  autoComplete: "one-time-code",
  inputMode: "numeric",
  maxLength: 12,
  className: "ui-figures",
} as const;

/** The field `code`: six digits from the email. */
export function CodeField() {
  return <TextField name="code" label="Code" hint="Six digits, in the email we sent you." required {...sixDigits} />;
}

export function codeRule({ email, code }: { email: string; code: string }) {
  return email.trim() && code.trim() ? {} : { code: "Please enter your email and the code." };
}

export function AppCodeField() {
  return <TextField name="code" label="Code" hint="Six digits, in your authenticator app." required {...sixDigits} />;
}

export function appCodeRule({ code }: { code: string }) {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, "")) ? {} : { code: "Please enter the six digits that your app shows." };
}
