import { strFromU8, unzipSync } from "fflate";
import readXlsxFile, { type CellValue } from "read-excel-file/universal";
import { headerOf } from "#shared/fleet/sheet/layout.ts";
import type { Merge } from "#shared/fleet/sheet/sheet.ts";

function textOf(value: CellValue | null): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? "");
}

export interface NamedSheet {
  readonly name: string;
  readonly table: string[][];
  readonly merges: readonly Merge[];
}

/** The sheets of a workbook, with the one that has most known columns first; null if it is no workbook. */
export async function workbookSheets(bytes: ArrayBuffer): Promise<readonly NamedSheet[] | null> {
  const read = await readXlsxFile(bytes).catch(() => null);
  if (!read) return null;
  const mergesAt = mergesIn(new Uint8Array(bytes));
  return read
    .map(({ sheet, data }, at) => ({ at, name: sheet, table: data.map((row) => row.map(textOf)) }))
    .filter(({ table }) => table.length > 0)
    .map((sheet) => ({ ...sheet, named: headerOf(sheet.table).named }))
    .toSorted((one, other) => other.named - one.named || other.table.length - one.table.length)
    .map(({ at, name, table }) => ({ name, table, merges: mergesAt(at) }));
}

/**
 * Maximum size, in bytes, for unpacking a sheet again to read its merged cells. In larger ones, only the first row of
 * merged cells is filled.
 */
const mostUnpacked = 40_000_000;

/** Returns the merged cells by sheet index. The cell reader does not report them. */
function mergesIn(bytes: Uint8Array): (at: number) => Merge[] {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      originalSize < mostUnpacked &&
      /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  });
  const text = (name: string) => (parts[name] ? strFromU8(parts[name]) : "");
  const ids = [...text("xl/workbook.xml").matchAll(/<sheet\b[^>]*\br:id="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...text("xl/_rels/workbook.xml.rels").matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => tag);
  return (at) => {
    const target = targets.find((tag) => tag.includes(`Id="${ids[at]}"`));
    const path = /Target="\/?(?:xl\/)?([^"]+)"/.exec(target ?? "")?.[1] ?? "";
    return [...text(`xl/${path}`).matchAll(/<mergeCell\b[^>]*\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)].map(
      ([, from = "", row = "", to = "", toRow = ""]) => ({
        row: Number(row) - 1,
        column: columnOf(from),
        toRow: Number(toRow) - 1,
        toColumn: columnOf(to),
      }),
    );
  };
}

/** Column index from letters: "A" is 0, "AA" is 26. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
