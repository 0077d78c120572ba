import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./timeline.module.css";
import { When } from "./when.tsx";

/** done: behind us. current: where it stands. next: still to come. stopped: where it ended early. */
export type TimelineStepState = "done" | "current" | "next" | "stopped";

export type TimelineStep = {
  key: string;
  title: ReactNode;
  state: TimelineStepState;
  /** UTC instant at which it happened. */
  at?: string | undefined;
  /** Who did it, e.g. "Forth Valley Hiab". */
  actor?: ReactNode;
  note?: ReactNode;
  /** What goes with it, e.g. photos. */
  below?: ReactNode;
  /** How it became known, where that was not at once. */
  reported?: string | undefined;
};

const stateWord: Record<TimelineStepState, string> = {
  done: "Done",
  current: "Now",
  next: "To come",
  stopped: "Ended here",
};

/** The life of a thing, step by step, each with its state in words for those who do not see the marks. */
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
