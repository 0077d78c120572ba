import { type SubmitEvent, useState } from "react";
import { userPool } from "../../lib/user-pool.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { newPasswordErrors } from "../new-password-check.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { PasswordInput } from "../password-input.tsx";
import { useAttempt } from "../use-attempt.ts";
import { Section } from "./section.tsx";

const empty = { password: "", confirmPassword: "" };

/** Another password, by the one there is. */
export function PasswordSection() {
  const [current, setCurrent] = useState("");
  const [typed, setTyped] = useState(empty);
  const [isTried, setTried] = useState(false);
  const { busy, refusal, refuse, run } = useAttempt("Password not changed", "password");
  const errors = isTried ? newPasswordErrors(typed) : {};

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!current) return refuse("Please enter your current password.");
    if (Object.keys(newPasswordErrors(typed)).length > 0) return focusFirstWrong(event.currentTarget);
    await run(async () => {
      await (await userPool()).changePassword(current, typed.password);
      setCurrent("");
      setTyped(empty);
      setTried(false);
      toast({ title: "Password updated", description: "Your other devices stay signed in; you can end that below." });
    });
  };
  return (
    <Section id="password" title="Password">
      <form className="ui-stack" onSubmit={(event) => void submit(event)} noValidate>
        <Field label="Current password" required error={refusal}>
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            maxLength={256}
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </Field>
        <NewPasswordFields label="New password" value={typed} errors={errors} onChange={setTyped} />
        <div>
          <Button type="submit" busy={busy} busyText="Saving…">
            Change password
          </Button>
        </div>
      </form>
    </Section>
  );
}
