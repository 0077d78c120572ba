import type { ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { Button } from "../button.tsx";
import { useTakenOver } from "../use-taken-over.ts";
import styles from "./form.module.css";
import { FormProblems } from "./form-problems.tsx";
import type { OperationForm } from "./use-operation-form.ts";

type FormProps<Values extends FieldValues> = {
  form: OperationForm<Values>;
  children: ReactNode;
  /** What the button does, e.g. "Save details". */
  submit: ReactNode;
  /** On the button while it is under way, e.g. "Saving…". */
  busyText?: string;
  /** Beside the button, e.g. Cancel. */
  actions?: ReactNode;
  disabled?: boolean;
  /** The one thing that a page is for: a large button as wide as the form. */
  large?: boolean;
  /** Fields and button side by side where there is room: for a search of one or two fields. */
  inline?: boolean;
  /** What was kept when it is refused, e.g. "What you wrote is still here." */
  kept?: string;
  /** What the form is, for screen readers, where no heading says so. */
  label?: string;
  role?: "search";
};

/** A form of `useOperationForm`: its fields, what it was refused with, its button, which waits for the app. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, children, submit, busyText, actions, disabled, large, inline, kept, label, role } = props;
  const takenOver = useTakenOver();
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <form
        id={form.id}
        className={inline ? styles.inline : "ui-stack"}
        noValidate
        onSubmit={form.submit}
        aria-label={label}
        role={role}
      >
        {children}
        <FormProblems form={form} kept={kept} />
        <div className="ui-row">
          <Button
            type="submit"
            kind="primary"
            busy={form.busy}
            busyText={busyText}
            disabled={disabled || !takenOver}
            {...(large && { size: "large", wide: true })}
          >
            {submit}
          </Button>
          {actions}
        </div>
      </form>
    </FormProvider>
  );
}
