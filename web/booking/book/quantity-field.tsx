import { SliderField } from "@aws-amplify/ui-react";
import "@aws-amplify/ui-react/styles/sliderField.layer.css";
import { FieldError, RequiredMark } from "../../ui/field.tsx";
import styles from "./quantity-field.module.css";

type QuantityFieldProps = { value: number; onChange: (tons: number) => void; error?: string | undefined };

/** How many tons, 0 to 100. */
export function QuantityField({ value, onChange, error }: QuantityFieldProps) {
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
        max={100}
        step={1}
        value={value}
        onChange={onChange}
        formatValue={(tons) => `${tons} ${tons === 1 ? "ton" : "tons"}`}
        ariaValuetext={`${value} tons`}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
