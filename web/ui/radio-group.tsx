import { type ReactNode, useId } from "react";
import { FieldError, RequiredMark } from "./field.tsx";
import "./field.css";

export type Choice<V extends string> = {
  value: V;
  label: ReactNode;
  /** A line under the label, e.g. a size or a lead time. */
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<V extends string> = {
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  choices: readonly Choice<V>[];
  value: V | null;
  onValueChange: (value: V) => void;
  /** "row": segments side by side. "cards": a grid of larger plates with icon and hint. */
  look?: "row" | "cards";
  name?: string;
};

/** One of a few, all in sight: real radio buttons under large plates, so arrow keys and forms work as ever. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, legendHidden, hint, error, required, choices, value, onValueChange, look = "row", name } = props;
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset
      className={`ui-fieldset${error ? " ui-field-wrong" : ""}`}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={legendHidden ? "ui-visually-hidden" : "ui-label"}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={look === "cards" ? "ui-choices ui-choices-cards" : "ui-choices"}>
        {choices.map((choice) => (
          <label key={choice.value} className="ui-choice">
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              required={required}
              onChange={() => onValueChange(choice.value)}
            />
            {choice.icon}
            <span className="ui-choice-text">
              {choice.label}
              {choice.hint && <span className="ui-choice-hint">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
