import { type SubmitEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Link, useNavigate } from "../../lib/links.ts";
import { safeReturnPath } from "../../lib/return-path.ts";
import { userPool } from "../../lib/user-pool.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useAttempt } from "../use-attempt.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authPath } from "./auth-path.ts";
import { CodeField } from "./code-field.tsx";
import { EmailField } from "./email-field.tsx";
import { useKnownEmail } from "./handover.ts";
import { takeReturn } from "./kept-return.ts";

/** Links that are being followed: a page drawn twice confirms once. */
const underWay = new Map<string, Promise<void>>();

async function confirm(email: string, code: string): Promise<void> {
  await (await userPool()).confirmAccount(email, code);
}

function confirmOnce(email: string, code: string): Promise<void> {
  const key = JSON.stringify([email, code]);
  const known = underWay.get(key) ?? confirm(email, code);
  underWay.set(key, known);
  return known;
}

/** /auth?view=confirm: proves the e-mail address of a new account, by the mail's link or by its code. */
export function ConfirmView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const linkCode = search.get("code") ?? "";
  const [email, setEmail] = useState(useKnownEmail());
  const [code, setCode] = useState("");
  const isLink = linkCode !== "" && search.has("email");
  const [isFollowing, setFollowing] = useState(isLink);
  const { busy, refusal, refuse, run } = useAttempt("Sign Up Error", "code");

  const confirmed = async () => {
    const back = safeReturnPath(search.get("return")) ?? takeReturn(email);
    const way = back ? `&return=${encodeURIComponent(back)}` : "";
    await navigate(`/auth?confirmed=true${way}`, { replace: true, state: { email } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed once, when the page opens
  useEffect(() => {
    if (!isLink) return;
    void run(async () => {
      try {
        await confirmOnce(email, linkCode);
      } finally {
        setFollowing(false);
      }
      await confirmed();
    });
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!email.trim() || !code.trim()) return refuse("Please enter your email and the code.");
    await run(async () => {
      await confirm(email, code.replaceAll(/\s/g, ""));
      await confirmed();
    });
  };
  return (
    <AuthFrame
      title="Confirm your email"
      purpose="Follow the link in the e-mail we sent you, or type its code here. Look in your spam/junk folder too."
      links={
        <>
          <Link to={authPath("resend", search)} state={{ email }}>
            Resend confirmation email
          </Link>
          <Link to={authPath("sign-in", search)} state={{ email }}>
            Back to sign in
          </Link>
        </>
      }
    >
      {isFollowing ? (
        <Spinner text="Confirming your email…" shown />
      ) : (
        <form className="ui-stack" onSubmit={(event) => void submit(event)} noValidate>
          <EmailField value={email} onChange={setEmail} />
          <CodeField value={code} onChange={setCode} error={refusal} />
          <Button type="submit" kind="primary" size="large" wide busy={busy} busyText="Confirming…">
            Confirm
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
