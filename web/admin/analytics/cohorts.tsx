import { cohortMonths, shareOf } from "#shared/admin/analytics.ts";
import type { Cohort } from "#shared/admin/analytics-operations.ts";
import { ChartedTable, type CountedColumn } from "../../ui/charted-table.tsx";
import { asPercent, counted, reckoned } from "../../ui/counted-columns.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { percentText } from "../../ui/figure-words.ts";
import { Section } from "../../ui/section.tsx";
import { monthText } from "./words.ts";

type CohortsProps = { contractors: readonly Cohort[]; hauliers: readonly Cohort[] };

/** The accounts of each month, and how many of them had a booking in the months after. */
export function Cohorts({ contractors, hauliers }: CohortsProps) {
  return (
    <>
      <OfSide
        title="Contractors by month of sign-up"
        purpose="The share that had a booking accepted in the month of the sign-up, and so many months later."
        cohorts={contractors}
        file="haulyard-contractor-cohorts"
      />
      <OfSide
        title="Hauliers by month of sign-up"
        purpose="The share that accepted a booking in the month of the sign-up, and so many months later."
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
      description="A bar for each number of months after the sign-up: the share of all accounts that old that had a booking then, in percent."
      bars={Array.from({ length: cohortMonths }, (_, after) => ({
        name: String(after),
        values: { share: Math.round(100 * (shareAfter(rows, after) ?? 0)) },
      }))}
      series={[{ key: "share", label: "With a booking so many months on", colour: "water" }]}
      unit="%"
      rows={rows}
      rowKey={({ month }) => month}
      columns={columns}
      file={file}
    />
  );
}

/** Of all accounts that signed up at least so many months ago, those that had a booking in that month. */
function shareAfter(cohorts: readonly Cohort[], after: number): number | null {
  const old = cohorts.filter(({ active }) => after < active.length);
  const sum = (of: (cohort: Cohort) => number) => old.reduce((all, cohort) => all + of(cohort), 0);
  return shareOf(
    sum(({ active }) => active[after] ?? 0),
    sum(({ accounts }) => accounts),
  );
}

/** As many as a table has room for. */
const monthsShown = [0, 1, 2, 3, 6, 12] as const;

const columns: CountedColumn<Cohort>[] = [
  {
    key: "month",
    header: "Signed up",
    sortBy: ({ month }) => month,
    cell: ({ month }) => monthText(month),
    csv: ({ month }) => month.slice(0, 7),
  },
  counted("Accounts", ({ accounts }) => accounts),
  ...monthsShown.map((after) =>
    reckoned<Cohort>(
      after === 0 ? "Same month" : `${after} on`,
      ({ active, accounts }) => (after < active.length ? shareOf(active[after] ?? 0, accounts) : null),
      percentText,
      asPercent,
    ),
  ),
];
