import { typedNumber } from "../typed-number.ts";
import type { CellProblem } from "./cell-problem.ts";
import { headerKey, type VehicleColumn, vehicleColumns } from "./columns.ts";
import { nameParts, otherHeaders } from "./other-headers.ts";

/** Where a column of ours is in a file. */
interface Place {
  /** Several for a name that is put together. */
  readonly at: readonly number[];
  /** "t" or "kg" where the header says it, else nothing. */
  readonly unit: string;
  /** Made of other columns, for new vehicles alone. */
  readonly isMade?: true;
}
/** Where each column of ours is in a file; those that the file does not have are left out. */
export type Header = ReadonlyMap<VehicleColumn, Place>;

interface Known {
  readonly column: VehicleColumn;
  /** Of several headers of a column the one with the lowest is read. */
  readonly rank: number;
  readonly unit: string;
}

const weightUnits: readonly (readonly [ending: string, unit: string])[] = [
  ["", ""],
  ["t", "t"],
  ["tonnes", "t"],
  ["kg", "kg"],
];

const isWeight = ({ header }: VehicleColumn) => header.endsWith(" (t)");

function headersOf(column: VehicleColumn): [key: string, Known][] {
  const others = otherHeaders[column.field] ?? [];
  const [names, endings] = isWeight(column)
    ? [[column.header.replace(" (t)", ""), ...others], weightUnits]
    : [others, weightUnits.slice(0, 1)];
  const own: [string, Known] = [headerKey(column.header), { column, rank: 0, unit: "t" }];
  const more = names.flatMap((name, at) =>
    endings.map(([ending, unit]): [string, Known] => [headerKey(name + ending), { column, rank: at + 1, unit }]),
  );
  return [...more.filter(([key]) => key !== own[0]), own];
}

// A header of ours stays ours, whatever others call so.
const byKey = new Map(vehicleColumns.flatMap(headersOf).toSorted(([, one], [, other]) => other.rank - one.rank));
const knownBy = (cell: string) => byKey.get(headerKey(cell));

/** A title, a group row and the like stand above the header; further down there are vehicles. */
const mostAbove = 50;

/** Which row names the columns: the one that names most of them. -1 for none. */
export function findHeader(table: readonly (readonly string[])[]): { at: number; named: number } {
  const named = table
    .slice(0, mostAbove)
    .map((cells) => new Set(cells.flatMap((cell) => knownBy(cell)?.column ?? [])).size);
  const most = Math.max(0, ...named);
  return { at: most === 0 ? -1 : named.indexOf(most), named: most };
}

/** Reads the row of headers. Names every column that is missing or there twice, and finds those that are not used. */
export function readHeader(
  cells: readonly string[],
  row: number,
): { header: Header; problems: CellProblem[]; unused: number[] } {
  const header = new Map<VehicleColumn, Place>();
  const problems: CellProblem[] = [];
  const found = cells.flatMap((cell, at) => {
    const known = knownBy(cell);
    return known ? [{ ...known, at }] : [];
  });
  for (const [column, places] of Map.groupBy(found, (place) => place.column)) {
    const [first, second] = places.toSorted((one, other) => one.rank - other.rank);
    if (first) header.set(column, { at: [first.at], unit: first.unit });
    if (first?.rank === second?.rank)
      problems.push({ row, column: column.header, problem: "This column is there twice. Take one out." });
  }
  const name = vehicleColumns.find(({ field }) => field === "name");
  const made = nameParts.flatMap((part) => [...header].find(([{ field }]) => field === part)?.[1].at ?? []);
  if (name && made.length > 0 && !header.has(name)) header.set(name, { at: made, unit: "", isMade: true });
  for (const column of vehicleColumns)
    if (column.isRequired && !header.has(column))
      problems.push({ row, column: column.header, problem: "This column is missing. Add it, named like this." });
  const used = new Set([...header.values()].flatMap(({ at }) => at));
  return { header, problems, unused: [...cells.keys()].filter((at) => !used.has(at)) };
}

/** More tonnes than any vehicle has: without a unit such a figure is in kilograms. */
const mostTonnes = 1_200;

/** A row's cell of a column of ours, weights in tonnes; undefined where the file has no such column. */
export function cellIn(cells: readonly string[], header: Header, column: VehicleColumn): string | undefined {
  const place = header.get(column);
  if (!place) return undefined;
  const text = place.at.map((at) => cells[at] ?? "").join(" ");
  return isWeight(column) ? inTonnes(text, place.unit) : text;
}

function inTonnes(text: string, headerUnit: string): string {
  const found = /^\s*([\d.,\s]+?)\s*(kg|t|tonnes?)?\s*$/i.exec(text);
  if (!found) return text;
  const [, amount = "", unit = headerUnit] = found;
  const number = typedNumber(amount);
  // As it was typed, for its refusal.
  if (Number.isNaN(number)) return text;
  const isKilograms = unit === "" ? number > mostTonnes : unit.toLowerCase() === "kg";
  // Kilograms are converted where every field converts them.
  return isKilograms ? `${amount} kg` : amount;
}
