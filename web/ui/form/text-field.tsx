import type { ComponentProps } from "react";
import { TextInput } from "../text-input.tsx";
import { FormField } from "./form-field.tsx";

type Field = ComponentProps<typeof FormField>;
type TextFieldProps = Omit<ComponentProps<"input">, "children"> &
  Pick<Field, "name" | "label" | "hint" | "required" | "optional">;

const usual: Readonly<Record<string, ComponentProps<"input">>> = {
  email: { inputMode: "email", autoCapitalize: "none", spellCheck: false, maxLength: 254 },
  tel: { autoComplete: "tel", maxLength: 30 },
};

/** A text field of a `Form`. Further attributes go to its input. */
export function TextField({ name, label, hint, required = false, optional = false, ...input }: TextFieldProps) {
  return (
    <FormField name={name} label={label} hint={hint} required={required} optional={optional}>
      <TextInput {...usual[input.type ?? "text"]} {...input} />
    </FormField>
  );
}
