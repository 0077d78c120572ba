import { SliderField } from "@aws-amplify/ui-react";
import "@aws-amplify/ui-react/styles/sliderField.layer.css";
import type { Ref } from "react";
import { mostTons } from "#shared/fleet/model.ts";
import { Field, RequiredMark } from "../../ui/field.tsx";
import { NumberInput } from "../../ui/number-input.tsx";
import styles from "./quantity-field.module.css";

type QuantityFieldProps = {
  value: number;
  onChange: (tonnes: number) => void;
  error?: string | undefined;
  focusRef?: Ref<HTMLInputElement>;
};

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
        formatValue={(tonnes) => `${tonnes} ${tonnes === 1 ? "tonne" : "tonnes"}`}
        ariaValuetext={`${value} tonnes`}
      />
      <Field label="Tonnes" error={error}>
        <NumberInput
          ref={focusRef}
          value={value}
          onValueChange={(tonnes) => onChange(tonnes ?? 0)}
          min={0}
          max={mostTons}
          unit="tonnes"
          fewerLabel="One tonne less"
          moreLabel="One tonne more"
        />
      </Field>
    </div>
  );
}
