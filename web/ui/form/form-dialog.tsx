import type { ComponentProps, ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { FormProblems } from "./form-problems.tsx";
import type { OperationForm } from "./use-operation-form.ts";

type FormDialogProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  "busy" | "error" | "onConfirm" | "children"
> & { form: OperationForm<Values>; children: ReactNode };

/** A form of `useOperationForm` in a dialog. It cannot be closed while sending. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, kind = "primary", children, ...dialog } = props;
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <ConfirmDialog {...dialog} kind={kind} busy={form.busy} onConfirm={() => form.submit()}>
        <form
          className="ui-stack"
          noValidate
          onSubmit={(event) => {
            // React events bubble through portals, so this would also submit an outer form.
            event.stopPropagation();
            void form.submit(event);
          }}
        >
          {children}
          <FormProblems form={form} />
        </form>
      </ConfirmDialog>
    </FormProvider>
  );
}
