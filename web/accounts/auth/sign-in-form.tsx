import { type ReactNode, type SubmitEvent, useState } from "react";
import { useAuth } from "../../lib/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { PasswordInput } from "../password-input.tsx";
import { bothNeeded, unfinishedSignIn } from "../pool-words.ts";
import { useAttempt } from "../use-attempt.ts";
import { EmailField } from "./email-field.tsx";

/** What /auth and /login say differently of the one way in (AMB-038). */
export interface SignInTexts {
  /** Title of the toast when it is refused. */
  readonly refused: string;
  readonly doing: "signIn" | "login";
  /** The toast once somebody is in. */
  readonly welcome: () => { title: string; description: string };
}

const authTexts: SignInTexts = {
  refused: "Sign In Error",
  doing: "signIn",
  welcome: () => ({ title: "Welcome back!", description: "You have been successfully signed in." }),
};

type SignInFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  texts?: SignInTexts;
  /** What helps further after a refusal, by its words. */
  help?: (refusal: string) => ReactNode;
};

/** E-mail and password; what was typed stays when the sign-in is refused. The page leads on once somebody is in. */
export function SignInForm({ email, onEmailChange, texts = authTexts, help }: SignInFormProps) {
  const { signIn } = useAuth();
  const [password, setPassword] = useState("");
  const { busy, refusal, refuse, run } = useAttempt(texts.refused, texts.doing);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!email.trim() || !password) return refuse(bothNeeded, "Validation Error");
    await run(async () => {
      const unfinished = unfinishedSignIn(await signIn(email, password));
      if (unfinished) refuse(unfinished);
      else toast(texts.welcome());
    });
  };
  return (
    <form className="ui-stack" onSubmit={(event) => void submit(event)} noValidate>
      <EmailField value={email} onChange={onEmailChange} />
      <Field label="Password" required error={refusal}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {refusal && help?.(refusal)}
      <Button type="submit" kind="primary" size="large" wide busy={busy} busyText="Signing in…">
        Sign In
      </Button>
    </form>
  );
}
