import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./prose.module.css";

type TitledTexts = { items: readonly { title: string; text: ReactNode }[] };

/** Numbered steps. `across` shows three side by side if they fit. */
export function Steps({ items, across }: TitledTexts & { across?: boolean }) {
  return (
    <ol className={classes(styles.steps, across && styles.across)}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <div>{text}</div>
        </li>
      ))}
    </ol>
  );
}

export function Facts({ items, across }: TitledTexts & { across?: boolean }) {
  return (
    <dl className={classes(styles.facts, !across && items.length % 3 > 0 && styles.evenFacts)}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A small table of text. On small screens each row is a block, with each cell under its header. */
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
