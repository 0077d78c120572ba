import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classes } from "./classes.ts";
import tones from "./tone.module.css";

export type Tone = "neutral" | "signal" | "go" | "warn" | "stop" | "water";

/** A word or number on a coloured background. The text must carry the meaning without the colour. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles.badge, tones[tone])}>{children}</span>;
}

export function countText(count: number): string {
  if (count <= 0) return "";
  return count > 99 ? "99+" : String(count);
}
