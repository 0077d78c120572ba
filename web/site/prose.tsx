import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";
import styles from "./prose.module.css";

type TitledTexts = { items: readonly { title: string; text: ReactNode }[] };

/** Numbered steps, as plates on a route sign. */
export function Steps({ items }: TitledTexts) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <div>{text}</div>
        </li>
      ))}
    </ol>
  );
}

/** Short facts side by side. */
export function Facts({ items }: TitledTexts) {
  return (
    <dl className={classes(styles.facts, items.length % 3 > 0 && styles.evenFacts)}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
