import type { z } from "zod";
import { LicenceCategory } from "#shared/accounts/model.ts";
import { teamOperations } from "#shared/accounts/team-operations.ts";
import { useChange } from "../../lib/use-change.ts";
import { Fieldset } from "../../ui/fieldset.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormCheckbox } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { FullNameField } from "../person-fields.tsx";

/** Licence categories with what they let somebody drive. */
const licenceWords: Readonly<Record<z.infer<typeof LicenceCategory>, string>> = {
  C1: "C1: lorries from 3.5 to 7.5 tonnes",
  C: "C: lorries over 3.5 tonnes",
  C1E: "C1E: C1 with a trailer",
  CE: "CE: lorries with a trailer",
  D1: "D1: minibuses",
  D: "D: buses",
};

const nothing = { fullName: "", email: "", phone: "", postcode: "", licenceCategories: [] as string[], consent: false };

/** The registration itself; `onSent` gets the address that the answer goes to. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useOperationForm({
    schema: teamOperations.registerDriver.input,
    start: nothing,
    send: useChange("registerDriver").mutateAsync,
    onDone: (_, { email }) => onSent(email.trim().toLowerCase()),
  });
  return (
    <Form form={form} submit="Send registration" busyText="Sending…">
      <FullNameField />
      <TextField name="email" label="Email" required hint="Our answer goes here." type="email" autoComplete="email" />
      <TextField name="phone" label="Phone" required type="tel" />
      <TextField
        name="postcode"
        label="Postcode"
        required
        hint="Where you start from, e.g. EH1 1AA."
        autoComplete="postal-code"
        maxLength={10}
      />
      <Fieldset legend="Licence categories" error={form.formState.errors.licenceCategories?.message}>
        {LicenceCategory.options.map((category) => (
          <FormCheckbox key={category} name="licenceCategories" label={licenceWords[category]} value={category} />
        ))}
      </Fieldset>
      <FormCheckbox name="consent" label="I agree that Haulyard keeps these details to check them and to answer me." />
    </Form>
  );
}
