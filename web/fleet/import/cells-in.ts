import Papa from "papaparse";
import type { CellProblem } from "#shared/fleet/csv/cell-problem.ts";
import { findHeader } from "#shared/fleet/csv/read-header.ts";

const separators = [",", ";", "\t"] as const;

/** Excel's line that says what stands between the cells. */
const excelLine = /^"?sep=(.)\1*"?(?=\r|\n|$)/i;

/** What stands between the cells: of the likely ones, the one by which most columns have a name. Excel goes by the country. */
function separatorOf(text: string, namedIn: NamedIn): string {
  const named = (delimiter: string) => namedIn(Papa.parse<string[]>(text, { delimiter, preview: 50 }).data);
  return separators.reduce((best, separator) => (named(separator) > named(best) ? separator : best));
}

/** How many columns of a table have a name that is known. */
type NamedIn = (table: readonly (readonly string[])[]) => number;

/** The cells of a CSV text, and what makes it unreadable. */
export function cellsIn(
  text: string,
  namedIn: NamedIn = (table) => findHeader(table).named,
): { table: string[][]; problems: CellProblem[] } {
  // Its line stays, without a text: the rows keep their numbers.
  const said = excelLine.exec(text);
  const cells = text.replace(excelLine, "");
  const { data, errors } = Papa.parse<string[]>(cells, { delimiter: said?.[1] ?? separatorOf(cells, namedIn) });
  const problems = errors
    .filter(({ type }) => type === "Quotes")
    .map(({ row = 0 }) => ({ row: row + 1, column: "", problem: "A quotation mark is not closed. Close it." }));
  return { table: data, problems };
}
