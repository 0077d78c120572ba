import type { ReactNode } from "react";
import styles from "./named-values.module.css";

/** A name with its value. A pair with an empty value is not shown. */
export type NamedValue = readonly [name: string, value: ReactNode];

type NamedValuesProps = {
  values: readonly NamedValue[];
  /** "rows": values beside their names. "columns": values below their names, in as many columns as fit. */
  look?: "rows" | "columns";
};

const isGiven = (value: ReactNode) => value !== null && value !== undefined && value !== "" && value !== false;

export function NamedValues({ values, look = "rows" }: NamedValuesProps) {
  return (
    <dl className={styles[look]}>
      {values
        .filter(([, value]) => isGiven(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
