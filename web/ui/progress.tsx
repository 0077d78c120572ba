import { type ReactNode, useId } from "react";
import styles from "./progress.module.css";

type ProgressProps = {
  children: ReactNode;
  done: number;
  of: number;
};

export function Progress({ children, done, of }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p id={id} role="status">
        {children}
      </p>
      <progress aria-labelledby={id} value={done} max={Math.max(of, 1)} />
    </div>
  );
}
