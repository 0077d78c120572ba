import type { ReactNode } from "react";
import "./state.css";

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
    <div className="ui-state">
      {icon && <span className="ui-state-icon">{icon}</span>}
      <div className="ui-state-title">{title}</div>
      {children && <div className="ui-state-text">{children}</div>}
      {action && <div className="ui-row">{action}</div>}
    </div>
  );
}
