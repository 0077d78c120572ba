import readXlsxFile, { type CellValue } from "read-excel-file/universal";
import { notUsedWords } from "#shared/fleet/csv/not-used.ts";
import { findHeader } from "#shared/fleet/csv/read-header.ts";

function textOf(value: CellValue | null): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? "");
}

/**
 * The cells of the sheet of an Excel workbook that names most columns, and a sentence about the other sheets; null where
 * it is no such workbook.
 */
export async function workbookCells(
  bytes: ArrayBuffer,
): Promise<{ table: string[][]; notUsed: readonly string[] } | null> {
  const read = await readXlsxFile(bytes).catch(() => null);
  if (!read) return null;
  const sheets = read
    .map(({ sheet, data }) => ({ name: sheet, table: data.map((row) => row.map(textOf)) }))
    .filter(({ table }) => table.length > 0)
    .map((sheet) => ({ ...sheet, named: findHeader(sheet.table).named }));
  const used = sheets.toSorted((one, other) => other.named - one.named)[0];
  const others = sheets.filter((sheet) => sheet !== used).map(({ name }) => name);
  return { table: used?.table ?? [], notUsed: notUsedWords("sheet", others) };
}
