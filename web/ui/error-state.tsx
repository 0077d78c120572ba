import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import "./state.css";

type ErrorStateProps = {
  /** What happened, in plain words. */
  title: ReactNode;
  /** What was kept and what to do, e.g. "Your request is saved on this device." */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  retryLabel?: string;
  /** A number to quote to support. */
  reference?: string | undefined;
  action?: ReactNode;
};

/** What happened, what was kept, what to do. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retrying, retryLabel = "Try again", reference, action } = props;
  return (
    <div className="ui-state ui-state-error" role="alert">
      <span className="ui-state-icon">
        <TriangleAlert aria-hidden="true" />
      </span>
      <div className="ui-state-title">{title}</div>
      {children && <div className="ui-state-text">{children}</div>}
      {(onRetry || action) && (
        <div className="ui-row">
          {onRetry && (
            <Button onClick={onRetry} busy={retrying}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
      {reference && <p className="ui-state-reference">Reference {reference}</p>}
    </div>
  );
}
