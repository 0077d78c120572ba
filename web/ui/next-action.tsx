import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./next-action.module.css";
import { Plate } from "./plate.tsx";

type NextActionProps = {
  /** E.g. "Two requests wait for your answer". Null while loading: reserves the space. */
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
};

/** Shows the most urgent task on a page. */
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
