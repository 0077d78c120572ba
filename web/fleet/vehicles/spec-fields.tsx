import { kindLine, type SpecField, type VehicleKind } from "#shared/fleet/kinds.ts";
import { Fieldset } from "../../ui/fieldset.tsx";
import { FormCheckbox, FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Select } from "../../ui/text-input.tsx";
import { Ticks } from "./ticks.tsx";

/** Units in full: a letter after a comma says little to whoever lists a first vehicle. */
const unitWords: Readonly<Record<string, string>> = { t: "tonnes", m: "metres", l: "litres" };

/** The questions of a kind, from the table of kinds. Any of them may stay open. */
export function SpecFields({ kind }: { kind: VehicleKind }) {
  const fields = Object.entries(kindLine(kind).spec);
  const isShort = ([, { is }]: [string, SpecField]) => is === "number" || is === "choice";
  return (
    <Fieldset
      legend="What it can do"
      hint="Leave open what you do not know. The vehicle's name in search comes from it."
    >
      <div className="ui-stack">
        <div className="ui-fields">
          {fields.filter(isShort).map(([name, field]) => (
            <Question key={name} name={name} field={field} />
          ))}
        </div>
        {fields
          .filter((field) => !isShort(field))
          .map(([name, field]) => (
            <Question key={name} name={name} field={field} />
          ))}
      </div>
    </Fieldset>
  );
}

function Question({ name, field }: { name: string; field: SpecField }) {
  switch (field.is) {
    case "number":
      return (
        <TextField
          name={name}
          label={`${field.label}, ${unitWords[field.unit] ?? field.unit}`}
          inputMode="decimal"
          maxLength={10}
        />
      );
    case "choice":
      return (
        <FormField name={name} label={field.label}>
          <Select options={[["", "Not said"], ...Object.entries(field.options)]} />
        </FormField>
      );
    case "choices":
      return <Ticks name={name} legend={field.label} options={Object.entries(field.options)} />;
    case "yes":
      return <FormCheckbox name={name} label={field.label} />;
  }
}
