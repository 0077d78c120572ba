import { decimalPounds } from "#shared/kernel/money-text.ts";
import type { CountedColumn } from "../ui/charted-table.tsx";
import { Money } from "../ui/money.tsx";
import { monthText } from "./month-text.ts";

/** A table column of money, given in pence. The CSV has pounds with two decimals. */
export const money = <Row,>(header: string, of: (row: Row) => number): CountedColumn<Row> => ({
  key: header,
  header,
  align: "end",
  sortBy: of,
  cell: (row) => <Money pence={of(row)} />,
  csv: (row) => decimalPounds(of(row)),
});

export const monthColumn: CountedColumn<{ readonly month: string }> = {
  key: "month",
  header: "Month",
  sortBy: ({ month }) => month,
  cell: ({ month }) => monthText(month),
  csv: ({ month }) => month,
};
