import type { ReactNode } from "react";

type FactTableProps = {
  caption: string;
  heads: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

/** A small table of text that scrolls by itself where it is wider than the screen. */
export function FactTable({ caption, heads, rows }: FactTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="site-table" aria-label={caption} tabIndex={0}>
      <table>
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
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
