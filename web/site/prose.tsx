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

/** A small table of text; on small screens each row stands as a block of its own, its cells under their heads. */
export function Table({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written text stays in its order
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <td key={column} data-head={heads[column + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
