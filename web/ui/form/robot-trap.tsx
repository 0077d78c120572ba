import type { ComponentProps } from "react";
import styles from "./robot-trap.module.css";

/**
 * A honeypot field. The server silently drops forms in which it is filled. Register it as `form.register("website")`.
 */
export function RobotTrap(field: ComponentProps<"input">) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input {...field} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
