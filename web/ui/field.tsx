import { createContext, type ReactNode, useContext, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { Hint } from "./hint.tsx";

/** Attributes that connect an input with its label, hint and error. */
export type FieldControl = {
  id: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

/**
 * Merges an input's props with those of its Field; its own props win. Without a Field, returns its own. Call only in
 * input components.
 */
export function useFieldControl<P extends object>(own: P): P & Partial<FieldControl> {
  const field = useContext(FieldContext);
  if (!field) return own;
  const { required, ...ties } = field;
  return { ...ties, ...(required ? { required } : {}), ...own };
}

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The problem and how to fix it, in plain words. */
  error?: ReactNode;
  required?: boolean;
  id?: string;
  /** Hides the label visually where the context makes it clear. */
  labelHidden?: boolean;
  optional?: boolean;
  control?: object;
  children: ReactNode;
};

/** Connects a label, hint and error with an input. The child is any input of web/ui. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optional = false, id, labelHidden = false, children } = props;
  const made = useId();
  const controlId = id ?? made;
  const describedBy = [hint ? `${controlId}-hint` : "", error ? `${controlId}-error` : ""].filter(Boolean).join(" ");
  const control: FieldControl = {
    ...props.control,
    id: controlId,
    required,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className={classes(styles.field, error && styles.wrong)}>
      <label htmlFor={controlId} className={labelHidden ? "ui-visually-hidden" : styles.label}>
        {label}
        {required && <RequiredMark />}
        {optional && <span className="ui-soft"> (optional)</span>}
      </label>
      {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The asterisk of a required field. Hidden from screen readers, which read the input's `required` instead. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {" *"}
    </span>
  );
}

/** An error below an input, announced when it appears. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      {children}
    </p>
  );
}
