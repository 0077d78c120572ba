import { serviceOf } from "#shared/catalogue/normalise.ts";
import { cellChanges } from "#shared/fleet/csv/changes.ts";
import { vehicleTypeOf } from "#shared/fleet/spec.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";
import { counted } from "./counted.ts";
import type { Plan, PlannedRow } from "./use-import.ts";

type PreviewProps = {
  plan: Plan;
  onConfirm: () => void;
  onBack: () => void;
  list: WebPath;
};

const mostShown = 200;

export function ImportPreview({ plan, onConfirm, onBack, list }: PreviewProps) {
  const { rows } = plan;
  const unchanged = plan.unchanged.length;
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing changes" drawing="yard" action={<LinkButton to={list}>All vehicles</LinkButton>}>
        <p>
          {unchanged === 1 ? "The one vehicle" : `All ${counted(unchanged, "vehicle")}`} of this file is listed just as
          it says.
        </p>
      </EmptyState>
    );
  const added = rows.filter(({ trial }) => trial.outcome === "added").length;
  const parts = [
    added > 0 && `${added.toLocaleString("en-GB")} new`,
    added < rows.length && `${(rows.length - added).toLocaleString("en-GB")} changed`,
    unchanged > 0 && `${unchanged.toLocaleString("en-GB")} as listed already`,
  ].filter(Boolean);
  return (
    <Section title="What the import does" purpose={`${parts.join(", ")}. Nothing is saved yet.`}>
      <div className="ui-row">
        <Button kind="primary" onClick={onConfirm}>
          Import {counted(rows.length, "vehicle")}
        </Button>
        <Button onClick={onBack}>Back to the rows</Button>
      </div>
      <DataTable
        caption="What the import does"
        captionHidden
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowKey={({ row }) => String(row.row)}
      />
      {rows.length > mostShown && <p className="ui-soft">And {counted(rows.length - mostShown, "more row")}.</p>}
    </Section>
  );
}

const columns: readonly Column<PlannedRow>[] = [
  {
    key: "name",
    header: "Vehicle",
    cell: ({ row }) => (
      <div>
        {row.name}
        {row.vehicleReg && <div className="ui-soft">{row.vehicleReg}</div>}
      </div>
    ),
  },
  {
    key: "row",
    header: "Row",
    cell: ({ row }) => row.row,
    sortBy: ({ row }) => row.row,
  },
  {
    key: "outcome",
    header: "Becomes",
    cell: ({ trial }) =>
      trial.outcome === "added" ? <Badge tone="go">New</Badge> : <Badge tone="water">Changed</Badge>,
  },
  { key: "what", header: "What is saved", cell: (planned) => <Written {...planned} /> },
];

function Written({ row, trial: { baseLabel } }: PlannedRow) {
  if (!row.fleet) {
    const services = row.services.map((id) => serviceOf(id).displayName).join(", ");
    return `${vehicleTypeOf(row.spec)} for ${services}. Yard: ${baseLabel ?? row.base.text}`;
  }
  const changes = cellChanges(row.fleet, row, baseLabel);
  if (changes.length === 0) return "Its map position, or its name in search";
  return (
    <ul>
      {changes.map(({ header, before, after }) => (
        <li key={header}>
          {header}: {before || "nothing"} → {after || "nothing"}
        </li>
      ))}
    </ul>
  );
}
