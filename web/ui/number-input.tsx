import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type ComponentProps, useState } from "react";
import { buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { useFieldControl } from "./field.tsx";
import styles from "./number-input.module.css";
import text from "./text-input.module.css";

export type NumberInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "min" | "max" | "step"> & {
  value: number | null;
  /** The entered number; null if empty. While the user types, it may be out of range. */
  onValueChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  /** Accessible name of the minus button, e.g. "One skip fewer". */
  fewerLabel?: string;
  moreLabel?: string;
};

/** A number field with large − and + buttons, usable with gloves. */
export function NumberInput(props: NumberInputProps) {
  const { value, onValueChange, min, max, step = 1, unit, fewerLabel = "Less", moreLabel = "More", ...own } = props;
  const control = useFieldControl(own);
  const [typed, setTyped] = useState<string | null>(null);
  const within = (wanted: number) => Math.min(max ?? wanted, Math.max(min ?? wanted, wanted));
  const stepBy = (by: number) => {
    setTyped(null);
    onValueChange(within(Number(((value ?? min ?? 0) + by).toFixed(6))));
  };
  const button = classes(buttonClass(), styles.step);
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={button}
        aria-label={fewerLabel}
        disabled={own.disabled || (min !== undefined && value !== null && value <= min)}
        onClick={() => stepBy(-step)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        {...control}
        className={classes(text.input, text.figures)}
        type="number"
        inputMode={Number.isInteger(step) ? "numeric" : "decimal"}
        min={min}
        max={max}
        step={step}
        value={typed ?? value ?? ""}
        onChange={(event) => {
          setTyped(event.target.value);
          const number = event.target.valueAsNumber;
          onValueChange(Number.isNaN(number) ? null : number);
        }}
        onBlur={(event) => {
          setTyped(null);
          own.onBlur?.(event);
        }}
      />
      <button
        type="button"
        className={button}
        aria-label={moreLabel}
        disabled={own.disabled || (max !== undefined && value !== null && value >= max)}
        onClick={() => stepBy(step)}
      >
        <Plus aria-hidden="true" />
      </button>
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>
  );
}

export type SliderProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  value: number;
  onValueChange: (value: number) => void;
  /** The value as text, e.g. "25 miles", for screen and screen readers. */
  valueText: string;
};

export function Slider({ value, onValueChange, valueText, ...own }: SliderProps) {
  const control = useFieldControl(own);
  return (
    <div className={styles.slider}>
      <input
        {...control}
        type="range"
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
      />
      <output className="ui-figures" htmlFor={control.id}>
        {valueText}
      </output>
    </div>
  );
}
