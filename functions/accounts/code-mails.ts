import { momentText } from "#shared/kernel/moment-text.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { mailHtml } from "../platform/mail-layout.ts";

/** The user pool's names for the emails with a code. */
export type CodeMailSource =
  | "CustomMessage_SignUp"
  | "CustomMessage_ResendCode"
  | "CustomMessage_ForgotPassword"
  | "CustomMessage_UpdateUserAttribute"
  | "CustomMessage_VerifyUserAttribute";

interface CodeMail {
  readonly subject: string;
  /** The email's HTML. */
  readonly message: string;
}

interface Words {
  readonly subject: string;
  readonly opening: string;
  /** The button's text. */
  readonly action: string;
  /** The button's target, before the code. */
  readonly path: WebPath;
  /** Hours for which the user pool accepts the code. */
  readonly validHours: number;
  /** Tells the reader what still works until the code is used. */
  readonly meanwhile?: string;
  readonly otherwise: string;
}

const confirmation: Words = {
  subject: "Confirm your email address for Haulyard",
  opening: "Welcome to Haulyard. One more step: please confirm your email address.",
  action: "Confirm my address",
  path: "/auth?view=confirm",
  validHours: 24,
  otherwise: "You did not sign up? Then ignore this email, and no account is opened.",
};

const change: Words = {
  subject: "Confirm your new email address",
  opening: "You asked to use this address for your Haulyard account.",
  action: "Use this address",
  path: "/settings?",
  validHours: 24,
  meanwhile: "Until then your old address stays in use.",
  otherwise: "You did not ask for this? Then ignore this email, and nothing changes.",
};

const words: Readonly<Record<CodeMailSource, Words>> = {
  CustomMessage_SignUp: confirmation,
  CustomMessage_ResendCode: confirmation,
  CustomMessage_ForgotPassword: {
    subject: "Set a new Haulyard password",
    opening: "You asked to set a new password.",
    action: "Set a new password",
    path: "/auth?view=new-password",
    validHours: 1,
    otherwise: "You did not ask for this? Then ignore this email, and your password stays the same.",
  },
  CustomMessage_UpdateUserAttribute: change,
  CustomMessage_VerifyUserAttribute: change,
};

/** Whether this file writes the email's text. Cognito's own text is used for the others. */
export function isCodeMail(source: string): source is CodeMailSource {
  return Object.hasOwn(words, source);
}

/** Returns an email with a button that fills the code in, and the code as text. `code` is Cognito's placeholder. */
export function codeMail(
  source: CodeMailSource,
  { email, code, webUrl, now }: { email: string; code: string; webUrl: string; now: string },
): CodeMail {
  const { subject, opening, action, path, validHours, meanwhile, otherwise } = words[source];
  const whose = path.startsWith("/auth") ? `&email=${encodeURIComponent(email)}&code=` : "code=";
  const until = momentText(addSeconds(now, validHours * 3600), now);
  // The code is not URL-encoded: Cognito would not find an encoded placeholder.
  const url = `${webUrl}${path}${whose}${code}`;
  const message = mailHtml({
    heading: subject,
    paragraphs: [opening],
    action: { words: action, url },
    code,
    small: [["The link and code work until", `${until} (UK time).`, meanwhile].filter(Boolean).join(" "), otherwise],
  });
  return { subject, message };
}
