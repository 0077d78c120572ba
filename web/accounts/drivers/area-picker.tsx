import X from "lucide-react/icons/x";
import { mostAreas } from "#shared/accounts/driver-input.ts";
import { areasByTown, areaWords } from "#shared/geo/postcode-areas.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormControl } from "../../ui/form/form-field.tsx";
import { Select } from "../../ui/text-input.tsx";

export function AreaPicker() {
  return (
    <FormControl name="areas">
      {({ value, onChange, error }) => {
        const chosen = value as readonly string[];
        const left = areasByTown.filter((area) => !chosen.includes(area));
        return (
          <div className="ui-stack ui-stack-tight">
            <Field
              label="Areas where you work"
              hint={`The town and the letters of its postcodes; up to ${mostAreas}.`}
              error={error}
            >
              <Select
                value=""
                disabled={chosen.length >= mostAreas}
                onChange={(event) => event.target.value && onChange([...chosen, event.target.value])}
                options={[["", "Add an area…"], ...left.map((area) => [area, areaWords(area)] as const)]}
              />
            </Field>
            {chosen.length > 0 && (
              <ul className="ui-row">
                {chosen.map((area) => (
                  <li key={area}>
                    <Button
                      icon={<X aria-hidden="true" />}
                      onClick={() => onChange(chosen.filter((one) => one !== area))}
                    >
                      <span className="ui-visually-hidden">Remove </span>
                      {areaWords(area)}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      }}
    </FormControl>
  );
}
