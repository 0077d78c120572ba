import { cohortMonths, shareOf } from "#shared/admin/analytics.ts";
import type { Cohort } from "#shared/admin/analytics-operations.ts";
import { ChartedTable, type CountedColumn } from "../../ui/charted-table.tsx";
import { asPercent, counted, reckoned } from "../../ui/counted-columns.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { percentText } from "../../ui/figure-words.ts";
import { Section } from "../../ui/section.tsx";
import { monthText } from "./words.ts";

type CohortsProps = { contractors: readonly Cohort[]; hauliers: readonly Cohort[] };

/** Accounts by month of sign-up, with the share that had a booking in later months. */
export function Cohorts({ contractors, hauliers }: CohortsProps) {
  return (
    <>
      <OfSide
        title="Contractors by month of sign-up"
        purpose="The share that had a booking accepted: ever, in the month of the sign-up, and so many months later. The CSV has every month."
        cohorts={contractors}
        file="haulyard-contractor-cohorts"
      />
      <OfSide
        title="Hauliers by month of sign-up"
        purpose="The share that accepted a booking: ever, in the month of the sign-up, and so many months later. The CSV has every month."
        cohorts={hauliers}
        file="haulyard-haulier-cohorts"
      />
    </>
  );
}

type OfSideProps = { title: string; purpose: string; cohorts: readonly Cohort[]; file: string };

function OfSide({ title, purpose, cohorts, file }: OfSideProps) {
  const rows = cohorts.filter(({ accounts }) => accounts > 0).toReversed();
  if (rows.length === 0)
    return (
      <Section title={title}>
        <EmptyState title="Nobody has signed up in the last eighteen months" />
      </Section>
    );
  return (
    <ChartedTable
      title={title}
      purpose={purpose}
      description="A bar for each month of sign-up: accounts that have had a booking since, and the others."
      bars={rows.toReversed().map(({ month, accounts, everActive }) => ({
        name: monthText(month),
        values: { everActive, others: accounts - everActive },
      }))}
      series={[
        { key: "everActive", label: "Had a booking since", colour: "go" },
        { key: "others", label: "None yet", colour: "line-strong" },
      ]}
      rows={rows}
      rowKey={({ month }) => month}
      columns={columnsOf(monthsShown)}
      csvColumns={columnsOf(everyMonth)}
      file={file}
    />
  );
}

/** Months after sign-up that the table shows, limited by its width. The CSV has all months. */
const monthsShown = [0, 1, 2, 3, 6, 12];
const everyMonth = Array.from({ length: cohortMonths }, (_, after) => after);

const columnsOf = (months: readonly number[]): CountedColumn<Cohort>[] => [
  {
    key: "month",
    header: "Signed up",
    sortBy: ({ month }) => month,
    cell: ({ month }) => monthText(month),
    csv: ({ month }) => month.slice(0, 7),
  },
  counted("Accounts", ({ accounts }) => accounts),
  reckoned("Ever", ({ everActive, accounts }) => shareOf(everActive, accounts), percentText, asPercent),
  ...months.map((after) =>
    reckoned<Cohort>(
      after === 0 ? "Same month" : `${after} on`,
      ({ active, accounts }) => (after < active.length ? shareOf(active[after] ?? 0, accounts) : null),
      percentText,
      asPercent,
    ),
  ),
];
