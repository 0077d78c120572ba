import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { type ReactNode, useState } from "react";
import { classes } from "./classes.ts";
import styles from "./data-table.module.css";
import { type Sort, sortRows } from "./sort-rows.ts";

export type Column<R> = {
  key: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** Makes the column sortable: the value compared, text by UK collation, numbers by size, null last. */
  sortBy?: (row: R) => string | number | null;
  /** Numbers, money and times stand at the end, in tabular figures. */
  align?: "start" | "end";
};

export type DataTableProps<R> = {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  initialSort?: Sort;
  /** Further rows are still to be fetched: they stand as given, since sorting some of them would tell an untruth. */
  isPartial?: boolean | undefined;
  /** Whether the rows stack into labelled lines on a phone; say false where all columns fit it. */
  stacks?: boolean;
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode;
};

/** A table that sorts by its headers and stacks into labelled lines on a phone. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, captionHidden, columns, rows, rowKey, initialSort, isPartial, stacks = true, empty } = props;
  const [sort, setSort] = useState<Sort | null>(initialSort ?? null);
  const sortBy = isPartial ? undefined : columns.find((column) => column.key === sort?.key)?.sortBy;
  const sorted = sort && sortBy ? sortRows(rows, sortBy, sort.direction) : rows;
  const press = (key: string) =>
    setSort({ key, direction: sort?.key === key && sort.direction === "ascending" ? "descending" : "ascending" });
  return (
    <div className={styles.wrap}>
      {/* biome-ignore lint/a11y/noRedundantRoles: stacking by display: block would take the table role away */}
      <table className={classes(styles.table, stacks && styles.stacking)} role="table">
        <caption className={captionHidden ? "ui-visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const sorts = column.sortBy && !isPartial;
              const direction = sort?.key === column.key ? sort.direction : undefined;
              const Mark =
                direction === "ascending" ? ChevronUp : direction === "descending" ? ChevronDown : ChevronsUpDown;
              return (
                <th
                  key={column.key}
                  scope="col"
                  className={column.align === "end" ? styles.end : undefined}
                  aria-sort={sorts ? (direction ?? "none") : undefined}
                >
                  {sorts ? (
                    <button type="button" className={styles.sort} onClick={() => press(column.key)}>
                      {column.header}
                      <Mark aria-hidden="true" />
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={column.header}
                  className={column.align === "end" ? styles.end : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}
