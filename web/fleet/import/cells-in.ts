import Papa from "papaparse";
import type { CellProblem } from "#shared/fleet/csv/cell-problem.ts";

const separators = [",", ";", "\t"] as const;

/** What stands between the cells: of the likely ones, the one that the first line has most of. Excel goes by the country. */
function separatorOf(text: string): string {
  const [line = ""] = text
    .replaceAll(/"[^"]*"/g, "")
    .trimStart()
    .split(/\r?\n|\r/, 1);
  const times = (separator: string) => line.split(separator).length;
  return separators.reduce((best, separator) => (times(separator) > times(best) ? separator : best));
}

/** The cells of a CSV text, and what makes it unreadable. */
export function cellsIn(text: string): { table: string[][]; problems: CellProblem[] } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const problems = errors
    .filter(({ type }) => type === "Quotes")
    .map(({ row = 0 }) => ({ row: row + 1, column: "", problem: "A quotation mark is not closed. Close it." }));
  return { table: data, problems };
}
