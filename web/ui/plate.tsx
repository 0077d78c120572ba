import type { ReactNode } from "react";
import styles from "./plate.module.css";

export function Plate({ children }: { children: ReactNode }) {
  return (
    <span className={styles.plate} aria-hidden="true">
      {children}
    </span>
  );
}
