import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./checkbox.module.css";
import { classes } from "./classes.ts";
import field from "./field.module.css";
import { FieldError, RequiredMark } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; error?: ReactNode };

/** A tick box whose whole line can be pressed. */
export function Checkbox({ label, error, ...own }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={classes(field.field, error && field.wrong)}>
      <label className={styles.check}>
        <input
          {...own}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : own["aria-describedby"]}
        />
        <span>
          {label}
          {own.required && <RequiredMark />}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
