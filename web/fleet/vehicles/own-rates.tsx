import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { Details } from "../../ui/details.tsx";
import { Field } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { FormControl } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type DraftRates, noRates, type VehicleDraft } from "./vehicle-draft.ts";

const labels: readonly (readonly [keyof DraftRates, string])[] = [
  ["hourlyRatePence", "£ per hour"],
  ["minimumHours", "Minimum hours"],
  ["dailyRatePence", "£ per day"],
];

/** Own prices for single services. Shown only for vehicles with several services. */
export function OwnRates({ services }: { services: readonly ServiceId[] }) {
  if (services.length < 2) return null;
  return (
    <FormControl name="ownRates">
      {({ value, onChange, error }) => {
        const all = value as VehicleDraft["ownRates"];
        return (
          <Fieldset legend="Its own price" legendHidden error={error}>
            <Details summary="Another price for one service">
              {services.map((service) => (
                <Fieldset key={service} legend={serviceOf(service).displayName}>
                  <div className="ui-fields">
                    {labels.map(([name, label]) => (
                      <Field key={name} label={label} optional>
                        <TextInput
                          inputMode="decimal"
                          maxLength={10}
                          value={all[service]?.[name] ?? ""}
                          onChange={({ target }) =>
                            onChange({ ...all, [service]: { ...noRates, ...all[service], [name]: target.value } })
                          }
                        />
                      </Field>
                    ))}
                  </div>
                </Fieldset>
              ))}
            </Details>
          </Fieldset>
        );
      }}
    </FormControl>
  );
}
