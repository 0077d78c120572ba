import Papa from "papaparse";
import type { CellProblem } from "#shared/fleet/csv/cell-problem.ts";
import { headerOf } from "#shared/fleet/sheet/layout.ts";

const separators = [",", ";", "\t", "|"] as const;

/** Excel writes its separator in this first line. */
const excelLine = /^"?sep=(.)\1*"?(?=\r|\n|$)/i;

/** Picks the separator that gives most known column names, else most cells. Excel's choice depends on the country. */
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
  // Keeps the line, empty, so that row numbers stay right.
  const said = excelLine.exec(text);
  const cells = text.replace(excelLine, "");
  const { data, errors } = Papa.parse<string[]>(cells, { delimiter: said?.[1] ?? separatorOf(cells, namedIn) });
  const problems = errors
    .filter(({ type }) => type === "Quotes")
    .map(({ row = 0 }) => ({ row: row + 1, column: "", problem: "A quotation mark is not closed. Close it." }));
  return { table: data, problems };
}
