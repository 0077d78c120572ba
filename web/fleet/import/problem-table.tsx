import type { CellProblem } from "#shared/fleet/csv/cell-problem.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";

const mostShown = 100;

const columns: readonly Column<CellProblem>[] = [
  { key: "row", header: "Where", cell: ({ row }) => `Row ${row}`, sortBy: ({ row }) => row },
  { key: "column", header: "Column", cell: ({ column }) => column || "Whole row" },
  { key: "problem", header: "What to do", cell: ({ problem }) => problem },
];

export function ProblemTable({ problems }: { problems: readonly CellProblem[] }) {
  return (
    <>
      <DataTable
        caption="What is wrong in the file"
        captionHidden
        columns={columns}
        rows={problems.slice(0, mostShown)}
        rowKey={({ row, column, problem }) => `${row} ${column} ${problem}`}
      />
      {problems.length > mostShown && (
        <p className="ui-soft">And {problems.length - mostShown} more, further down in the file.</p>
      )}
    </>
  );
}
