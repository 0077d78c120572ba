import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { FieldError, RequiredMark } from "./field.tsx";
import { Hint } from "./hint.tsx";

export type FieldsetProps = {
  legend: ReactNode;
  /** The legend is for screen readers only, where the place makes it plain to the eye. */
  legendHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Plain words: what is wrong and how to mend it. */
  error?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Several controls that answer one question: its legend, a hint and an error, tied together. */
export function Fieldset({ legend, legendHidden, hint, error, required, className, children }: FieldsetProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset
      className={classes(styles.fieldset, error && styles.wrong, className)}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={legendHidden ? "ui-visually-hidden" : styles.label}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
