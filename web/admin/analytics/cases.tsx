import { caseSteps, openCases } from "#shared/admin/analytics.ts";
import type { CaseFigure } from "#shared/admin/analytics-operations.ts";
import { caseKindWords } from "#shared/booking/case-words.ts";
import { ChartedTable, type CountedColumn } from "../../ui/charted-table.tsx";
import { counted } from "../../ui/counted-columns.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";
import { CountsBySteps } from "./counts-by-steps.tsx";

type CasesProps = { kinds: readonly CaseFigure[]; endTimes: readonly number[]; weeks: number };

export function Cases({ kinds, endTimes, weeks }: CasesProps) {
  if (kinds.length === 0)
    return (
      <Section title="Cases">
        <EmptyState title="No case was opened in these weeks">Nobody has said that something is wrong.</EmptyState>
      </Section>
    );
  return (
    <>
      <ChartedTable
        title="Cases"
        purpose="What was wrong, by the week in which each case was opened, and how it has ended since."
        description="A bar for each kind of case: those that both sides settled, that an admin decided, that were withdrawn, and that are open."
        bars={kinds.map((figure) => ({
          name: caseKindWords[figure.kind],
          values: { ...pick(figure), open: openCases(figure) },
        }))}
        series={[
          { key: "settled", label: "Settled", colour: "go" },
          { key: "decided", label: "Decided by an admin", colour: "water" },
          { key: "withdrawn", label: "Withdrawn", colour: "line-strong" },
          { key: "open", label: "Open", colour: "signal-mark" },
        ]}
        rows={kinds}
        rowKey={({ kind }) => kind}
        columns={columns}
        file={`haulyard-cases-${weeks}-weeks`}
      />
      <CaseTimes endTimes={endTimes} weeks={weeks} />
    </>
  );
}

const timesTitle = "Time to the end of a case";

function CaseTimes({ endTimes, weeks }: Omit<CasesProps, "kinds">) {
  if (endTimes.every((count) => count === 0))
    return (
      <Section title={timesTitle}>
        <EmptyState title="None of these cases has ended yet" />
      </Section>
    );
  return (
    <CountsBySteps
      title={timesTitle}
      purpose="From the day it was opened, of the cases that have ended."
      header="Ended"
      counted="Cases"
      ends={caseSteps}
      counts={endTimes}
      file={`haulyard-case-times-${weeks}-weeks`}
    />
  );
}

const pick = ({ settled, decided, withdrawn }: CaseFigure) => ({ settled, decided, withdrawn });

const columns: CountedColumn<CaseFigure>[] = [
  {
    key: "kind",
    header: "What is wrong",
    sortBy: ({ kind }) => caseKindWords[kind],
    csv: ({ kind }) => caseKindWords[kind],
  },
  counted("Opened", ({ opened }) => opened),
  counted("Settled", ({ settled }) => settled),
  counted("Decided", ({ decided }) => decided),
  counted("Withdrawn", ({ withdrawn }) => withdrawn),
  counted("Open", openCases),
  counted("Credit", ({ credit }) => credit),
  counted("Done again", ({ redo }) => redo),
  counted("Nothing changed", ({ nothing }) => nothing),
];
