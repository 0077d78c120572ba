import type { CellProblem } from "#shared/fleet/csv/cell-problem.ts";
import { mostBytes } from "#shared/fleet/import.ts";
import type { Sheet } from "#shared/fleet/sheet/sheet.ts";
import { cellsIn } from "./cells-in.ts";
import { begins, decode } from "./decode.ts";
import type { NamedSheet } from "./workbook-cells.ts";

interface FileSheet extends Sheet {
  readonly problems: readonly CellProblem[];
  /** All sheets of a workbook, the one that is read first. */
  readonly sheets: readonly NamedSheet[];
}

/** The cells of a file, CSV or an Excel workbook, or why it cannot be read. */
export async function sheetOf(buffer: ArrayBuffer): Promise<FileSheet> {
  const bytes = new Uint8Array(buffer);
  // The reader of workbooks is loaded for them alone.
  const isZip = begins(bytes, 0x50, 0x4b) && bytes.length <= mostBytes;
  const sheets = isZip ? await (await import("./workbook-cells.ts")).workbookSheets(buffer) : null;
  if (sheets) return { table: [], ...sheets[0], sheets, problems: [] };
  const decoded = decode(bytes);
  if ("refusal" in decoded)
    return { table: [], problems: [{ row: 1, column: "", problem: decoded.refusal }], sheets: [] };
  return { ...cellsIn(decoded.text), sheets: [] };
}
