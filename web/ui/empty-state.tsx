import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";
import styles from "./state.module.css";

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  drawing?: DrawingName;
  icon?: ReactNode;
};

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
