import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./state.module.css";

type ErrorStateProps = {
  title: ReactNode;
  /** Which data is safe and what to do next, e.g. "Your request is saved on this device." */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  retryLabel?: string;
  reference?: string | undefined;
  action?: ReactNode;
};

export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retrying, retryLabel = "Try again", reference, action } = props;
  return (
    <div className={classes(styles.state, styles.error)} role="alert">
      <span className={styles.icon}>
        <TriangleAlert aria-hidden="true" />
      </span>
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.text}>{children}</div>}
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
      {reference && <p className={styles.reference}>Reference {reference}</p>}
    </div>
  );
}
