import type { ReactNode } from "react";
import styles from "./plate.module.css";

/** A small dark square that carries an icon; decorative. */
export function Plate({ children }: { children: ReactNode }) {
  return (
    <span className={styles.plate} aria-hidden="true">
      {children}
    </span>
  );
}
