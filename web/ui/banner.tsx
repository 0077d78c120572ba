import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { classes } from "./classes.ts";
import tones from "./tone.module.css";

type BannerProps = {
  tone?: "warn" | "stop" | "go" | "water";
  children: ReactNode;
  /** Inside a page it has corners; across the page it has none. */
  inset?: boolean;
  action?: ReactNode;
};

/** A line across the page or a section that stays as long as what it says is so; said when it appears. */
export function Banner({ tone = "water", children, inset = false, action }: BannerProps) {
  return (
    <div className={classes(styles.banner, tones[tone], inset && styles.inset)} role="status">
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
