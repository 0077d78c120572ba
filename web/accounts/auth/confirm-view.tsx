import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useNavigate } from "../../lib/links.ts";
import { safeReturnPath } from "../../lib/return-path.ts";
import { userPool } from "../../lib/user-pool.ts";
import { Form } from "../../ui/form/form.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CodeField } from "../code-field.tsx";
import { EmailField } from "../email-field.tsx";
import { once } from "../once.ts";
import { usePoolForm } from "../use-pool-form.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authPath } from "./auth-path.ts";
import { useKnownEmail } from "./handover.ts";
import { takeReturn } from "./kept-return.ts";

type Typed = { email: string; code: string };

async function confirm({ email, code }: Typed): Promise<void> {
  await (await userPool()).confirmAccount(email, code);
}

/** /auth?view=confirm: proves the e-mail address of a new account, by the mail's link or by its code. */
export function ConfirmView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isFollowing, setFollowing] = useState(search.has("code") && search.has("email"));
  const form = usePoolForm({
    refused: "Sign Up Error",
    doing: "code",
    beside: "code",
    start: { email: useKnownEmail(), code: isFollowing ? (search.get("code") ?? "") : "" },
    rules: ({ email, code }) => (email.trim() && code.trim() ? {} : { code: "Please enter your email and the code." }),
    send: (typed: Typed) =>
      isFollowing
        ? once(JSON.stringify(typed), () => confirm(typed)).finally(() => setFollowing(false))
        : confirm(typed),
    onDone: async (_, { email }) => {
      const back = safeReturnPath(search.get("return")) ?? takeReturn(email);
      const way = back ? `&return=${encodeURIComponent(back)}` : "";
      await navigate(`/auth?confirmed=true${way}`, { replace: true, state: { email } });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed once, when the page opens
  useEffect(() => {
    if (isFollowing) form.submit();
  }, []);
  return (
    <AuthFrame
      title="Confirm your email"
      purpose="Follow the link in the e-mail we sent you, or type its code here. Look in your spam/junk folder too."
      links={[
        ["Resend confirmation email", authPath("resend", search)],
        ["Back to sign in", authPath("sign-in", search)],
      ]}
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
