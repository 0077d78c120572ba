import { useFormContext } from "react-hook-form";
import { LicenceCategory } from "#shared/accounts/driver.ts";
import { mostTyped } from "#shared/kernel/typed-form.ts";
import { Fieldset } from "../../ui/fieldset.tsx";
import { FormCheckbox, messageOf } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { AreaPicker } from "./area-picker.tsx";
import { adrWords, cardWords, licenceWords } from "./driver-words.ts";

export function DriverFields() {
  const { errors } = useFormContext().formState;
  return (
    <>
      <Fieldset legend="Licence categories" required error={messageOf(errors.licenceCategories)}>
        <div className="ui-fields">
          {LicenceCategory.options.map((category) => (
            <FormCheckbox key={category} name="licenceCategories" label={licenceWords[category]} value={category} />
          ))}
        </div>
      </Fieldset>
      <Fieldset legend="Cards" hint="Only those you have. The card shows its number and expiry date.">
        <div className="ui-stack">
          {(["cpc", "cpcs", "npors", "allmi"] as const).map((card) => (
            <div key={card} className="ui-fields">
              <TextField
                name={`${card}Number`}
                label={`${cardWords[card]} number`}
                optional
                autoComplete="off"
                maxLength={mostTyped}
              />
              <TextField name={`${card}ExpiresOn`} label={`${cardWords[card]} expires`} optional type="date" />
            </div>
          ))}
        </div>
      </Fieldset>
      <Fieldset
        legend="ADR classes"
        hint="Dangerous goods, if you have an ADR card."
        error={messageOf(errors.adrClasses)}
      >
        <div className="ui-fields">
          {Object.entries(adrWords).map(([number, label]) => (
            <FormCheckbox key={number} name="adrClasses" label={label} value={number} />
          ))}
        </div>
      </Fieldset>
      <TextField name="adrExpiresOn" label="ADR card expires" optional type="date" />
      <AreaPicker />
      <TextField
        name="milesWilling"
        label="Miles you would travel"
        optional
        hint="From home to the yard."
        inputMode="numeric"
        maxLength={3}
      />
    </>
  );
}
