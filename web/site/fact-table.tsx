import type { ReactNode } from "react";
import styles from "./prose.module.css";

type FactTableProps = {
  caption: string;
  heads: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

/** A small table of text; on small screens each row stands as a block of its own, its cells under their heads. */
export function FactTable({ caption, heads, rows }: FactTableProps) {
  return (
    <table className={styles.table}>
      <caption className="ui-visually-hidden">{caption}</caption>
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
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay in their order
              <td key={index} data-head={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
