import { vehicleColumns } from "#shared/fleet/csv/columns.ts";
import type { GridRow } from "#shared/fleet/sheet/grid.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Section } from "../../ui/section.tsx";
import { counted } from "./counted.ts";

const mostShown = 200;

type SheetGridProps = { rows: readonly GridRow[]; onOpen: (row: number) => void };

export function SheetGrid({ rows, onOpen }: SheetGridProps) {
  const columns: readonly Column<GridRow>[] = [
    ...told,
    {
      key: "edit",
      header: "Change",
      actions: true,
      cell: ({ row }) => (
        <Button onClick={() => onOpen(row)}>
          Edit<span className="ui-visually-hidden"> row {row}</span>
        </Button>
      ),
    },
  ];
  return (
    <Section title="Ready to import" purpose="Details missing from the file are marked as our guess.">
      <DataTable
        caption="Ready to import"
        captionHidden
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowKey={({ row }) => String(row)}
      />
      {rows.length > mostShown && <p className="ui-soft">And {counted(rows.length - mostShown, "more row")}.</p>}
    </Section>
  );
}

function Told({ row: { cells, guessed }, field }: { row: GridRow; field: string }) {
  const text = cells[field] ?? "";
  if (text === "") return <span className="ui-soft">Not given</span>;
  return (
    <>
      {text}
      {guessed.has(field) && <span className="ui-soft"> (our guess)</span>}
    </>
  );
}

function pricesOf({ cells }: GridRow): string {
  const { hourlyRatePence: hour, dailyRatePence: day, minimumHours: least } = cells;
  const parts = [hour && `£${hour} an hour`, least && `minimum ${least} hours`, day && `£${day} a day`];
  return parts.filter(Boolean).join(", ");
}

const specOf = ({ cells }: GridRow) =>
  vehicleColumns
    .filter(({ field }) => field.startsWith("spec.") && field !== "spec.kind" && cells[field])
    .map(({ field, header }) => `${header}: ${cells[field]}`)
    .join(", ");

const told: readonly Column<GridRow>[] = [
  {
    key: "vehicle",
    header: "Vehicle",
    cell: ({ cells }) => (
      <div>
        {cells.name}
        {cells.vehicleReg && <div className="ui-soft">{cells.vehicleReg}</div>}
      </div>
    ),
  },
  { key: "row", header: "Row", cell: ({ row }) => row, sortBy: ({ row }) => row },
  { key: "kind", header: "What it is", cell: (row) => <Told row={row} field="spec.kind" /> },
  { key: "services", header: "Hired out for", cell: (row) => <Told row={row} field="services" /> },
  { key: "base", header: "Yard", cell: (row) => <Told row={row} field="base" /> },
  {
    key: "prices",
    header: "Prices with VAT",
    cell: (row) => pricesOf(row) || <span className="ui-soft">By quote</span>,
  },
  {
    key: "more",
    header: "More",
    cell: (row) => (
      <div>
        {specOf(row)}
        {row.notes.map(({ column, words }) => (
          <div key={`${column} ${words}`} className="ui-soft">
            {column}: {words}
          </div>
        ))}
      </div>
    ),
  },
];
