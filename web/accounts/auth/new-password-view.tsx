import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { Link, useNavigate } from "../../lib/links.ts";
import { useAuth } from "../../lib/session.tsx";
import { userPool } from "../../lib/user-pool.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { newPasswordErrors } from "../new-password-check.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { useAttempt } from "../use-attempt.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authPath } from "./auth-path.ts";
import { CodeField } from "./code-field.tsx";
import { EmailField } from "./email-field.tsx";
import { useKnownEmail } from "./handover.ts";

/** /auth?view=new-password: replaces a forgotten password, by the mail's link or by its code (AMB-036). */
export function NewPasswordView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { session } = useAuth();
  const [email, setEmail] = useState(useKnownEmail());
  const [code, setCode] = useState(search.get("code") ?? "");
  const [typed, setTyped] = useState({ password: "", confirmPassword: "" });
  const [isTried, setTried] = useState(false);
  const { busy, refusal, refuse, run } = useAttempt("Password Reset Error", "code");
  const errors = isTried ? newPasswordErrors(typed) : {};

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [firstWrong] = Object.values(newPasswordErrors(typed));
    if (firstWrong) return focusFirstWrong(event.currentTarget);
    if (!email.trim() || !code.trim()) return refuse("Please enter your email and the code.");
    await run(async () => {
      await (await userPool()).setNewPassword(email, code.replaceAll(/\s/g, ""), typed.password);
      // Whoever held a session until now shows that they know the new password.
      if (session.state === "signedIn") await session.signOut();
      toast({ title: "Password updated", description: "Sign in with your new password." });
      await navigate(authPath("sign-in", search), {
        replace: true,
        state: { email, notice: "Password updated. Sign in with your new password." },
      });
    });
  };
  return (
    <AuthFrame
      title="Set a new password"
      purpose="Follow the link in the e-mail we sent you, or type its code here. Look in your spam/junk folder too."
      links={
        <>
          <Link to={authPath("reset", search)} state={{ email }}>
            Send another email
          </Link>
          <Link to={authPath("sign-in", search)} state={{ email }}>
            Back to sign in
          </Link>
        </>
      }
    >
      <form className="ui-stack" onSubmit={(event) => void submit(event)} noValidate>
        <EmailField value={email} onChange={setEmail} />
        <CodeField value={code} onChange={setCode} error={refusal} />
        <NewPasswordFields label="New password" value={typed} errors={errors} onChange={setTyped} />
        <Button type="submit" kind="primary" size="large" wide busy={busy} busyText="Saving…">
          Set new password
        </Button>
      </form>
    </AuthFrame>
  );
}
