import { useSearchParams } from "react-router";
import { useNavigate } from "../../lib/links.ts";
import { useAuth } from "../../lib/session.tsx";
import { userPool } from "../../lib/user-pool.ts";
import { Form } from "../../ui/form/form.tsx";
import { toast } from "../../ui/toast.ts";
import { CodeField } from "../code-field.tsx";
import { EmailField } from "../email-field.tsx";
import { emptyPassword, NewPasswordFields, newPasswordRules } from "../new-password-fields.tsx";
import { usePoolForm } from "../use-pool-form.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authPath } from "./auth-path.ts";
import { useKnownEmail } from "./handover.ts";

/** /auth?view=new-password: replaces a forgotten password, by the mail's link or by its code. */
export function NewPasswordView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { session } = useAuth();
  const form = usePoolForm({
    refused: "Password Reset Error",
    doing: "code",
    beside: "code",
    start: { email: useKnownEmail(), code: search.get("code") ?? "", ...emptyPassword },
    rules: ({ email, code, ...typed }) => ({
      ...(!(email.trim() && code.trim()) && { code: "Please enter your email and the code." }),
      ...newPasswordRules(typed),
    }),
    send: async ({ email, code, password }) => {
      await (await userPool()).setNewPassword(email, code, password);
      // Whoever held a session until now shows that they know the new password.
      if (session.state === "signedIn") await session.signOut();
    },
    onDone: async (_, { email }) => {
      toast({ title: "Password updated", description: "Sign in with your new password." });
      await navigate(authPath("sign-in", search), {
        replace: true,
        state: { email, notice: "Password updated. Sign in with your new password." },
      });
    },
  });
  return (
    <AuthFrame
      title="Set a new password"
      purpose="Follow the link in the e-mail we sent you, or type its code here. Look in your spam/junk folder too."
      links={[
        ["Send another email", authPath("reset", search)],
        ["Back to sign in", authPath("sign-in", search)],
      ]}
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
