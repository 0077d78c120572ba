import Papa from "papaparse";
import type { CellProblem } from "#shared/fleet/csv/cell-problem.ts";
import { headerOf } from "#shared/fleet/sheet/layout.ts";

const separators = [",", ";", "\t", "|"] as const;

/** Excel's line that says what stands between the cells. */
const excelLine = /^"?sep=(.)\1*"?(?=\r|\n|$)/i;

/**
 * What stands between the cells: of the likely ones, the one by which most columns have a name, else the one that splits
 * the rows into most cells. Excel goes by the country.
 */
function separatorOf(text: string, namedIn: NamedIn): string {
  const score = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 50 });
    return namedIn(data) * 1000 + Math.min(999, data.reduce((sum, cells) => sum + cells.length, 0) / data.length);
  };
  return separators.reduce((best, separator) => (score(separator) > score(best) ? separator : best));
}

/** How many columns of a table have a name that is known. */
type NamedIn = (table: readonly (readonly string[])[]) => number;

/** The cells of a CSV text, and what makes it unreadable. */
export function cellsIn(
  text: string,
  namedIn: NamedIn = (table) => headerOf(table).named,
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
