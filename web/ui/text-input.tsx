import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { useFieldControl } from "./field.tsx";
import styles from "./text-input.module.css";

/** A one-line text input; refs and attributes go to <input>. */
export function TextInput({ className, ...own }: ComponentProps<"input">) {
  return <input type="text" {...useFieldControl(own)} className={classes(styles.input, className)} />;
}

export function TextArea({ className, ...own }: ComponentProps<"textarea">) {
  return <textarea rows={4} {...useFieldControl(own)} className={classes(styles.input, styles.textarea, className)} />;
}

type SelectProps = ComponentProps<"select"> & {
  /** Value and label of each option. For option groups, pass <option> elements as children instead. */
  options?: readonly (readonly [value: string | number, label: string])[];
};

export function Select({ className, children, options, ...own }: SelectProps) {
  return (
    <span className={styles.select}>
      <select {...useFieldControl(own)} className={classes(styles.input, className)}>
        {children}
        {options?.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
