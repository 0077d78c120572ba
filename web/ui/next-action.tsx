import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./next-action.module.css";
import { Plate } from "./plate.tsx";

type NextActionProps = {
  /** What is urgent, e.g. "Two requests wait for your answer"; null while that is on its way, which keeps its room. */
  title: ReactNode;
  /** Why, or until when. */
  text?: ReactNode;
  /** The one button or link that deals with it. */
  action?: ReactNode;
  icon?: ReactNode;
};

/** The one card of a page that says what is urgent now. */
export function NextAction({ title, text, action, icon }: NextActionProps) {
  const id = useId();
  if (title === null) return <div className={classes(styles.card, styles.coming)} aria-hidden="true" data-coming />;
  return (
    <section className={styles.card} aria-labelledby={id}>
      {icon && <Plate>{icon}</Plate>}
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
