import { useState } from "react";
import { mfaOperations } from "#shared/accounts/mfa-operations.ts";
import { useChange } from "../../api/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useFocusIn } from "../../ui/form/use-focus-in.ts";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { AppCodeField } from "../proof-fields.tsx";
import type { SignInForms } from "../use-sign-in.ts";

type CodeStepProps = { forms: SignInForms<{ email: string; password: string }> };

export function CodeStep({ forms }: CodeStepProps) {
  const [isLost, setLost] = useState(false);
  useFocusIn(forms.codeForm, "code", !isLost);
  if (isLost) return <RecoveryStep forms={forms} onBack={() => setLost(false)} />;
  return (
    <>
      <Form
        form={forms.codeForm}
        submit="Sign In"
        busyText="Signing in…"
        actions={
          <Button kind="quiet" onClick={forms.startAgain}>
            Back
          </Button>
        }
      >
        <AppCodeField />
      </Form>
      <div>
        <Button kind="quiet" onClick={() => setLost(true)}>
          Use a recovery code
        </Button>
      </div>
    </>
  );
}

/** Turns MFA off with a recovery code, then signs in with the password already typed. */
function RecoveryStep({ forms, onBack }: CodeStepProps & { onBack: () => void }) {
  const { email } = forms.form.getValues();
  const form = useOperationForm({
    schema: mfaOperations.redeemRecoveryCode.input,
    start: { code: "" },
    input: ({ code }) => ({ email, code }),
    send: useChange("redeemRecoveryCode").mutateAsync,
    onDone: forms.goOnRecovered,
  });
  useFocusIn(form, "code");
  return (
    <Form
      form={form}
      submit="Use this code"
      busyText="Checking…"
      actions={
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      }
    >
      <TextField
        name="code"
        label="Recovery code"
        hint="One of the ten codes you saved. It turns two-step sign-in off."
        required
        autoComplete="off"
        maxLength={40}
      />
    </Form>
  );
}
