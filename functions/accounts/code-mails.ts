import { momentText } from "#shared/kernel/moment-text.ts";
import { addSeconds } from "#shared/kernel/time.ts";
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
  /** For how long the user pool accepts the code. */
  readonly validHours: number;
  /** A sentence about the time before the code is used. */
  readonly meanwhile?: string;
  readonly otherwise: string;
}

const confirmation: Words = {
  subject: "Confirm your e-mail address for Haulyard",
  opening: "Welcome to Haulyard. One more step: tell us that this address is yours.",
  action: "Confirm my address",
  path: "/auth?view=confirm",
  validHours: 24,
  otherwise: "You did not sign up? Then leave this e-mail alone, and no account is opened.",
};

const change: Words = {
  subject: "Confirm your new e-mail address",
  opening: "You want to use this address for your Haulyard account.",
  action: "Use this address",
  path: "/settings?",
  validHours: 24,
  meanwhile: "Until then your old address stays.",
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
    validHours: 1,
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
 * `now` is when the mail is sent: the code expires by the clock. `code` is the user pool's placeholder, which the pool
 * replaces afterwards: no code passes through here.
 */
export function codeMail(
  source: CodeMailSource,
  { email, code, webUrl, now }: { email: string; code: string; webUrl: string; now: string },
): CodeMail {
  const { subject, opening, action, path, validHours, meanwhile, otherwise } = words[source];
  const whose = path.startsWith("/auth") ? `&email=${encodeURIComponent(email)}&code=` : "code=";
  const until = momentText(addSeconds(now, validHours * 3600), now);
  // The placeholder must not be encoded, or the pool would not find it.
  const url = `${webUrl}${path}${whose}${code}`;
  const message = mailHtml({
    heading: subject,
    paragraphs: [opening],
    action: { words: action, url },
    code,
    small: [["Link and code work until", `${until} (UK time).`, meanwhile].filter(Boolean).join(" "), otherwise],
  });
  return { subject, message };
}
