import { invalidLambdaResponse } from "./faults.ts";
import { mailText } from "./mail-text.ts";
import type { CustomMessageSource, Triggers } from "./triggers.ts";
import type { PoolUser } from "./user-store.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}
export type SendMail = (mail: Mail) => Promise<void>;

/** Placeholder for the code, replaced when the email is sent: no trigger ever sees a code. */
export const codePlaceholder = "{####}";

const confirmation = {
  subject: "Confirm your Haulyard account",
  text: `Welcome to Haulyard.\n\nYour confirmation code is ${codePlaceholder}. It works for 24 hours.\n`,
};
const address = {
  subject: "Confirm your email address",
  text: `Your code to confirm this email address for Haulyard is ${codePlaceholder}. It works for 24 hours.`,
};

const standard: Readonly<Record<CustomMessageSource, { subject: string; text: string }>> = {
  SignUp: confirmation,
  ResendCode: confirmation,
  ForgotPassword: {
    subject: "Reset your Haulyard password",
    text: `Your code to set a new password is ${codePlaceholder}. It works for one hour.

If you did not ask for it, ignore this email.`,
  },
  UpdateUserAttribute: address,
  VerifyUserAttribute: address,
};

/** Builds the email with `code`. Throws InvalidLambdaResponseException if the trigger's text lacks the placeholder. */
export async function codeMail(
  triggers: Triggers,
  user: PoolUser,
  source: CustomMessageSource,
  { to, code }: { to: string; code: string },
): Promise<Mail> {
  const worded = await triggers.customMessage({ ...user, email: to }, source, codePlaceholder);
  const filled = (text: string): string => text.replaceAll(codePlaceholder, code);
  const subject = worded.emailSubject || standard[source].subject;
  if (!worded.emailMessage) return { to, subject, text: filled(standard[source].text) };
  if (!worded.emailMessage.includes(codePlaceholder))
    throw invalidLambdaResponse("The message has no place for the code.");
  const html = filled(worded.emailMessage);
  return { to, subject, text: mailText(html), html };
}
