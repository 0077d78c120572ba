import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, RequiredMark } from "./field.tsx";
import "./field.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; error?: ReactNode };

/** A tick box whose whole line can be pressed. */
export function Checkbox({ label, error, ...own }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={error ? "ui-field ui-field-wrong" : "ui-field"}>
      <label className="ui-check">
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
