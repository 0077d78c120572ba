import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { FieldError, RequiredMark } from "./field.tsx";
import { Hint } from "./hint.tsx";

export type FieldsetProps = {
  legend: ReactNode;
  /** Hides the legend visually where the context makes it clear. */
  legendHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

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
