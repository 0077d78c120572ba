import Download from "lucide-react/icons/download";
import { type Cell, csvOf } from "#shared/kernel/csv.ts";
import type { BarChartProps } from "./bar-chart.tsx";
import { Button } from "./button.tsx";
import styles from "./charted-table.module.css";
import { type Column, DataTable } from "./data-table.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { saveFile } from "./save-file.ts";
import { Section } from "./section.tsx";

const BarChart = lazyPart<BarChartProps>(async () => (await import("./bar-chart.tsx")).BarChart, "Drawing the chart");

export type CountedColumn<Row> = Column<Row> & {
  csv: (row: Row) => Cell;
};

type ChartedTableProps<Row> = Omit<BarChartProps, "title"> & {
  title: string;
  purpose?: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly CountedColumn<Row>[];
  csvColumns?: readonly CountedColumn<Row>[];
  file: string;
};

export function ChartedTable<Row extends object>(props: ChartedTableProps<Row>) {
  const { title, purpose, rows, rowKey, columns, csvColumns = columns, file, ...chart } = props;
  const save = () =>
    saveFile(
      `${file}.csv`,
      csvOf(
        csvColumns.map(({ header }) => header),
        rows.map((row) => csvColumns.map(({ csv }) => csv(row))),
      ),
    );
  return (
    <Section
      title={title}
      purpose={purpose}
      action={
        <Button onClick={save}>
          <Download aria-hidden="true" /> CSV <span className="ui-visually-hidden">of {title}</span>
        </Button>
      }
    >
      <div className={styles.chart}>
        <BarChart title={title} {...chart} />
      </div>
      <DataTable caption={title} captionHidden rows={rows} rowKey={rowKey} columns={columns} />
    </Section>
  );
}
