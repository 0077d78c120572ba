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

/** /auth?view=resend: sends the confirmation mail again, and goes on to where its code is typed. */
export function ResendView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState(useKnownEmail());
  const { busy, refusal, refuse, run } = useAttempt("Resend Error", "mail");

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!looksLikeEmail(email)) return refuse(signUpRefusals.email);
    await run(async () => {
      await (await userPool()).resendConfirmation(email).catch((error: unknown) => {
        if (!isSilent(error)) throw error;
      });
      toast({
        title: "Confirmation Email Sent",
        description:
          "If that address has an account to confirm, an email is on its way. Check your inbox and your spam/junk folder.",
      });
      await navigate(authPath("confirm", search), { state: { email: email.trim() } });
    });
  };
  return (
    <AuthFrame
      title="Resend confirmation email"
      purpose="The newest e-mail counts: a link in an older one stops working."
      links={
        <>
          <Link to={authPath("sign-in", search)}>Back to sign in</Link>
          <Link to={authPath("confirm", search)} state={{ email }}>
            I have a code
          </Link>
        </>
      }
    >
      <form className="ui-stack" onSubmit={(event) => void submit(event)} noValidate>
        <EmailField value={email} onChange={setEmail} error={refusal} />
        <Button type="submit" kind="primary" size="large" wide busy={busy} busyText="Sending…">
          Send confirmation email
        </Button>
      </form>
    </AuthFrame>
  );
}
