import type { CellProblem } from "./cell-problem.ts";
import { headerKey, type VehicleColumn, vehicleColumns } from "./columns.ts";

/** Where each column of ours stands in a file; those that the file does not have are left out. */
export type Header = ReadonlyMap<VehicleColumn, number>;

const byKey = new Map(vehicleColumns.map((column) => [headerKey(column.header), column]));

/** Reads the row of headers. Every column that is missing, unknown or there twice is named. */
export function readHeader(cells: readonly string[], row: number): { header: Header; problems: CellProblem[] } {
  const header = new Map<VehicleColumn, number>();
  const problems: CellProblem[] = [];
  cells.forEach((cell, at) => {
    const name = cell.trim();
    const column = byKey.get(headerKey(name));
    if (column && !header.has(column)) header.set(column, at);
    else if (column)
      problems.push({ row, column: column.header, problem: "This column is there twice. Take one out." });
    else if (name !== "")
      problems.push({
        row,
        column: name,
        problem: "We do not know this column. Take it out, or name it as the template does.",
      });
  });
  for (const column of vehicleColumns)
    if (column.isRequired && !header.has(column))
      problems.push({ row, column: column.header, problem: "This column is missing. Add it, named like this." });
  return { header, problems };
}
