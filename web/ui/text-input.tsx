import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { useFieldControl } from "./field.tsx";
import styles from "./text-input.module.css";

/** One line of text; every attribute of <input> passes through, refs too. */
export function TextInput({ className, ...own }: ComponentProps<"input">) {
  return <input type="text" {...useFieldControl(own)} className={classes(styles.input, className)} />;
}

/** Several lines; grows with what is written where the browser can. */
export function TextArea({ className, ...own }: ComponentProps<"textarea">) {
  return <textarea rows={4} {...useFieldControl(own)} className={classes(styles.input, styles.textarea, className)} />;
}

type SelectProps = ComponentProps<"select"> & {
  /** Each by its value and what is read; <option> children where that will not do. */
  options?: readonly (readonly [value: string | number, label: string])[];
};

/** The browser's own select, dressed. */
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
