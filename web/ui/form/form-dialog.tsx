import type { ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { FieldError } from "../field.tsx";
import { Problem } from "../problem.tsx";
import type { OperationForm } from "./use-operation-form.ts";

type FormDialogProps<Values extends FieldValues> = {
  form: OperationForm<Values>;
  title: ReactNode;
  description?: ReactNode;
  /** What the button does, e.g. "Decline". */
  submit: string;
  /** "danger" for what cannot be undone. */
  kind?: "primary" | "danger";
  /** The way back, e.g. "Later". */
  back?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form of `useOperationForm` in a dialog; it cannot be left while it is being sent. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, title, description, submit, kind = "primary", back = "Back", onClose, children } = props;
  const { problem, busy, formState } = form;
  const rootError = formState.errors.root?.message;
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <Dialog
        open
        locked={busy}
        onOpenChange={(open) => !open && onClose()}
        title={title}
        description={description}
        actions={
          <>
            <Button onClick={onClose} disabled={busy}>
              {back}
            </Button>
            <Button kind={kind} busy={busy} onClick={() => form.submit()}>
              {submit}
            </Button>
          </>
        }
      >
        <form className="ui-stack" noValidate onSubmit={form.submit}>
          {children}
          {rootError && <FieldError>{rootError}</FieldError>}
          {problem !== null && <Problem error={problem} inline />}
        </form>
      </Dialog>
    </FormProvider>
  );
}
