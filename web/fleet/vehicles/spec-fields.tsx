import { kindLine, type SpecField, type VehicleKind } from "#shared/fleet/kinds.ts";
import { Details } from "../../ui/details.tsx";
import { Field } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { FormCheckbox, FormControl, FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { Ticks } from "./ticks.tsx";

/** Units written out, because "t" is unclear to new users. */
const unitWords: Readonly<Record<string, string>> = { t: "tonnes", m: "metres", l: "litres" };

/** Questions about a kind of vehicle, from the table of kinds. All are optional. */
export function SpecFields({ kind }: { kind: VehicleKind }) {
  const fields = Object.entries(kindLine(kind).spec);
  const isShort = ([, { is }]: [string, SpecField]) => is === "number" || is === "choice";
  return (
    <Fieldset legend="What it can do" hint="Leave out what you do not know. These answers name the vehicle in search.">
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

/** A number field per option, e.g. skips by size. Empty means zero. */
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

/** Summary of the typed numbers while the list is closed: "12 of 8 yards". */
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
          <Select options={[["", "Not given"], ...Object.entries(field.options)]} />
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
