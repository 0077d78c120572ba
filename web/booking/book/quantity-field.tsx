import { SliderField } from "@aws-amplify/ui-react";
import "@aws-amplify/ui-react/styles/sliderField.layer.css";
import type { Ref } from "react";
import { mostTons } from "#shared/fleet/model.ts";
import { Field, RequiredMark } from "../../ui/field.tsx";
import { NumberInput } from "../../ui/number-input.tsx";
import styles from "./quantity-field.module.css";

type QuantityFieldProps = {
  value: number;
  onChange: (tons: number) => void;
  error?: string | undefined;
  focusRef?: Ref<HTMLInputElement>;
};

/** How many tons, 0 to 100: by a slider, or typed beside it. */
export function QuantityField({ value, onChange, error, focusRef }: QuantityFieldProps) {
  return (
    <div className={styles.quantity}>
      <SliderField
        label={
          <>
            <strong>Quantity</strong>
            <RequiredMark />
          </>
        }
        min={0}
        max={mostTons}
        step={1}
        value={Math.min(Math.max(value, 0), mostTons)}
        onChange={onChange}
        formatValue={(tons) => `${tons} ${tons === 1 ? "ton" : "tons"}`}
        ariaValuetext={`${value} tons`}
      />
      <Field label="Tons" error={error}>
        <NumberInput
          ref={focusRef}
          value={value}
          onValueChange={(tons) => onChange(tons ?? 0)}
          min={0}
          max={mostTons}
          unit="tons"
          fewerLabel="One ton less"
          moreLabel="One ton more"
        />
      </Field>
    </div>
  );
}
