import { completionRate, fillRate, shareOf, sumOfRequests, wanted } from "#shared/admin/analytics.ts";
import type { BusinessWeek } from "#shared/admin/analytics-operations.ts";
import { answersChart } from "../../booking/public.ts";
import { ChartedTable, type CountedColumn } from "../../ui/charted-table.tsx";
import { asPercent, counted, reckoned, weekColumn } from "../../ui/counted-columns.ts";
import { percentText } from "../../ui/figure-words.ts";

type Weeks = { weeks: readonly BusinessWeek[] };

/** Counts each stage from a search to a completed booking, in total and by week. */
export function Funnel({ weeks }: Weeks) {
  const sum = sumOfRequests(weeks);
  const searches = weeks.reduce((all, week) => all + week.searches, 0);
  const from = weeks[0]?.week ?? "";
  const steps: Step[] = [
    { name: "Searches", count: searches, share: null },
    { name: "Requests", count: wanted(sum), share: shareOf(wanted(sum), searches) },
    { name: "Accepted", count: sum.accepted, share: fillRate(sum) },
    { name: "Completed", count: sum.completed, share: completionRate(sum) },
  ];
  return (
    <>
      <ChartedTable
        title="From search to completed booking"
        purpose="A search counts once a day for each person and service. A request counts in the week it was made, with its outcome since. A request handed on counts once. Open jobs are left out."
        description="A bar for each step: searches, requests, accepted requests and completed bookings."
        bars={steps.map(({ name, count }) => ({ name, values: { count } }))}
        series={[{ key: "count", label: "Counted", colour: "water" }]}
        rows={steps}
        rowKey={({ name }) => name}
        columns={stepColumns}
        file={`haulyard-funnel-${from}`}
      />
      <ChartedTable
        title="Requests week by week"
        purpose="How each week's requests ended. Cancelled: bookings that were cancelled or failed."
        description="Bars of the weeks: requests that were accepted, declined, not answered in time and withdrawn."
        {...answersChart(weeks)}
        rows={weeks.filter(({ requests, searches: some }) => requests + some > 0).toReversed()}
        rowKey={({ week }) => week}
        columns={weekColumns}
        file={`haulyard-requests-${from}`}
      />
    </>
  );
}

interface Step {
  readonly name: string;
  readonly count: number;
  readonly share: number | null;
}

/** A search can lead to several requests, so a share can be above 100%. */
const shareText = (share: number | null) =>
  share !== null && share > 1 ? `${Math.round(share * 100)}%` : percentText(share);

const stepColumns: CountedColumn<Step>[] = [
  { key: "step", header: "Step", cell: ({ name }) => name, csv: ({ name }) => name },
  counted("Count", ({ count }) => count),
  reckoned("Of the step before", ({ share }) => share, shareText, asPercent),
];

const weekColumns: CountedColumn<BusinessWeek>[] = [
  weekColumn,
  counted("Searches", ({ searches }) => searches),
  counted("Requests", wanted),
  counted("Accepted", ({ accepted }) => accepted),
  counted("Completed", ({ completed }) => completed),
  counted("Declined", ({ declined }) => declined),
  counted("No answer", ({ expired }) => expired),
  counted("Withdrawn", ({ withdrawn }) => withdrawn),
  counted("Cancelled", ({ cancelled, failed }) => cancelled + failed),
];
