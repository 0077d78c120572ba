import { createSortedRowModel, type Row, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { type CSSProperties, type ReactNode, useMemo } from "react";
import { classes } from "./classes.ts";
import styles from "./data-table.module.css";

export type Column<R> = {
  key: string;
  header: string;
  cell?: (row: R) => ReactNode;
  /** Makes the column sortable by this value: text by UK collation, numbers by size, null last. */
  sortBy?: (row: R) => string | number | null;
  /** Use "end" for numbers, money and times; they get tabular figures. */
  align?: "start" | "end";
  /**
   * A column of buttons or links. On a phone they are at the foot of the card. On a tablet, several are below the row;
   * "beneath" forces this.
   */
  actions?: boolean | "beneath";
};

export type DataTableProps<R> = {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  initialSort?: { key: string; direction: "ascending" | "descending" };
  /** Some rows are not loaded yet. Disables sorting, because sorting only a part would mislead. */
  isPartial?: boolean | undefined;
  /** Whether rows become cards on a phone. False if all columns fit. */
  stacks?: boolean;
  empty?: ReactNode;
};

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const ukOrder = new Intl.Collator("en-GB", { numeric: true, sensitivity: "base" });

function bySize<R extends object>(a: Row<typeof features, R>, b: Row<typeof features, R>, key: string): number {
  const [x, y] = [a.getValue(key), b.getValue(key)];
  return typeof x === "number" && typeof y === "number" ? x - y : ukOrder.compare(String(x), String(y));
}

/** A table with sortable headers; on a phone its rows become cards. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { caption, captionHidden, columns, rows, rowKey, initialSort, isPartial, stacks = true, empty } = props;
  const definitions = useMemo(
    () =>
      columns.map(({ key, sortBy }) => ({
        id: key,
        accessorFn: (row: R) => sortBy?.(row) ?? undefined,
        enableSorting: sortBy !== undefined && !isPartial,
        sortFn: bySize<R>,
        sortUndefined: "last" as const,
      })),
    [columns, isPartial],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    sortDescFirst: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
    ...(initialSort && {
      initialState: { sorting: [{ id: initialSort.key, desc: initialSort.direction === "descending" }] },
    }),
  });
  const isBeneath = columns.some(({ actions }) => actions === "beneath");
  const look = classes(styles.table, stacks && styles.stacking, isBeneath && styles.beneath);
  const tracks = { "--columns": columns.filter(({ actions }) => !actions).length } as CSSProperties;
  return (
    <div className={styles.wrap}>
      {/* biome-ignore lint/a11y/noRedundantRoles: cards by display: grid would take the table role away */}
      <table className={look} style={tracks} role="table">
        <caption className={captionHidden ? "ui-visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const sorting = table.getColumn(column.key);
              const sorted = sorting?.getIsSorted() ?? false;
              return (
                <th
                  key={column.key}
                  scope="col"
                  className={classesOf(column)}
                  aria-sort={sorting?.getCanSort() ? directionOf[`${sorted}`] : undefined}
                >
                  {sorting?.getCanSort() ? (
                    <button type="button" className={styles.sort} onClick={() => sorting.toggleSorting()}>
                      {column.header}
                      {sorted === "asc" && <ChevronUp aria-hidden="true" />}
                      {sorted === "desc" && <ChevronDown aria-hidden="true" />}
                      {!sorted && <ChevronsUpDown aria-hidden="true" />}
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
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr key={id}>
              {columns.map((column) => (
                <td key={column.key} data-label={column.header} className={classesOf(column)}>
                  {column.cell ? column.cell(original) : column.sortBy?.(original)}
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

const classesOf = ({ align, actions }: Pick<Column<never>, "align" | "actions">) =>
  classes(align === "end" && styles.end, actions && styles.actions);

const directionOf = { false: "none", asc: "ascending", desc: "descending" } as const;
