import { driverOperations } from "#shared/accounts/driver-operations.ts";
import { mostTyped } from "#shared/kernel/typed-form.ts";
import { useChange } from "../../api/use-change.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormCheckbox } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { FullNameField } from "../person-fields.tsx";
import { DriverFields } from "./driver-fields.tsx";
import { cardRules, inputOf, noDriver } from "./driver-values.ts";

const nothing = { fullName: "", email: "", phone: "", postcode: "", ...noDriver, consent: false };

/** `onSent` gets the email address of the registration. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useOperationForm({
    schema: driverOperations.registerDriver.input,
    start: nothing,
    input: (values) => ({ ...values, ...inputOf(values) }),
    rules: cardRules,
    send: useChange("registerDriver").mutateAsync,
    onDone: (_, { email }) => onSent(email.trim().toLowerCase()),
  });
  return (
    <Form form={form} submit="Send registration" busyText="Sending…" kept="What you wrote is still here.">
      <FullNameField />
      <TextField name="email" label="Email" required hint="Our answer goes here." type="email" autoComplete="email" />
      <TextField name="phone" label="Phone" required type="tel" />
      <TextField
        name="postcode"
        label="Postcode"
        required
        hint="Where you set off from, e.g. EH1 1AA."
        autoComplete="postal-code"
        maxLength={mostTyped}
      />
      <DriverFields />
      <FormCheckbox name="consent" label="I agree that Haulyard keeps these details to check them and to answer me." />
      <p className="ui-soft">
        Hauliers do not see this yet. Once you are approved, sign in, look at your own entry in the driver database, and
        decide whether they do.
      </p>
    </Form>
  );
}
