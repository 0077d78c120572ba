import { limitsOf, shareOf } from "#shared/admin/analytics.ts";
import { ChartedTable, type CountedColumn } from "../../ui/charted-table.tsx";
import { asPercent, counted, reckoned } from "../../ui/counted-columns.ts";
import { percentText } from "../../ui/figure-words.ts";
import { asLine, betweenText } from "./words.ts";

type CountsByStepsProps = {
  title: string;
  purpose: string;
  header: string;
  counted: string;
  /** The upper limits of the time ranges, in seconds. */
  ends: readonly number[];
  counts: readonly number[];
  file: string;
};

/** Counts by ranges of time. Shows no mean, because the exact times within a range are not stored. */
export function CountsBySteps(props: CountsByStepsProps) {
  const { title, purpose, header, counted: what, ends, counts, file } = props;
  const total = counts.reduce((all, count) => all + count, 0);
  const rows = counts.map((count, step) => ({
    name: asLine(betweenText(limitsOf(ends, step))),
    count,
    soFar: shareOf(
      counts.slice(0, step + 1).reduce((all, one) => all + one, 0),
      total,
    ),
  }));
  const columns: CountedColumn<(typeof rows)[number]>[] = [
    { key: "name", header, cell: ({ name }) => name, csv: ({ name }) => name },
    counted(what, ({ count }) => count),
    reckoned("Up to here", ({ soFar }) => soFar, percentText, asPercent),
  ];
  return (
    <ChartedTable
      title={title}
      purpose={purpose}
      description={`A bar for each step of time: ${what.toLowerCase()} that took so long.`}
      bars={rows.map(({ name, count }) => ({ name, values: { count } }))}
      series={[{ key: "count", label: what, colour: "water" }]}
      rows={rows}
      rowKey={({ name }) => name}
      columns={columns}
      file={file}
    />
  );
}
