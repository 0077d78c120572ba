import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import covering from "./covering.module.css";
import { Fieldset, type FieldsetProps } from "./fieldset.tsx";
import styles from "./radio-group.module.css";

export type Choice<V extends string> = {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<V extends string> = Omit<FieldsetProps, "children"> & {
  choices: readonly Choice<V>[];
  value: V | null;
  onValueChange: (value: V) => void;
  /** "row": segments side by side. "cards": a grid of larger boxes with icon and hint. */
  look?: "row" | "cards";
  name?: string;
};

/** A choice with all options visible. Uses native radio buttons, so arrow keys and forms work. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { choices, value, onValueChange, look = "row", name, ...question } = props;
  const id = useId();
  return (
    <Fieldset {...question}>
      <div className={classes(styles.choices, look === "cards" && styles.cards)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={covering.control}
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              required={question.required}
              onChange={() => onValueChange(choice.value)}
            />
            {choice.icon}
            <span className={styles.text}>
              {choice.label}
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
