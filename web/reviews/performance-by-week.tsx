import { formatPence } from "#shared/kernel/money-text.ts";
import type { RecordSide, WeekRecord } from "#shared/reviews/week-model.ts";
import { meanRating, meanWork, onTimeRate, sumOf } from "#shared/reviews/week-sums.ts";
import { reading } from "../api/reading.ts";
import { LinkButton } from "../ui/button.tsx";
import { ChartedTable, type CountedColumn } from "../ui/charted-table.tsx";
import { asPercent, counted, reckoned, weekColumn } from "../ui/counted-columns.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { nothingCounted, percentText, spanText, weekText } from "../ui/figure-words.ts";
import { Read } from "../ui/loaded.tsx";
import { SummaryStrip } from "../ui/summary-strip.tsx";

export function PerformanceByWeek({ side }: { side: RecordSide }) {
  return (
    <Read of={reading("weeklyRecord", { side })} loading="Counting jobs" like="facts" count={4}>
      {({ weeks, bonusSince }) => {
        const sum = sumOf(weeks);
        const withBonus = side === "carrier" && (bonusSince !== null || sum.bonusPence > 0);
        if (sum.completed === 0) return noJobs[side];
        return (
          <>
            <SummaryStrip
              label="The last twelve weeks"
              figures={[
                { label: "Jobs completed", value: sum.completed },
                { label: "On time", value: percentText(onTimeRate(sum)) },
                { label: "Average working time", value: spanText(meanWork(sum)), words: true },
                { label: side === "carrier" ? "Earned" : "Spent", value: formatPence(sum.pricePence), words: true },
                ...(withBonus
                  ? [{ label: "Time bonus beside it", value: formatPence(sum.bonusPence), words: true as const }]
                  : []),
              ]}
            />
            <ChartedTable
              title="Jobs week by week"
              purpose="Each job counts in the week it was completed."
              description="Bars of the last twelve weeks: completed jobs that were on time, and those that were late."
              bars={weeks.map(({ week, completed, onTime }) => ({
                name: weekText(week),
                values: { onTime, late: completed - onTime },
              }))}
              series={[
                { key: "onTime", label: "On time", colour: "go" },
                { key: "late", label: "Late", colour: "signal-mark" },
              ]}
              rows={weeks.filter(({ completed, ratings }) => completed + ratings > 0).toReversed()}
              rowKey={({ week }) => week}
              columns={columnsOf(side, withBonus)}
              file={`haulyard-performance-${weeks.at(-1)?.week}`}
            />
          </>
        );
      }}
    </Read>
  );
}

const ratingText = (rating: number | null) => rating?.toFixed(1) ?? nothingCounted;
const moneyText = (pence: number | null) => (pence === null ? nothingCounted : formatPence(pence));
const inPounds = (pence: number) => pence / 100;

function columnsOf(side: RecordSide, withBonus: boolean): CountedColumn<WeekRecord>[] {
  const isCarrier = side === "carrier";
  return [
    weekColumn,
    counted("Jobs", ({ completed }) => completed),
    reckoned("On time", onTimeRate, percentText, asPercent),
    reckoned("Work takes", meanWork, spanText),
    ...(isCarrier ? [reckoned("Rating", meanRating, ratingText, (rating) => Math.round(rating * 10) / 10)] : []),
    reckoned(isCarrier ? "Earned" : "Spent", ({ pricePence }) => pricePence, moneyText, inPounds),
    ...(withBonus ? [reckoned<WeekRecord>("Time bonus", ({ bonusPence }) => bonusPence, moneyText, inPounds)] : []),
  ];
}

const noJobs = {
  carrier: (
    <EmptyState
      title="No jobs completed in the last twelve weeks"
      drawing="road"
      action={<LinkButton to="/haulier-dashboard">Today's work</LinkButton>}
    >
      <p>Counting starts with your first completed job.</p>
    </EmptyState>
  ),
  booker: (
    <EmptyState
      title="No jobs completed in the last twelve weeks"
      drawing="road"
      action={<LinkButton to="/active-jobs">Active jobs</LinkButton>}
    >
      <p>Counting starts with the first job that you confirm as completed.</p>
    </EmptyState>
  ),
};
