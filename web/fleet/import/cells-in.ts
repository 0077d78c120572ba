import Papa from "papaparse";
import type { CellProblem } from "#shared/fleet/csv/cell-problem.ts";
import { headerOf } from "#shared/fleet/sheet/layout.ts";

const separators = [",", ";", "\t", "|"] as const;

/** Excel's first line in a CSV that names its separator, e.g. "sep=;". */
const excelLine = /^"?sep=(.)\1*"?(?=\r|\n|$)/i;

/**
 * Picks the separator that yields most known column names, otherwise most cells. Excel's separator depends on the
 * country.
 */
function separatorOf(text: string, namedIn: NamedIn): string {
  const score = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 50 });
    return namedIn(data) * 1000 + Math.min(999, data.reduce((sum, cells) => sum + cells.length, 0) / data.length);
  };
  return separators.reduce((best, separator) => (score(separator) > score(best) ? separator : best));
}

type NamedIn = (table: readonly (readonly string[])[]) => number;

export function cellsIn(
  text: string,
  namedIn: NamedIn = (table) => headerOf(table).named,
): { table: string[][]; problems: CellProblem[] } {
  // Replaces the "sep=" line by an empty one, so that row numbers stay correct.
  const said = excelLine.exec(text);
  const cells = text.replace(excelLine, "");
  const { data, errors } = Papa.parse<string[]>(cells, { delimiter: said?.[1] ?? separatorOf(cells, namedIn) });
  const problems = errors
    .filter(({ type }) => type === "Quotes")
    .map(({ row = 0 }) => ({ row: row + 1, column: "", problem: "A quotation mark is not closed. Close it." }));
  return { table: data, problems };
}
