import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { classes } from "./classes.ts";
import tones from "./tone.module.css";

type BannerProps = {
  tone?: "warn" | "stop" | "go" | "water";
  children: ReactNode;
  inset?: boolean;
  action?: ReactNode;
};

/** A message that stays while it applies. Screen readers announce it when it appears. */
export function Banner({ tone = "water", children, inset = false, action }: BannerProps) {
  return (
    <div className={classes(styles.banner, tones[tone], inset && styles.inset)} role="status">
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
