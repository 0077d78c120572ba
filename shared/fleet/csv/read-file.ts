import { withoutGuard } from "../../kernel/csv.ts";
import { Fault } from "../../kernel/errors.ts";
import { rowTwice } from "../faults.ts";
import { mostBases, mostRows, type RowInput } from "../import.ts";
import type { Fleet } from "../model.ts";
import type { CellProblem } from "./cell-problem.ts";
import { cellsOf, vehicleColumns } from "./columns.ts";
import { type Header, readHeader } from "./read-header.ts";
import { readRow } from "./read-row.ts";
import { rowMatcher, rowsTwice } from "./row-match.ts";

/** A row that is right as far as can be told without asking the server. */
export interface FileRow extends RowInput {
  readonly row: number;
  /** The vehicle that it is already. */
  readonly fleet: Fleet | null;
}

export interface FileRead {
  /** Right rows that say something new. */
  readonly rows: readonly FileRow[];
  /** How many say what their vehicle says already, to the letter. */
  readonly unchanged: number;
  readonly problems: readonly CellProblem[];
}

const wholeFile = (problem: string, row = 1): FileRead => ({
  rows: [],
  unchanged: 0,
  problems: [{ row, column: "", problem }],
});

/** A row that begins so is an example or a note, and is not read. */
const note = "#";
const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** Reads a file's cells against the vehicles in service: what each row is, and every cell that is wrong. */
export function readFile(table: readonly (readonly string[])[], inService: readonly Fleet[]): FileRead {
  const top = table.findIndex((cells) => !isEmpty(cells) && !cells[0]?.startsWith(note));
  const { header, problems } = readHeader(table[top] ?? [], top + 1);
  if (header.size === 0)
    return wholeFile("The first row must name the columns, as the template does.", Math.max(top, 0) + 1);
  if (problems.length > 0) return { rows: [], unchanged: 0, problems };
  const lines = table
    .map((cells, at) => ({ cells, row: at + 1 }))
    .slice(top + 1)
    .filter(({ cells }) => !isEmpty(cells) && !cells[0]?.startsWith(note));
  if (lines.length === 0) return wholeFile("There is no vehicle in this file.", top + 2);
  if (lines.length > mostRows)
    return wholeFile(
      `This file has ${lines.length.toLocaleString("en-GB")} vehicles; ${mostRows.toLocaleString("en-GB")} can be read at once. Split it.`,
    );
  return readLines(lines, header, inService);
}

interface Line {
  readonly cells: readonly string[];
  readonly row: number;
}

function readLines(lines: readonly Line[], header: Header, inService: readonly Fleet[]): FileRead {
  const known = Map.groupBy(inService, (fleet) => cellsOf(fleet).join("\u0000"));
  const matchOf = rowMatcher(inService);
  const width = Math.max(...header.values()) + 1;
  const rows: FileRow[] = [];
  const problems: CellProblem[] = [];
  const unchanged = new Map<string, number>();
  for (const { cells, row } of lines) {
    const same = known.get(asExported(cells, header))?.pop();
    if (same) {
      unchanged.set(same.id, row);
      continue;
    }
    if (cells.slice(width).some((cell) => cell.trim() !== ""))
      problems.push({
        row,
        column: "",
        problem: "There are more cells than columns. Put quotes around text with commas or semicolons.",
      });
    const text = (field: string) => plainCell(cells, header, field);
    const match = matchOf({ name: text("name"), vehicleReg: text("vehicleReg") });
    if (match instanceof Fault) {
      problems.push({ row, ...problemOf(match) });
      continue;
    }
    // What the file does not speak of stays as it is.
    const read = readRow((column) => {
      const at = header.get(column);
      return at === undefined ? (match ? column.write(match) : "") : (cells[at] ?? "");
    });
    if ("input" in read) rows.push({ ...read.input, row, fleet: match });
    else problems.push(...read.problems.map(({ column, problem }) => ({ row, column: column.header, problem })));
  }
  problems.push(...twiceIn(rows, unchanged), ...tooManyBases(rows));
  return { rows, unchanged: unchanged.size, problems: problems.toSorted((a, b) => a.row - b.row) };
}

/** The cells of a row as the export would write them, to be compared; columns that the file lacks make it another. */
function asExported(cells: readonly string[], header: Header): string {
  return vehicleColumns.map((column) => withoutGuard(cells[header.get(column) ?? -1] ?? "\u0000")).join("\u0000");
}

function plainCell(cells: readonly string[], header: Header, field: string): string {
  const [, at = -1] = [...header].find(([column]) => column.field === field) ?? [];
  return withoutGuard(cells[at] ?? "").trim();
}

/** What a fault says, at the column of its field. */
export function problemOf({ message, detail: { field = "", action } }: Fault): Omit<CellProblem, "row"> {
  return { column: headerOf(field), problem: action ? `${message} ${action}` : message };
}

/** The header over what a field of the input says. */
export function headerOf(field: string): string {
  const [first, second] = field.split(".");
  const name = first === "spec" ? `spec.${second}` : first;
  return vehicleColumns.find((column) => column.field === name)?.header ?? "";
}

/** Rows that are the same vehicle as an earlier one, or as one that says nothing new. */
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
  const problem = `The vehicles are kept at ${bases.size} different places; ${mostBases} can be found at once. Split the file.`;
  return [{ row: 1, column: headerOf("base"), problem }];
}
