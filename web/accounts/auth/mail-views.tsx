import { useSearchParams } from "react-router";
import { useNavigate } from "../../lib/links.ts";
import { userPool } from "../../lib/user-pool.ts";
import { Form } from "../../ui/form/form.tsx";
import { toast } from "../../ui/toast.ts";
import { EmailField, emailRule } from "../email-field.tsx";
import { isSilent } from "../pool-words.ts";
import { usePoolForm } from "../use-pool-form.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { type AuthView, authPath } from "./auth-path.ts";
import { useKnownEmail } from "./handover.ts";

/** /auth?view=reset: asks for the mail with which a forgotten password is replaced. */
export function ResetView() {
  return (
    <MailView
      title="Reset your password"
      purpose="We send a link and a code to your e-mail address; with either you set a new password."
      submit="Send reset email"
      refused="Password Reset Error"
      sent="Password Reset Email Sent"
      whose="an account"
      next="new-password"
      send={async (email) => (await userPool()).sendPasswordReset(email)}
    />
  );
}

/** /auth?view=resend: sends the confirmation mail again, and goes on to where its code is typed. */
export function ResendView() {
  return (
    <MailView
      title="Resend confirmation email"
      purpose="The newest e-mail counts: a link in an older one stops working."
      submit="Send confirmation email"
      refused="Resend Error"
      sent="Confirmation Email Sent"
      whose="an account to confirm"
      next="confirm"
      further="I have a code"
      send={async (email) => (await userPool()).resendConfirmation(email)}
    />
  );
}

type MailViewProps = {
  title: string;
  purpose: string;
  submit: string;
  /** Titles of the toasts. */
  refused: string;
  sent: string;
  whose: string;
  /** The view where the mail's code is typed; with a label there is a link to it. */
  next: AuthView;
  further?: string;
  send: (email: string) => Promise<void>;
};

/** Asks for a mail with a code. Whether the address has an account is told to nobody. */
function MailView({ title, purpose, submit, refused, sent, whose, next, further, send }: MailViewProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = usePoolForm({
    refused,
    doing: "mail",
    beside: "email",
    start: { email: useKnownEmail() },
    rules: emailRule,
    send: ({ email }) =>
      send(email).catch((error: unknown) => {
        if (!isSilent(error)) throw error;
      }),
    onDone: async (_, { email }) => {
      const description = `If that address has ${whose}, an email is on its way. Check your inbox and your spam/junk folder.`;
      toast({ title: sent, description });
      await navigate(authPath(next, search), { state: { email: email.trim() } });
    },
  });
  return (
    <AuthFrame
      title={title}
      purpose={purpose}
      links={[
        ["Back to sign in", authPath("sign-in", search)],
        ...(further ? [[further, authPath(next, search)] as const] : []),
      ]}
      email={form.watch("email")}
    >
      <Form form={form} submit={submit} busyText="Sending…" large>
        <EmailField />
      </Form>
    </AuthFrame>
  );
}
