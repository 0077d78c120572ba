import type { WebPath } from "#shared/web-paths.ts";
import { mailHtml } from "../platform/mail-layout.ts";

/** The occasions on which the user pool sends somebody a code, as it names them. */
export type CodeMailSource =
  | "CustomMessage_SignUp"
  | "CustomMessage_ResendCode"
  | "CustomMessage_ForgotPassword"
  | "CustomMessage_UpdateUserAttribute"
  | "CustomMessage_VerifyUserAttribute";

interface CodeMail {
  readonly subject: string;
  /** HTML. */
  readonly message: string;
}

interface Words {
  readonly subject: string;
  readonly opening: string;
  /** What the button says. */
  readonly action: string;
  /** Where the button leads, before the code. */
  readonly path: WebPath;
  readonly validity: string;
  readonly otherwise: string;
}

const confirmation: Words = {
  subject: "Confirm your e-mail address for Haulyard",
  opening: "Welcome to Haulyard. One more step: tell us that this address is yours.",
  action: "Confirm my address",
  path: "/auth?view=confirm",
  validity: "Link and code work for 24 hours.",
  otherwise: "You did not sign up? Then leave this e-mail alone, and no account is opened.",
};

const change: Words = {
  subject: "Confirm your new e-mail address",
  opening: "You want to use this address for your Haulyard account.",
  action: "Use this address",
  path: "/settings?",
  validity: "Link and code work for 24 hours. Until then your old address stays.",
  otherwise: "You did not ask for this? Then leave this e-mail alone, and nothing changes.",
};

const words: Readonly<Record<CodeMailSource, Words>> = {
  CustomMessage_SignUp: confirmation,
  CustomMessage_ResendCode: confirmation,
  CustomMessage_ForgotPassword: {
    subject: "Set a new Haulyard password",
    opening: "You asked to set a new password.",
    action: "Set a new password",
    path: "/auth?view=new-password",
    validity: "Link and code work for one hour.",
    otherwise: "You did not ask for this? Then leave this e-mail alone, and your password stays as it is.",
  },
  CustomMessage_UpdateUserAttribute: change,
  CustomMessage_VerifyUserAttribute: change,
};

/** Whether the mail of an occasion is worded here; the others keep the user pool's own words. */
export function isCodeMail(source: string): source is CodeMailSource {
  return Object.hasOwn(words, source);
}

/**
 * The mail that carries a code: a button that fills it in, and the code to type where the button does not reach.
 * `code` is the user pool's placeholder, which the pool replaces afterwards: no code passes through here.
 */
export function codeMail(
  source: CodeMailSource,
  { email, code, webUrl }: { email: string; code: string; webUrl: string },
): CodeMail {
  const { subject, opening, action, path, validity, otherwise } = words[source];
  const whose = path.startsWith("/auth") ? `&email=${encodeURIComponent(email)}&code=` : "code=";
  // The placeholder must not be encoded, or the pool would not find it.
  const url = `${webUrl}${path}${whose}${code}`;
  const message = mailHtml({
    heading: subject,
    paragraphs: [opening],
    action: { words: action, url },
    code,
    small: [validity, otherwise],
  });
  return { subject, message };
}
