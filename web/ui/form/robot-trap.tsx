import type { ComponentProps } from "react";
import styles from "./robot-trap.module.css";

/** A field that only robots fill in; the server drops such input silently. Give it `form.register("website")`. */
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
