import type { ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { Button } from "../button.tsx";
import { useHydrated } from "../use-hydrated.ts";
import styles from "./form.module.css";
import { FormProblems } from "./form-problems.tsx";
import type { OperationForm } from "./use-operation-form.ts";

type FormProps<Values extends FieldValues> = {
  form: OperationForm<Values>;
  children: ReactNode;
  submit: ReactNode;
  busyText?: string;
  actions?: ReactNode;
  disabled?: boolean;
  large?: boolean;
  /** Places fields and button in one row if they fit, for a search with one or two fields. */
  inline?: boolean;
  /** Which data is safe after a failure, e.g. "What you wrote is still here." */
  kept?: string;
  label?: string;
  role?: "search";
};

/** Renders a form of `useOperationForm` with fields, errors and a submit button, which is disabled until hydration. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, children, submit, busyText, actions, disabled, large, inline, kept, label, role } = props;
  const hydrated = useHydrated();
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
            disabled={disabled || !hydrated}
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
