import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./checkbox.module.css";
import { classes } from "./classes.ts";
import field from "./field.module.css";
import { FieldError, RequiredMark } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  error?: ReactNode;
  beside?: ReactNode;
};

/** A checkbox; its whole line can be pressed. `beside` becomes its description, not part of its accessible name. */
export function Checkbox({ label, error, beside, ...own }: CheckboxProps) {
  const errorId = useId();
  const besideId = useId();
  const describedBy = [error && errorId, beside && besideId, own["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <div className={classes(field.field, error && field.wrong)}>
      <label className={styles.check}>
        <input
          {...own}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <span>
          {label}
          {own.required && <RequiredMark />}
        </span>
      </label>
      {beside && (
        <span id={besideId} className={styles.beside}>
          {beside}
        </span>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
