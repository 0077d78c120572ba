import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { looksLikeEmail } from "#shared/accounts/sign-up.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { Link, useNavigate } from "../../lib/links.ts";
import { userPool } from "../../lib/user-pool.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { isSilent } from "../pool-words.ts";
import { useAttempt } from "../use-attempt.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authPath } from "./auth-path.ts";
import { EmailField } from "./email-field.tsx";
import { useKnownEmail } from "./handover.ts";

/** /auth?view=reset: asks for the mail with which a forgotten password is replaced. */
export function ResetView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState(useKnownEmail());
  const { busy, refusal, refuse, run } = useAttempt("Password Reset Error", "mail");

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!looksLikeEmail(email)) return refuse(signUpRefusals.email);
    await run(async () => {
      await (await userPool()).sendPasswordReset(email).catch((error: unknown) => {
        if (!isSilent(error)) throw error;
      });
      toast({
        title: "Password Reset Email Sent",
        description:
          "If that address has an account, an email is on its way. Check your inbox and your spam/junk folder.",
      });
      await navigate(authPath("new-password", search), { state: { email: email.trim() } });
    });
  };
  return (
    <AuthFrame
      title="Reset your password"
      purpose="We send a link and a code to your e-mail address; with either you set a new password."
      links={<Link to={authPath("sign-in", search)}>Back to sign in</Link>}
    >
      <form className="ui-stack" onSubmit={(event) => void submit(event)} noValidate>
        <EmailField value={email} onChange={setEmail} error={refusal} />
        <Button type="submit" kind="primary" size="large" wide busy={busy} busyText="Sending…">
          Send reset email
        </Button>
      </form>
    </AuthFrame>
  );
}
