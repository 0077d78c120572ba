import type { ReactNode } from "react";
import styles from "./state.module.css";

type EmptyStateProps = {
  /** What is not here yet, e.g. "No bookings yet". */
  title: ReactNode;
  /** The first step towards having some. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
};

/** Nothing here yet, and the first step. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className="ui-row">{action}</div>}
    </div>
  );
}
