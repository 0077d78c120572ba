/** What a cell may hold before it is written as text. */
export type Cell = string | number | boolean | null | undefined;

/**
 * First characters that make a spreadsheet read a cell as a formula, and "#", which makes some readers take a line for a
 * note; those that have an apostrophe already, so that it can be told from ours.
 */
const startsFormula = /^'*[=+\-@#\t\r]/;

/** A text without the apostrophe that `csvOf` has put in front. */
export const withoutGuard = (text: string) => text.replace(/^'(?='*[=+\-@#\t\r])/, "");

/**
 * Rows as CSV (RFC 4180): CRLF, quotes where needed. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front; numbers are left as they are.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: Cell): string {
  const text = typeof cell === "string" && startsFormula.test(cell) ? `'${cell}` : String(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Records as CSV: one column for each field that any of them has, named by its dotted path; lists are JSON in their
 * cell. Nothing for no records.
 */
export function recordsAsCsv(records: readonly object[]): string {
  const rows = records.map((record) => new Map(flat(record)));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return csvOf(
    columns,
    rows.map((row) => columns.map((column) => row.get(column))),
  );
}

function flat(record: object, path = ""): [string, Cell][] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]): [string, Cell][] => {
    if (Array.isArray(value)) return [[path + name, JSON.stringify(value)]];
    if (value !== null && typeof value === "object") return flat(value, `${path}${name}.`);
    return [[path + name, value as Cell]];
  });
}
