import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { Fault } from "#shared/kernel/errors.ts";
import { api } from "../../lib/api.ts";
import { Link, useNavigate } from "../../lib/links.ts";
import { safeReturnPath } from "../../lib/return-path.ts";
import { userPool } from "../../lib/user-pool.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { Hint } from "../../ui/hint.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { authPath } from "../auth/auth-path.ts";
import { EmailField } from "../auth/email-field.tsx";
import { keepReturn } from "../auth/kept-return.ts";
import { BankFields } from "../bank-fields.tsx";
import { keepPendingService } from "../care/pending-service.ts";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { PersonFields } from "../person-fields.tsx";
import { ServiceSelect } from "../service-select.tsx";
import { useAttempt } from "../use-attempt.ts";
import { prepareSignUpInput } from "./prepare-sign-up-input.ts";
import { signUpErrors } from "./sign-up-errors.ts";
import type { SignUpAs, SignUpField, SignUpValues } from "./sign-up-values.ts";

type SignUpFormProps = {
  as: SignUpAs;
  invitationId: string | null;
  values: SignUpValues;
  onChange: (change: Partial<SignUpValues>) => void;
};

/** The form of a new account; it stays as typed when it is refused. */
export function SignUpForm({ as, invitationId, values, onChange }: SignUpFormProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<SignUpField, string>>>({});
  const { busy, refusal, run } = useAttempt("Sign Up Error", "signUp");
  const errors = { ...refused, ...(isTried && signUpErrors(as, values)) };
  const change = (changed: Partial<SignUpValues>) => {
    setRefused({});
    onChange(changed);
  };

  const signUp = async () => {
    const { signUpId } = await api.prepareSignUp(prepareSignUpInput(as, values, invitationId)).catch((error) => {
      setRefused(errorOfField(error));
      throw error;
    });
    const userId = await (await userPool()).signUp(values.email, values.password, signUpId);
    if (as === "haulier" && userId) keepPendingService(userId, values.service);
    keepReturn(values.email, safeReturnPath(search.get("return")));
    toast({
      title: "Sign Up Successful",
      description: "Check your email, including the spam/junk folder, and follow the link to confirm your account.",
    });
    await navigate(authPath("confirm", search), { state: { email: values.email.trim() } });
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (Object.keys(signUpErrors(as, values)).length > 0) return focusFirstWrong(form);
    await run(signUp);
  };
  return (
    <form className="ui-stack ui-stack-loose" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="accounts-group">
        <legend>You</legend>
        <Field label="Full name" required error={errors.fullName}>
          <TextInput
            name="fullName"
            autoComplete="name"
            maxLength={100}
            value={values.fullName}
            onChange={(event) => change({ fullName: event.target.value })}
          />
        </Field>
        <EmailField value={values.email} onChange={(email) => change({ email })} error={errors.email} />
        <NewPasswordFields label="Password" value={values} errors={errors} onChange={change} />
      </fieldset>
      {as === "haulier" && (
        <fieldset className="accounts-group">
          <legend>Your work</legend>
          <Field
            label="Primary service"
            hint="What you do most. You add others in the settings."
            required
            error={errors.service}
          >
            <ServiceSelect
              name="service"
              value={values.service}
              onChange={(event) => change({ service: event.target.value })}
            />
          </Field>
        </fieldset>
      )}
      {as === "haulier" && (
        <fieldset className="accounts-group">
          <legend>Where you are paid</legend>
          <Hint>Kept encrypted and shown to nobody; you see the last digits.</Hint>
          <BankFields value={values} errors={errors} onChange={change} />
        </fieldset>
      )}
      <fieldset className="accounts-group">
        <legend>{as === null ? "More about you" : "Your business"}</legend>
        <PersonFields value={values} errors={errors} onChange={change} />
      </fieldset>
      <div className="ui-stack">
        {refusal && <FieldError>{refusal}</FieldError>}
        <Hint>
          By signing up you accept our <Link to="/terms">terms</Link>; what we keep about you is in our{" "}
          <Link to="/privacy">privacy notice</Link>.
        </Hint>
        <Button type="submit" kind="primary" size="large" wide busy={busy} busyText="Signing up…">
          Sign Up
        </Button>
      </div>
    </form>
  );
}

/** The form's field that the server found wrong, with its words: `bank.bankSortCode` is the form's `bankSortCode`. */
function errorOfField(error: unknown): Partial<Record<SignUpField, string>> {
  const path = error instanceof Fault ? error.detail.field?.split(".") : undefined;
  if (!path || !(error instanceof Fault)) return {};
  const name = path[0] === "services" ? "service" : path.at(-1);
  return { [name ?? ""]: error.message };
}
