import type { ReactNode } from "react";
import styles from "./hint.module.css";

/** A quiet line of help, under a label or by itself. */
export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  );
}
