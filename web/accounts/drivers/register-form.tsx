import { LicenceCategory } from "#shared/accounts/model.ts";
import { teamOperations } from "#shared/accounts/team-operations.ts";
import { useChange } from "../../lib/use-change.ts";
import { Fieldset } from "../../ui/fieldset.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormCheckbox, FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { FullNameField } from "../person-fields.tsx";
import { licenceWords } from "./licence-words.ts";

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
      <FormField name="email" label="Email" required hint="Our answer goes here.">
        <TextInput type="email" autoComplete="email" maxLength={254} />
      </FormField>
      <FormField name="phone" label="Phone" required>
        <TextInput type="tel" autoComplete="tel" maxLength={30} />
      </FormField>
      <FormField name="postcode" label="Postcode" required hint="Where you start from, e.g. EH1 1AA.">
        <TextInput autoComplete="postal-code" maxLength={10} />
      </FormField>
      <Fieldset legend="Licence categories" error={form.formState.errors.licenceCategories?.message}>
        {LicenceCategory.options.map((category) => (
          <FormCheckbox key={category} name="licenceCategories" label={licenceWords[category]} value={category} />
        ))}
      </Fieldset>
      <FormCheckbox name="consent" label="I agree that Haulyard keeps these details to check them and to answer me." />
    </Form>
  );
}
