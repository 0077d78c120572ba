import type { RecordSide, WeekRecord } from "#shared/reviews/week-model.ts";
import { meanAnswer, winRate, within15MinutesRate } from "#shared/reviews/week-sums.ts";
import { ChartedTable, type CountedColumn } from "../../ui/charted-table.tsx";
import { asPercent, counted, reckoned, weekColumn } from "../../ui/counted-columns.ts";
import { percentText, spanText } from "../../ui/figure-words.ts";
import { answersChart } from "./answers-chart.ts";

export function AnswersByWeek({ side, weeks }: { side: RecordSide; weeks: readonly WeekRecord[] }) {
  return (
    <ChartedTable
      title="Week by week"
      purpose="Each request counts in the week it was sent."
      description="Bars of the last twelve weeks: requests accepted, declined, not answered in time and withdrawn."
      {...answersChart(weeks)}
      rows={weeks.filter(({ requests }) => requests > 0).toReversed()}
      rowKey={({ week }) => week}
      columns={columnsFor[side]}
      file={`haulyard-answers-${weeks.at(-1)?.week}`}
    />
  );
}

const columns = (won: string): CountedColumn<WeekRecord>[] => [
  weekColumn,
  counted("Requests", ({ requests }) => requests),
  counted("Accepted", ({ accepted }) => accepted),
  counted("Declined", ({ declined }) => declined),
  counted("Not answered", ({ expired }) => expired),
  counted("Withdrawn", ({ withdrawn }) => withdrawn),
  reckoned("First answer", meanAnswer, spanText),
  reckoned("Within 15 min", within15MinutesRate, percentText, asPercent),
  reckoned(won, winRate, percentText, asPercent),
];

const columnsFor = { carrier: columns("Win rate"), booker: columns("Share accepted") };
