import type { WebPath } from "#shared/web-paths.ts";

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
  const link = escaped(`${webUrl}${path}${whose}`) + code;
  const type = "font-family:Overpass,Arial,Helvetica,sans-serif;color:#1f2933";
  const message = `<div style="${type};max-width:560px;margin:0 auto;padding:24px">
<p style="font-size:20px;font-weight:700;margin:0 0 16px">Haulyard</p>
<p style="font-size:16px;line-height:24px;margin:0 0 24px">${opening}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;background:#ffb300;color:#1f2933;font-size:16px;font-weight:700;text-decoration:none;padding:12px 20px;border-radius:6px">${action}</a></p>
<p style="font-size:16px;line-height:24px;margin:0 0 8px">Or type this code:</p>
<p style="font-size:28px;font-weight:700;letter-spacing:4px;margin:0 0 24px">${code}</p>
<p style="font-size:14px;line-height:20px;margin:0 0 8px">${validity}</p>
<p style="font-size:14px;line-height:20px;margin:0">${otherwise}</p>
</div>`;
  return { subject, message };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
