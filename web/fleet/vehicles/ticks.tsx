import type { ReactNode } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Details } from "../../ui/details.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { FormControl } from "../../ui/form/form-field.tsx";
import styles from "./ticks.module.css";

type Option = readonly [value: string, label: string];

type TicksProps = {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  options: readonly Option[];
  /** Rarely needed options, hidden in a disclosure. */
  more?: { readonly summary: string; readonly options: readonly Option[] };
};

/** Checkboxes as one `Form` field that holds a list. */
export function Ticks({ name, legend, hint, required, options, more }: TicksProps) {
  return (
    <FormControl name={name}>
      {({ value, onChange, error }) => {
        const chosen = value as readonly string[];
        const ticks = (some: readonly Option[]) => (
          <div className={styles.ticks}>
            {some.map(([option, label]) => (
              <Checkbox
                key={option}
                label={label}
                checked={chosen.includes(option)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
                }
              />
            ))}
          </div>
        );
        return (
          <Fieldset legend={legend} hint={hint} required={required} error={error}>
            {ticks(options)}
            {more && more.options.length > 0 && <Details summary={more.summary}>{ticks(more.options)}</Details>}
          </Fieldset>
        );
      }}
    </FormControl>
  );
}
