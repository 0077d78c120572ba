import { useSearchParams } from "react-router";
import { useAuth } from "../../session/session.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { PasswordInput } from "../../ui/form/password-input.tsx";
import { Link } from "../../ui/links.ts";
import { clearToasts, toast } from "../../ui/toast.ts";
import { isResetWanted, isUnconfirmed, needBoth } from "../pool-words.ts";
import { EmailField } from "../proof-fields.tsx";
import { type SignInForms, useSignInForms } from "../use-sign-in.ts";
import { authPath } from "./auth-path.ts";
import { CodeStep } from "./code-step.tsx";

type Typed = { email: string; password: string };

/** Texts that differ between /auth and /login. */
export interface SignInTexts {
  /** Title of the error toast. */
  readonly refused: string;
  readonly doing: "signIn" | "login";
  readonly welcome: () => { title: string; description: string };
}

const recovered = {
  title: "Recovery code accepted",
  description: "Two-step sign-in is off now. Set up your authenticator app again in your settings.",
};

/** The forms of `SignInForm`. After a rejected sign-in, the typed text stays. */
export function useSignInForm(email: string, { refused, doing, welcome }: SignInTexts): SignInForms<Typed> {
  const { signIn } = useAuth();
  return useSignInForms({
    refused,
    doing,
    start: { email, password: "" },
    enter: async ({ email, password }: Typed) => {
      needBoth(email, password);
      return signIn(email, password);
    },
    onDone: (isRecovered) => {
      clearToasts();
      toast(isRecovered ? recovered : welcome());
    },
  });
}

/** Asks for email and password, then for an MFA code if needed. The page redirects after the sign-in. */
export function SignInForm({ forms }: { forms: SignInForms<Typed> }) {
  const { form, isCodeWanted } = forms;
  if (isCodeWanted) return <CodeStep forms={forms} />;
  return (
    <Form form={form} submit="Sign In" busyText="Signing in…" large>
      <EmailField />
      <FormField name="password" label="Password" required>
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <WayOut refusal={form.formState.errors.password?.message ?? ""} email={form.watch("email")} />
    </Form>
  );
}

/** A link that helps with the error, if there is one, e.g. to confirm the email. */
function WayOut({ refusal, email }: { refusal: string; email: string }) {
  const [search] = useSearchParams();
  if (!isUnconfirmed(refusal) && !isResetWanted(refusal)) return null;
  return (
    <p>
      <Link to={authPath(isUnconfirmed(refusal) ? "resend" : "reset", search)} state={{ email }}>
        {isUnconfirmed(refusal) ? "Resend the confirmation email" : "Reset your password"}
      </Link>
    </p>
  );
}
