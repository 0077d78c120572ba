import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./timeline.module.css";
import { When } from "./when.tsx";

/** done: finished. current: now. next: in the future. stopped: the last step of a cancelled sequence. */
export type TimelineStepState = "done" | "current" | "next" | "stopped";

export type TimelineStep = {
  key: string;
  title: ReactNode;
  state: TimelineStepState;
  /** UTC instant. */
  at?: string | undefined;
  actor?: ReactNode;
  note?: ReactNode;
  below?: ReactNode;
  /** For a step reported late: when, or from which device. */
  reported?: string | undefined;
};

const stateWord: Record<TimelineStepState, string> = {
  done: "Done",
  current: "Now",
  next: "To come",
  stopped: "Ended here",
};

/** The steps of a process, each with its state in words for screen readers. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classes(styles.step, styles[step.state])}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === "done" && <Check />}
            {step.state === "stopped" && <X />}
          </span>
          <div>
            <p className={styles.title}>
              {step.title}
              <span className="ui-visually-hidden"> ({stateWord[step.state]})</span>
            </p>
            {(step.at || step.actor) && (
              <p className={styles.fact}>
                {step.at && <When at={step.at} />}
                {step.at && step.actor && " · "}
                {step.actor}
              </p>
            )}
            {step.reported && <p className={styles.fact}>{step.reported}</p>}
            {step.note && <p className={styles.fact}>{step.note}</p>}
            {step.below}
          </div>
        </li>
      ))}
    </ol>
  );
}
