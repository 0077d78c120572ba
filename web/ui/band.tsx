import type { ReactNode } from "react";
import styles from "./band.module.css";
import { classes } from "./classes.ts";

type BandProps = {
  /** The id that links point to. The heading gets this id with the suffix "-title". */
  id: string;
  title: ReactNode;
  purpose?: ReactNode;
  sunken?: boolean;
  children: ReactNode;
};

export function Band({ id, title, purpose, sunken, children }: BandProps) {
  return (
    <section
      id={id}
      className={classes(styles.band, sunken && styles.sunken)}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <div className={`ui-band ui-stack ${styles.inside}`}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {purpose && <p className="ui-soft">{purpose}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
