import type { ReactElement, ReactNode } from "react";
import { type ControllerRenderProps, useController, useFormContext, type FieldError as Wrong } from "react-hook-form";
import { Checkbox } from "../checkbox.tsx";
import { Field, type FieldProps } from "../field.tsx";

type FormFieldProps = Omit<FieldProps, "error" | "control"> & { name: string };

/** A field of a `Form`: connects an input of web/ui with its value, label, hint and error. */
export function FormField({ name, children, ...field }: FormFieldProps) {
  const { register, formState } = useFormContext();
  return (
    <Field {...field} error={messageOf(formState.errors[name])} control={register(name)}>
      {children}
    </Field>
  );
}

type FormCheckboxProps = { name: string; label: ReactNode; value?: string; beside?: ReactNode };

export function FormCheckbox({ name, label, value, beside }: FormCheckboxProps) {
  const { register, formState } = useFormContext();
  const error = value === undefined ? messageOf(formState.errors[name]) : undefined;
  return (
    <Checkbox label={label} error={error} beside={beside} {...(value !== undefined && { value })} {...register(name)} />
  );
}

/** `focusRef` belongs to the element that receives focus on an error. */
type Controlled = Pick<ControllerRenderProps, "value" | "onChange"> & {
  error: string | undefined;
  focusRef: ControllerRenderProps["ref"];
};

/** A field of a `Form` whose input is no plain element, e.g. a place or a number with buttons. */
export function FormControl({ name, children }: { name: string; children: (field: Controlled) => ReactElement }) {
  const { field, fieldState } = useController({ name });
  return children({
    value: field.value,
    onChange: field.onChange,
    error: messageOf(fieldState.error),
    focusRef: field.ref,
  });
}

export function messageOf(wrong: unknown): string | undefined {
  return (wrong as Wrong | undefined)?.message;
}
