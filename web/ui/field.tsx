import { createContext, type ReactNode, useContext, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { Hint } from "./hint.tsx";

/** What a control needs to belong to its label, hint and error. */
export type FieldControl = {
  id: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

/**
 * The attributes of the Field round a control, with the control's own winning. Controls call it; pages do not.
 * Outside a Field it gives what the control brought.
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
  /** Plain words: what is wrong and how to mend it. */
  error?: ReactNode;
  required?: boolean;
  /** Of the control, where a page must know it; otherwise made here. */
  id?: string;
  /** The label is for screen readers only, where the place makes it plain to the eye. */
  labelHidden?: boolean;
  /** It may stay empty: the label says so. */
  optional?: boolean;
  /** Further attributes of the control, e.g. what ties it to a form. */
  control?: object;
  children: ReactNode;
};

/** A label, its control, a hint and an error, tied together. The control is any one of web/ui's inputs. */
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

/** The asterisk; controls carry `required` themselves, so it is hidden from screen readers. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {" *"}
    </span>
  );
}

/** An error under a control, said when it appears. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      {children}
    </p>
  );
}
