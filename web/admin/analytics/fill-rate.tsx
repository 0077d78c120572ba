import { fillRate, wanted } from "#shared/admin/analytics.ts";
import type { BusinessService } from "#shared/admin/analytics-operations.ts";
import { services as catalogue } from "#shared/catalogue/services.ts";
import { ChartedTable, type CountedColumn } from "../../ui/charted-table.tsx";
import { asPercent, counted, reckoned } from "../../ui/counted-columns.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { percentText } from "../../ui/figure-words.ts";
import { Section } from "../../ui/section.tsx";

const title = "Fill rate by service";

export function FillRate({ services, from }: { services: readonly BusinessService[]; from: string }) {
  if (services.length === 0)
    return (
      <Section title={title}>
        <EmptyState title="No requests in these weeks" />
      </Section>
    );
  const rows = services.toSorted((a, b) => wanted(b) - wanted(a));
  return (
    <ChartedTable
      title={title}
      purpose="The share of requests that a haulier accepted. Open requests count as not accepted yet."
      description="A bar for each service: its requests that were accepted, and the others."
      bars={rows.map((row) => ({
        name: nameOf(row),
        values: { accepted: row.accepted, others: Math.max(0, wanted(row) - row.accepted) },
      }))}
      series={[
        { key: "accepted", label: "Accepted", colour: "go" },
        { key: "others", label: "Not accepted", colour: "line-strong" },
      ]}
      rows={rows}
      rowKey={({ service }) => service}
      columns={columns}
      file={`haulyard-fill-rate-${from}`}
    />
  );
}

const nameOf = ({ service }: BusinessService) => catalogue[service].displayName;

const columns: CountedColumn<BusinessService>[] = [
  { key: "service", header: "Service", sortBy: nameOf, csv: nameOf },
  counted("Requests", wanted),
  counted("Accepted", ({ accepted }) => accepted),
  reckoned("Fill rate", fillRate, percentText, asPercent),
  counted("Declined", ({ declined }) => declined),
  counted("No answer", ({ expired }) => expired),
  counted("Withdrawn", ({ withdrawn }) => withdrawn),
];
