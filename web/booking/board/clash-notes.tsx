import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type Clash, isRefused } from "#shared/booking/clashes.ts";
import { classes } from "../../ui/classes.ts";
import styles from "./clash-notes.module.css";

/** Shows the clashes of an assignment: red if the server refuses it, amber for warnings. */
export function ClashNotes({ clashes }: { clashes: readonly Clash[] }) {
  if (clashes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {clashes.map((clash) => (
        <li key={clash.words} className={classes(styles.note, isRefused(clash) && styles.refused)}>
          <TriangleAlert aria-hidden="true" />
          <span>{clash.words}</span>
        </li>
      ))}
    </ul>
  );
}
