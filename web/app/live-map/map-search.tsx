import { placesOperations } from "#shared/places/operations.ts";
import { ServiceSelect } from "../../accounts/service-select.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Select, TextInput } from "../../ui/text-input.tsx";

export interface Sought {
  readonly sought: string;
  readonly service: string;
  /** Availability to filter by; empty for any. */
  readonly status: string;
}

export const statuses = ["available", "limited", "busy"] as const;

const statusOptions = [
  ["", "Any"],
  ["available", "Available"],
  ["limited", "Limited"],
  ["busy", "Busy"],
] as const;

export function MapSearch({ sought, service, status, onSearch }: Sought & { onSearch: (next: Sought) => void }) {
  const form = useOperationForm({
    schema: placesOperations.findPlace.input,
    start: { text: sought },
    send: async ({ text }: { text: string }) => onSearch({ sought: text.trim(), service, status }),
  });
  const typed = () => form.getValues("text").trim();
  return (
    <Form form={form} submit="Show" role="search" label="A place" inline>
      <FormField name="text" label="Place or postcode">
        <TextInput type="search" maxLength={200} placeholder="EH1 1AA" />
      </FormField>
      <Field label="Service">
        <ServiceSelect
          chosen
          value={service}
          onChange={({ target }) => onSearch({ sought: typed(), service: target.value, status })}
        />
      </Field>
      <Field label="Status">
        <Select
          value={status}
          options={statusOptions}
          onChange={({ target }) => onSearch({ sought: typed(), service, status: target.value })}
        />
      </Field>
    </Form>
  );
}
