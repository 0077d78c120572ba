import { typedDay } from "../../kernel/typed-day.ts";
import { asOnPlate } from "../registration.ts";
import { typedNumber } from "../typed-number.ts";
import { kindSaidIn } from "./kind-words.ts";
import type { LeftOut, Merge, Sheet, SheetColumn } from "./sheet.ts";
import { columnUse } from "./uses.ts";

export interface SheetLine {
  readonly row: number;
  readonly cells: readonly string[];
  /** Columns in which a merged cell fills this row, with the cell's range of rows. */
  readonly merged: ReadonlyMap<number, Merge>;
  readonly heading: string;
}

export interface Layout {
  readonly columns: readonly SheetColumn[];
  readonly headerRows: readonly number[];
  readonly lines: readonly SheetLine[];
  readonly leftOut: readonly LeftOut[];
  readonly title: string;
}

const mostAbove = 50;
const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== "";
const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");
const filledIn = (cells: readonly string[]) => cells.filter(isFilled);

function isValue(cell: string): boolean {
  const text = cell.trim();
  return (
    (/^\d/.test(typedDay(text)) && typedDay(text) !== text) ||
    !Number.isNaN(typedNumber(text)) ||
    (/\d/.test(text) && asOnPlate(text) !== undefined)
  );
}

function namedIn(cells: readonly string[]): number {
  const filled = filledIn(cells);
  if (filled.some(isValue)) return 0;
  return new Set(filled.flatMap((cell) => columnUse(cell) ?? [])).size;
}

/** Returns the index of the row that names most columns; -1 for none. */
export function headerOf(table: Sheet["table"]): { readonly at: number; readonly named: number } {
  const rows = table.slice(0, mostAbove).map(namedIn);
  const named = Math.max(0, ...rows);
  return { at: named < 2 ? wordsAboveValues(table) : rows.indexOf(named), named };
}

/** Returns the index of a header without known names: a row of words above a row with values. -1 for none. */
function wordsAboveValues(table: Sheet["table"]): number {
  const first = table.slice(0, mostAbove).findIndex((cells) => filledIn(cells).length > 1);
  const [words, values] = [filledIn(table[first] ?? []), filledIn(table[first + 1] ?? [])];
  const isHeader = !words.some(isValue) && values.some(isValue) && !words.some((cell) => kindSaidIn(cell, null));
  const isKnown = words.some((cell) => columnUse(cell) !== null) && !words.some(isValue);
  return isHeader || isKnown ? first : -1;
}

export function layoutOf(sheet: Sheet): Layout {
  const table = withoutEmptyEnd(sheet.table);
  const { at } = headerOf(table);
  const [first, last] = [hasGroups(table, at, sheet.merges) ? at - 1 : at, hasUnits(table, at + 1) ? at + 1 : at];
  const headers = at < 0 ? [] : headersOf(table, first, at, last, sheet.merges ?? []);
  const width = Math.max(headers.length, ...table.slice(last + 1).map((cells) => cells.length), 0);
  const columns = Array.from({ length: width }, (_, column) => ({
    at: column,
    header: headers[column]?.name ?? "",
    use: columnUse(headers[column]?.own ?? "") ?? columnUse(headers[column]?.name ?? ""),
  }));
  const above = table.slice(0, Math.max(0, first));
  const header = at < 0 ? [] : (table[at] ?? []);
  const { lines, leftOut } = linesOf(table, last + 1, header, sheet.merges ?? []);
  return {
    columns,
    headerRows: at < 0 ? [] : Array.from({ length: last - first + 1 }, (_, row) => first + row + 1),
    lines,
    leftOut: [...above.map((cells, row) => leftOutOf(row, cells, "title")), ...leftOut],
    title: above.flatMap(filledIn).join(" "),
  };
}

function withoutEmptyEnd(table: Sheet["table"]): Sheet["table"] {
  const last = table.findLastIndex((cells) => cells.some(isFilled));
  return table.slice(0, last + 1);
}

const leftOutOf = (at: number, cells: readonly string[], why: LeftOut["why"]): LeftOut => {
  const words = oneLine(filledIn(cells)[0] ?? "");
  return { row: at + 1, why: words === "" ? "empty" : why, words };
};

/** Whether the row above the header names groups of columns. A title is one cell merged across all columns. */
function hasGroups(table: Sheet["table"], at: number, merges: readonly Merge[] = []): boolean {
  const above = filledIn(table[at - 1] ?? []);
  if (at < 1 || above.some(isValue)) return false;
  const isMerged = merges.some(({ row, column, toColumn }) => row === at - 1 && toColumn > column);
  const spansAll = merges.some(
    ({ row, column, toColumn }) => row === at - 1 && toColumn - column + 1 >= filledIn(table[at] ?? []).length,
  );
  return (above.length >= 2 || (isMerged && above.length > 0)) && !spansAll;
}

const unitWord =
  /^\(?((?:£|gbp)? ?(?:\/|per) ?(?:h|hr|hour|d|day|wk|week)|t|te|kg|kgs|tonnes?|£|gbp|p|hrs?|hours?|days?|m|mm|m3|m³|l|litres?|yes ?\/ ?no|y ?\/ ?n|text|date|d+[/.-]m+[/.-]y+|ex\.? vat|inc\.? vat|\+ ?vat|%)\)?$/i;

function hasUnits(table: Sheet["table"], at: number): boolean {
  const filled = filledIn(table[at] ?? []);
  return at > 0 && filled.length > 1 && filled.every((cell) => unitWord.test(cell.trim()));
}

interface HeaderCell {
  readonly name: string;
  readonly own: string;
}

function headersOf(
  table: Sheet["table"],
  first: number,
  at: number,
  last: number,
  merges: readonly Merge[],
): HeaderCell[] {
  const width = Math.max(...table.slice(first, last + 1).map((cells) => cells.length));
  let group = "";
  return Array.from({ length: width }, (_, column) => {
    const own = oneLine(table[at]?.[column] ?? "");
    const unit = last > at ? oneLine(table[last]?.[column] ?? "") : "";
    const above = first < at ? oneLine(table[first]?.[column] ?? "") : "";
    const isDown = merges.some((one) => one.row === first && one.column === column && one.toRow > one.row);
    if (above !== "") group = isDown ? "" : above;
    if (own === "") return { name: [above, unit].filter(Boolean).join(" "), own: above };
    const name = [group === "" || isDown ? "" : `${group} / `, own, unit && ` ${unit}`].join("");
    return { name, own: [own, unit].filter(Boolean).join(" ") };
  });
}

const total = /^(grand |sub[ -]?)?totals?\b\s*:?(\s+(vehicles|fleet|items|plant))?\s*$/i;

function linesOf(table: Sheet["table"], from: number, header: readonly string[], merges: readonly Merge[]) {
  const lines: SheetLine[] = [];
  const leftOut: LeftOut[] = [];
  const isWide = header.filter(isFilled).length > 2;
  let heading = "";
  const rows = table.map((cells, at) => ({ cells, at })).slice(from);
  const lastFull = rows.findLast(({ cells }) => filledIn(cells).length > 1 && !filledIn(cells).some(isTotal))?.at ?? -1;
  for (const { cells, at } of rows) {
    const filled = filledIn(cells);
    if (filled.length === 0) leftOut.push(leftOutOf(at, cells, "empty"));
    else if (example.test(filled[0] ?? "")) leftOut.push(leftOutOf(at, cells, "note"));
    else if (filled.some(isTotal)) leftOut.push(leftOutOf(at, cells, "totals"));
    else if (isSameRow(cells, header)) leftOut.push(leftOutOf(at, cells, "header"));
    else if (isWide && filled.length === 1 && !isValue(filled[0] ?? "")) {
      if (at < lastFull) heading = oneLine(filled[0] ?? "");
      leftOut.push(leftOutOf(at, cells, at < lastFull ? "heading" : "note"));
    } else lines.push({ row: at + 1, heading, ...filledDown(table, at, merges) });
  }
  return { lines, leftOut };
}

const example = /^#\s*example\b/i;
const isTotal = (cell: string) => total.test(cell.trim());
const isSameRow = (cells: readonly string[], header: readonly string[]) =>
  header.length > 0 && header.every((cell, column) => oneLine(cell) === oneLine(cells[column] ?? ""));

/** Copies a merged cell's text into each row that the cell covers. */
function filledDown(table: Sheet["table"], at: number, merges: readonly Merge[]): Pick<SheetLine, "cells" | "merged"> {
  const cells = [...(table[at] ?? [])];
  const merged = new Map<number, Merge>();
  for (const merge of merges.filter(({ row, toRow }) => row < at && at <= toRow)) {
    const text = table[merge.row]?.[merge.column] ?? "";
    if (isFilled(cells[merge.column]) || !isFilled(text)) continue;
    cells[merge.column] = text;
    merged.set(merge.column, merge);
  }
  return { cells: Array.from(cells, (cell) => cell ?? ""), merged };
}
