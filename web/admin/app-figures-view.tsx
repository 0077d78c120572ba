import { useState } from "react";
import { type Rating, type RecordKind, ratingOf, type VitalName } from "#shared/admin/app-figures.ts";
import type { PageFigures } from "#shared/admin/model.ts";
import { reading } from "../api/reading.ts";
import { recordWords, vitalText, vitalWords } from "../monitor/vital-words.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { nothingCounted } from "../ui/figure-words.ts";
import { Read } from "../ui/loaded.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { Section } from "../ui/section.tsx";

const spans = [
  { value: "7", label: "Last 7 days" },
  { value: "28", label: "Last 28 days" },
] as const;
type Span = (typeof spans)[number]["value"];

const ratings: Readonly<Record<Rating, readonly [tone: Tone, words: string]>> = {
  good: ["go", "good"],
  needsImprovement: ["warn", "needs improvement"],
  poor: ["stop", "poor"],
};

export function AppFiguresView() {
  const [span, setSpan] = useState<Span>("7");
  return (
    <>
      <RadioGroup legend="Days" choices={spans} value={span} onValueChange={setSpan} />
      <Read
        of={reading("appFigures", { days: Number(span) })}
        loading="Loading the app figures"
        empty={
          <EmptyState title="No reports for these days">
            A sample of page loads is measured and reported when the page is left or hidden. Browsers in data saver, or
            with “do not track”, report nothing.
          </EmptyState>
        }
      >
        {(pages) => (
          <>
            <FiguresTable
              title="Core Web Vitals"
              purpose="The value that three of four page views stay within. The number measured is in brackets."
              pages={pages}
              columns={(["LCP", "INP", "CLS"] as const).map(vitalColumn)}
            />
            <FiguresTable
              title="What was slow"
              purpose="Requests over 1 s, queries over 500 ms, and frames over 100 ms, of all recorded. Frames are recorded from 50 ms."
              pages={pages}
              columns={(["network", "query", "render"] as const).map(slowColumn)}
            />
          </>
        )}
      </Read>
    </>
  );
}

type FiguresTableProps = {
  title: string;
  purpose: string;
  pages: readonly PageFigures[];
  columns: readonly Column<PageFigures>[];
};

function FiguresTable({ title, purpose, pages, columns }: FiguresTableProps) {
  return (
    <Section title={title} purpose={purpose}>
      <DataTable
        caption={title}
        captionHidden
        columns={[{ key: "page", header: "Page", sortBy: ({ page }) => page }, ...columns]}
        rows={pages}
        rowKey={({ page }) => page}
        initialSort={{ key: "page", direction: "ascending" }}
      />
    </Section>
  );
}

function vitalColumn(name: VitalName): Column<PageFigures> {
  const of = ({ vitals }: PageFigures) => vitals.find((one) => one.name === name);
  return {
    key: name,
    header: `${vitalWords[name]} (${name})`,
    sortBy: (page) => of(page)?.upperQuartile ?? null,
    cell: (page) => {
      const found = of(page);
      if (!found) return nothingCounted;
      const [tone, words] = ratings[ratingOf(name, found.upperQuartile)];
      return (
        <>
          <Badge tone={tone}>
            {vitalText(name, found.upperQuartile)}, {words}
          </Badge>{" "}
          ({found.pageViews})
        </>
      );
    },
  };
}

function slowColumn(kind: RecordKind): Column<PageFigures> {
  const of = ({ records }: PageFigures) => records.find((one) => one.kind === kind);
  return {
    key: kind,
    header: recordWords[kind],
    align: "end",
    sortBy: (page) => of(page)?.slow ?? null,
    cell: (page) => {
      const found = of(page);
      return found && found.count > 0 ? `${found.slow} of ${found.count}` : nothingCounted;
    },
  };
}
