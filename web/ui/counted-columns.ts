import type { CountedColumn } from "./charted-table.tsx";
import { weekText } from "./figure-words.ts";

export const weekColumn: CountedColumn<{ readonly week: string }> = {
  key: "week",
  header: "Week from",
  sortBy: ({ week }) => week,
  cell: ({ week }) => weekText(week),
  csv: ({ week }) => week,
};

export function counted<Row>(header: string, of: (row: Row) => number): CountedColumn<Row> {
  return { key: header, header, align: "end", sortBy: of, csv: of };
}

/** A column computed from counts: formatted text on screen, a number in the CSV, empty without counts. */
export function reckoned<Row>(
  header: string,
  of: (row: Row) => number | null,
  text: (value: number | null) => string,
  csv: (value: number) => number = Math.round,
): CountedColumn<Row> {
  const written = (value: number | null) => (value === null ? null : csv(value));
  return {
    key: header,
    header,
    align: "end",
    sortBy: of,
    cell: (row) => text(of(row)),
    csv: (row) => written(of(row)),
  };
}

/** Converts a share to percent with one decimal, for a CSV. */
export const asPercent = (share: number) => Math.round(share * 1000) / 10;
