import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";
import styles from "./state.module.css";

type EmptyStateProps = {
  /** What is not here yet, e.g. "No bookings yet". */
  title: ReactNode;
  /** The first step towards having some. */
  children?: ReactNode;
  action?: ReactNode;
  /** A picture of what will be here. */
  drawing?: DrawingName;
  /** A smaller mark in its place, where there is little room. */
  icon?: ReactNode;
};

/** Nothing here yet, and the first step. */
export function EmptyState({ title, children, action, drawing, icon }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing && <Drawing name={drawing} />}
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className="ui-row">{action}</div>}
    </div>
  );
}
