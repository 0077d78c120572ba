import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { safeReturnPath } from "../../session/return-path.ts";
import { useAuth } from "../../session/session.tsx";
import { endSession } from "../../session/session-store.ts";
import { userPool } from "../../session/user-pool.ts";
import { Form } from "../../ui/form/form.tsx";
import { useNavigate } from "../../ui/links.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { emptyPassword, NewPasswordFields, newPasswordRules } from "../new-password-fields.tsx";
import { once } from "../once.ts";
import { isSilent } from "../pool-words.ts";
import { CodeField, codeRule, EmailField, emailRule } from "../proof-fields.tsx";
import { usePoolForm } from "../use-pool-form.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { type AuthView, authPath } from "./auth-path.ts";
import { useKnownEmail } from "./handover.ts";
import { announceConfirmed, onConfirmed, signInConfirmed } from "./just-signed-up.ts";
import { takeReturn } from "./stored-return.ts";

export function ResetView() {
  return (
    <MailView
      title="Reset your password"
      purpose="We email you a link and a code. Use either to set a new password."
      submit="Send reset email"
      refused="Password Reset Error"
      sent="Password Reset Email Sent"
      whose="an account"
      next="new-password"
      send={async (email) => (await userPool()).sendPasswordReset(email)}
    />
  );
}

/** Sends the confirmation email again, then opens the view for its code. */
export function ResendView() {
  return (
    <MailView
      title="Resend confirmation email"
      purpose="Use the newest email: older links stop working."
      submit="Send confirmation email"
      refused="Resend Error"
      sent="Confirmation Email Sent"
      whose="an account to confirm"
      next="confirm"
      further={{ "I have a code": "confirm" }}
      send={async (email) => (await userPool()).resendConfirmation(email)}
    />
  );
}

type MailViewProps = {
  title: string;
  purpose: string;
  submit: string;
  refused: string;
  sent: string;
  whose: string;
  next: AuthView;
  further?: Readonly<Record<string, AuthView>>;
  send: (email: string) => Promise<void>;
};

/** Asks for an email with a code. Never reveals whether the address has an account. */
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
  const links = { "Back to sign in": "sign-in", ...further } as const;
  return (
    <AuthFrame title={title} purpose={purpose} links={links} email={form.watch("email")}>
      <Form form={form} submit={submit} busyText="Sending…" large>
        <EmailField />
      </Form>
    </AuthFrame>
  );
}

const whereTheCodeIs =
  "Follow the link in the email we sent you, or type its code here. Look in your spam/junk folder too.";

type Typed = { email: string; code: string };

async function confirm({ email, code }: Typed): Promise<void> {
  await (await userPool()).confirmAccount(email, code);
}

/** Proves the email address of a new account by the emailed link or its code. */
export function ConfirmView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isFollowing, setFollowing] = useState(search.has("code") && search.has("email"));
  const form = usePoolForm({
    refused: "Sign Up Error",
    doing: "code",
    beside: "code",
    start: { email: useKnownEmail(), code: isFollowing ? (search.get("code") ?? "") : "" },
    rules: codeRule,
    send: (typed: Typed) =>
      isFollowing
        ? once(JSON.stringify(typed), () => confirm(typed)).finally(() => setFollowing(false))
        : confirm(typed),
    onDone: async (_, { email }) => {
      // Removes the stored return path in any case, so that no draft stays on the device.
      const began = takeReturn(email);
      const back = safeReturnPath(search.get("return")) ?? began;
      const way = back ? `&return=${encodeURIComponent(back)}` : "";
      if (!(await signInConfirmed(email))) announceConfirmed(email);
      await navigate(`/auth?confirmed=true${way}`, { replace: true, state: { email } });
    },
  });
  // When another tab follows the emailed link, the tab of the sign-up signs in for all tabs.
  useEffect(
    () =>
      onConfirmed(async (email) => {
        if (await signInConfirmed(email)) await navigate(authPath("sign-in", search), { replace: true });
      }),
    [navigate, search],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed once, when the page opens
  useEffect(() => {
    if (isFollowing) form.submit();
  }, []);
  return (
    <AuthFrame
      title="Confirm your email"
      purpose={whereTheCodeIs}
      links={{ "Resend confirmation email": "resend", "Back to sign in": "sign-in" }}
      email={form.watch("email")}
    >
      {isFollowing ? (
        <Spinner text="Confirming your email…" shown />
      ) : (
        <Form form={form} submit="Confirm" busyText="Confirming…" large>
          <EmailField />
          <CodeField />
        </Form>
      )}
    </AuthFrame>
  );
}

export function NewPasswordView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { session } = useAuth();
  const form = usePoolForm({
    refused: "Password Reset Error",
    doing: "code",
    beside: "code",
    start: { email: useKnownEmail(), code: search.get("code") ?? "", ...emptyPassword },
    rules: (typed) => ({ ...codeRule(typed), ...newPasswordRules(typed) }),
    send: async ({ email, code, password }) => {
      await (await userPool()).setNewPassword(email, code, password);
      // Ends an existing session; the user knows the new password. The offline queue stays for that user.
      if (session.state === "signedIn") await endSession();
    },
    onDone: async (_, { email }) => {
      toast({ title: "Password updated", description: "Sign in with your new password." });
      const notice = "Password updated. Sign in with your new password.";
      await navigate(authPath("sign-in", search), { replace: true, state: { email, notice } });
    },
  });
  return (
    <AuthFrame
      title="Set a new password"
      purpose={whereTheCodeIs}
      links={{ "Send another email": "reset", "Back to sign in": "sign-in" }}
      email={form.watch("email")}
    >
      <Form form={form} submit="Set new password" busyText="Saving…" large>
        <EmailField />
        <CodeField />
        <NewPasswordFields label="New password" />
      </Form>
    </AuthFrame>
  );
}
