export type Cell = string | number | boolean | null | undefined;

/**
 * Texts that spreadsheets run as a formula, or that some CSV readers take for a comment ("#"). Leading apostrophes in
 * the text match too, so that removing the added one restores the text.
 */
const startsFormula = /^'*[=+\-@#\t\r]/;

export const withoutGuard = (text: string) => text.replace(/^'(?='*[=+\-@#\t\r])/, "");

/**
 * Returns rows as CSV (RFC 4180): CRLF, quotes if needed. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front; numbers stay as they are.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: Cell): string {
  const text = typeof cell === "string" && startsFormula.test(cell) ? `'${cell}` : String(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns records as CSV. Each field of any record is a column, named by its dotted path. A list is JSON in one cell.
 * Without records the text is empty.
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
