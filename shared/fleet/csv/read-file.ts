import { withoutGuard } from "../../kernel/csv.ts";
import { Fault } from "../../kernel/errors.ts";
import { rowTwice } from "../faults.ts";
import { mostBases, mostRows, type RowInput } from "../import.ts";
import type { Fleet } from "../model.ts";
import type { CellProblem } from "./cell-problem.ts";
import { cellsOf, vehicleColumns } from "./columns.ts";
import { type Line, notUsedColumns, notUsedRows, notUsedWords } from "./not-used.ts";
import { cellIn, findHeader, type Header, readHeader } from "./read-header.ts";
import { readRow } from "./read-row.ts";
import { rowMatcher, rowsTwice } from "./row-match.ts";
import { isExample } from "./write-file.ts";

/** A row without errors, as far as the client can check. */
export interface FileRow extends RowInput {
  readonly row: number;
  readonly fleet: Fleet | null;
}

export interface FileRead {
  readonly rows: readonly FileRow[];
  readonly unchanged: number;
  readonly problems: readonly CellProblem[];
  readonly notUsed: readonly string[];
}

const refused = (problems: readonly CellProblem[], notUsed: readonly string[] = []): FileRead => ({
  rows: [],
  unchanged: 0,
  problems,
  notUsed,
});
const wholeFile = (problem: string, row = 1, notUsed: readonly string[] = []) =>
  refused([{ row, column: "", problem }], notUsed);

const rowNames = ["name", "vehicleReg", "fleetNumber", "serial"] as const;

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== "";
const required = vehicleColumns.filter(({ isRequired }) => isRequired).map(({ header }) => header);

/** Compares a file's cells with the listed vehicles. Returns each valid row and each invalid cell. */
export function readFile(table: readonly (readonly string[])[], inService: readonly Fleet[]): FileRead {
  const top = findHeader(table).at;
  if (top < 0) return wholeFile(`One row must name the columns, at least: ${required.join(", ")}.`);
  const headers = table[top] ?? [];
  const { header, problems, unused } = readHeader(headers, top + 1);
  const filled = table.map((cells, at) => ({ cells, row: at + 1 })).filter(({ cells }) => cells.some(isFilled));
  const above = filled.filter(({ row }) => row <= top);
  const below = filled.filter(({ row }) => row > top + 1);
  const examples = below.filter(({ cells }) => isExample((column) => cellIn(cells, header, column)));
  const notUsed = [...notUsedRows([...above, ...examples]), ...notUsedColumns(headers, unused, below)];
  if (problems.length > 0) return refused(problems, notUsed);
  const lines = below.filter((line) => !examples.includes(line));
  if (lines.length === 0) return wholeFile("There is no vehicle in this file.", top + 2, notUsed);
  if (lines.length > mostRows)
    return wholeFile(
      `This file has ${lines.length.toLocaleString("en-GB")} vehicles. The most at once is ${mostRows.toLocaleString("en-GB")}. Split it.`,
      1,
      notUsed,
    );
  const read = readLines(lines, header, headers.findLastIndex(isFilled) + 1, inService);
  return { ...read, notUsed: [...notUsed, ...read.notUsed] };
}

function readLines(lines: readonly Line[], header: Header, width: number, inService: readonly Fleet[]): FileRead {
  const known = Map.groupBy(inService, (fleet) => cellsOf(fleet).join("\u0000"));
  const matchOf = rowMatcher(inService);
  const rows: FileRow[] = [];
  const problems: CellProblem[] = [];
  const cellsNotUsed: string[] = [];
  const unchanged = new Map<string, number>();
  for (const { cells, row } of lines) {
    const same = known.get(asExported(cells, header))?.pop();
    if (same) {
      unchanged.set(same.id, row);
      continue;
    }
    if (cells.slice(width).some(isFilled))
      problems.push({
        row,
        column: "",
        problem: "There are more cells than columns. Put quotes around text with commas or semicolons.",
      });
    const text = (field: string) => plainCell(cells, header, field);
    const [name, vehicleReg, fleetNumber, serial] = rowNames.map(text);
    const match = matchOf({ name: name ?? "", vehicleReg, fleetNumber, serial });
    if (match instanceof Fault) {
      problems.push({ row, ...problemOf(match) });
      continue;
    }
    // A column missing from the file leaves the vehicle's value unchanged.
    const read = readRow((column) => {
      const place = header.get(column);
      return match && (!place || place.isMade) ? column.write(match) : (cellIn(cells, header, column) ?? "");
    });
    const notAsked = read.notAsked.filter((column) => header.has(column));
    cellsNotUsed.push(...notAsked.map((column) => `${column.header} in row ${row}`));
    if ("input" in read) rows.push({ ...read.input, row, fleet: match });
    else problems.push(...read.problems.map(({ column, problem }) => ({ row, column: column.header, problem })));
  }
  problems.push(...twiceIn(rows, unchanged), ...tooManyBases(rows));
  return {
    rows,
    unchanged: unchanged.size,
    problems: problems.toSorted((a, b) => a.row - b.row),
    notUsed: notUsedWords("cell", cellsNotUsed, " That kind of vehicle has no such detail."),
  };
}

/** Returns a row in the export's format, to find unchanged rows. A row that lacks columns counts as changed. */
function asExported(cells: readonly string[], header: Header): string {
  return vehicleColumns.map((column) => withoutGuard(cellIn(cells, header, column) ?? "\u0000")).join("\u0000");
}

function plainCell(cells: readonly string[], header: Header, field: string): string {
  const column = vehicleColumns.find((one) => one.field === field);
  return withoutGuard((column && cellIn(cells, header, column)) ?? "").trim();
}

export function problemOf({ message, detail: { field = "", action } }: Fault): Omit<CellProblem, "row"> {
  return { column: headerOf(field), problem: action ? `${message} ${action}` : message };
}

export function headerOf(field: string): string {
  const [first, second] = field.split(".");
  const name = first === "spec" ? `spec.${second}` : first;
  return vehicleColumns.find((column) => column.field === name)?.header ?? "";
}

function twiceIn(rows: readonly FileRow[], unchanged: ReadonlyMap<string, number>): CellProblem[] {
  const twice = rowsTwice(rows, ({ fleet }) => fleet?.id ?? null);
  return rows.flatMap((line) => {
    const other = twice.get(line)?.row ?? unchanged.get(line.fleet?.id ?? "");
    const field = line.vehicleReg ? "vehicleReg" : "name";
    return other === undefined ? [] : [{ row: line.row, ...problemOf(rowTwice({ field, values: { row: other } })) }];
  });
}

function tooManyBases(rows: readonly FileRow[]): CellProblem[] {
  const bases = new Map(rows.map(({ base, row }) => [base.text.toLowerCase(), row]));
  if (bases.size <= mostBases) return [];
  const problem = `The vehicles are based at ${bases.size} different places. The most at once is ${mostBases}. Split the file.`;
  return [{ row: 1, column: headerOf("base"), problem }];
}
