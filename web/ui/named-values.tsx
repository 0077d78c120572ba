import type { ReactNode } from "react";
import styles from "./named-values.module.css";

/** A name and its value; a pair without a value is left out. */
export type NamedValue = readonly [name: string, value: ReactNode];

type NamedValuesProps = {
  values: readonly NamedValue[];
  /** "rows": each value beside its name. "columns": each under its name, as many side by side as fit. */
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
