import { RadioGroup, type RadioGroupProps } from "../radio-group.tsx";
import { FormControl } from "./form-field.tsx";

type FormRadioProps<V extends string> = Omit<RadioGroupProps<V>, "value" | "onValueChange" | "error" | "name"> & {
  name: string;
};

export function FormRadio<V extends string>({ name, ...question }: FormRadioProps<V>) {
  return (
    <FormControl name={name}>
      {({ value, onChange, error }) => (
        <RadioGroup {...question} value={value} onValueChange={onChange} error={error} />
      )}
    </FormControl>
  );
}
