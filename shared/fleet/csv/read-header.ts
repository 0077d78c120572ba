import { typedNumber } from "../typed-number.ts";
import type { CellProblem } from "./cell-problem.ts";
import { headerKey, type VehicleColumn, vehicleColumns } from "./columns.ts";
import { nameParts, otherHeaders } from "./other-headers.ts";

interface Place {
  readonly at: readonly number[];
  /** "t" or "kg" if the header states it, else empty. */
  readonly unit: string;
  readonly isMade?: true;
}
export type Header = ReadonlyMap<VehicleColumn, Place>;

interface Known {
  readonly column: VehicleColumn;
  /** Priority of a header that fits the column: the lowest rank is used. */
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

const byKey = new Map(vehicleColumns.flatMap(headersOf).toSorted(([, one], [, other]) => other.rank - one.rank));
const knownBy = (cell: string) => byKey.get(headerKey(cell));

/** Maximum rows above the header, such as titles or group names. A header further down is unlikely. */
const mostAbove = 50;

/** Returns the index of the row that names most columns; -1 for none. */
export function findHeader(table: readonly (readonly string[])[]): { at: number; named: number } {
  const named = table
    .slice(0, mostAbove)
    .map((cells) => new Set(cells.flatMap((cell) => knownBy(cell)?.column ?? [])).size);
  const most = Math.max(0, ...named);
  return { at: most === 0 ? -1 : named.indexOf(most), named: most };
}

/** Reads the header row. Reports every missing or duplicate column, and finds the unused ones. */
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
      problems.push({ row, column: column.header, problem: "This column is there twice. Remove one of them." });
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

/** A figure without a unit above this is in kilograms: no vehicle weighs so many tonnes. */
const mostTonnes = 1_200;

/** Returns the text of a row's cell, with weights in tonnes; undefined if the file lacks the column. */
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
  // Keeps the text as typed, so that the error message can show it.
  if (Number.isNaN(number)) return text;
  const isKilograms = unit === "" ? number > mostTonnes : unit.toLowerCase() === "kg";
  // Parsers of weight fields convert kilograms themselves.
  return isKilograms ? `${amount} kg` : amount;
}
