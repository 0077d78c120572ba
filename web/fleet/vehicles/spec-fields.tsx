import { kindLine, type SpecField, type VehicleKind } from "#shared/fleet/kinds.ts";
import { Details } from "../../ui/details.tsx";
import { Field } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { FormCheckbox, FormControl, FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
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

/** How many there are of each of several things; one that is left open is none. */
function Counts({ name, field }: { name: string; field: SpecField & { is: "counts" } }) {
  return (
    <FormControl name={name}>
      {({ value, onChange, error }) => {
        const counts = value as Readonly<Record<string, string>>;
        return (
          <Fieldset legend={field.label} error={error}>
            <Details summary={summaryOf(field, counts)}>
              <div className="ui-fields">
                {Object.entries(field.options).map(([option, label]) => (
                  <Field key={option} label={label} optional>
                    <TextInput
                      inputMode="numeric"
                      maxLength={5}
                      value={counts[option] ?? ""}
                      onChange={({ target }) => onChange({ ...counts, [option]: target.value })}
                    />
                  </Field>
                ))}
              </div>
            </Details>
          </Fieldset>
        );
      }}
    </FormControl>
  );
}

/** What is typed so far, so that it can be read without opening the list: "12 of 8 yards". */
function summaryOf({ options }: SpecField & { is: "counts" }, counts: Readonly<Record<string, string>>): string {
  const typed = Object.entries(options).filter(([option]) => counts[option]?.trim());
  return typed.map(([option, label]) => `${counts[option]} of ${label}`).join(", ") || "How many of each";
}

function Question({ name, field }: { name: string; field: SpecField }) {
  switch (field.is) {
    case "number":
      return (
        <TextField
          name={name}
          label={`${field.label}, ${unitWords[field.unit] ?? field.unit}`}
          hint={field.hint}
          inputMode="decimal"
          maxLength={10}
        />
      );
    case "choice":
      return (
        <FormField name={name} label={field.label} hint={field.hint}>
          <Select options={[["", "Not said"], ...Object.entries(field.options)]} />
        </FormField>
      );
    case "choices":
      return <Ticks name={name} legend={field.label} options={Object.entries(field.options)} />;
    case "counts":
      return <Counts name={name} field={field} />;
    case "yes":
      return <FormCheckbox name={name} label={field.label} />;
  }
}
