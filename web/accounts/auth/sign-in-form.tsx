import { useSearchParams } from "react-router";
import { Link } from "../../lib/links.ts";
import { useAuth } from "../../lib/session.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { PasswordInput } from "../../ui/form/password-input.tsx";
import type { OperationForm } from "../../ui/form/use-operation-form.ts";
import { toast } from "../../ui/toast.ts";
import { isResetWanted, isUnconfirmed, needBoth, Refusal, unfinishedSignIn } from "../pool-words.ts";
import { EmailField } from "../proof-fields.tsx";
import { usePoolForm } from "../use-pool-form.ts";
import { authPath } from "./auth-path.ts";

type Typed = { email: string; password: string };

/** What /auth and /login say differently of the one way in. */
export interface SignInTexts {
  /** Title of the toast when it is refused. */
  readonly refused: string;
  readonly doing: "signIn" | "login";
  /** The toast once somebody is in. */
  readonly welcome: () => { title: string; description: string };
}

/** The form of `SignInForm`: what was typed stays when the sign-in is refused. */
export function useSignInForm(email: string, { refused, doing, welcome }: SignInTexts): OperationForm<Typed> {
  const { signIn } = useAuth();
  return usePoolForm({
    refused,
    doing,
    beside: "password",
    start: { email, password: "" },
    send: async ({ email, password }: Typed) => {
      needBoth(email, password);
      const unfinished = unfinishedSignIn(await signIn(email, password));
      if (unfinished) throw new Refusal(refused, unfinished);
    },
    onDone: () => toast(welcome()),
  });
}

/** E-mail and password. The page leads on once somebody is in. */
export function SignInForm({ form }: { form: OperationForm<Typed> }) {
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

/** The way out of a refusal that a further mail mends. */
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
