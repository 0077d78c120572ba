import type { ReactNode } from "react";
import styles from "./hint.module.css";

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  );
}
