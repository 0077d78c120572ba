import { vehicleColumns } from "../csv/columns.ts";
import { readRow } from "../csv/read-row.ts";
import { rowMatcher } from "../csv/row-match.ts";
import { kindLine } from "../kinds.ts";
import type { Fleet } from "../model.ts";
import { poundsOf } from "../typed-number.ts";
import type { SheetProblem, SheetRead, SheetVehicle } from "./sheet.ts";
import { type DocumentUse, documentUses } from "./uses.ts";

export type GridCells = Readonly<Record<string, string>>;

export interface GridRow {
  readonly row: number;
  readonly cells: GridCells;
  /** Fields whose value was guessed, not read from the sheet. */
  readonly guessed: ReadonlySet<string>;
  readonly open: readonly SheetProblem[];
  readonly notes: readonly SheetProblem[];
}

export interface GridEdits {
  readonly cells: ReadonlyMap<number, GridCells>;
  /** Keys (`problemKey`) of the questions that the user answered with "as it is". */
  readonly settled: ReadonlySet<string>;
  readonly leftOut: ReadonlySet<number>;
}

export const problemKey = ({ row, column, words }: SheetProblem) => `${row} ${column} ${words}`;

export function gridOf(read: SheetRead, inService: readonly Fleet[], edits: GridEdits): GridRow[] {
  const matchOf = rowMatcher(inService);
  const problems = Map.groupBy(read.problems, ({ row }) => row);
  const askedOnce = new Set((problems.get(null) ?? []).flatMap(({ field }) => field ?? []));
  return [...read.vehicles, ...read.stopped]
    .toSorted((one, other) => one.row - other.row)
    .filter(({ row }) => !edits.leftOut.has(row))
    .map((vehicle) => {
      const { row } = vehicle;
      const match = matchOf({ ...vehicle, vehicleReg: vehicle.registration, serial: vehicle.texts.serial });
      const known = match && "id" in match ? match : null;
      const own = edits.cells.get(row) ?? {};
      const cells = { ...cellsOfVehicle(vehicle, known), ...own };
      const said = problems.get(row) ?? [];
      const isAnswered = (problem: SheetProblem) =>
        edits.settled.has(problemKey(problem)) || answering(problem.field).some((field) => field in own);
      const asked = said.filter((problem) => problem.level !== "note" && !isAnswered(problem));
      return {
        row,
        cells,
        guessed: new Set(known ? [] : vehicle.guessed.filter((field) => !(field in own))),
        open: [...asked, ...wrongIn(row, cells, asked).filter(({ field }) => !askedOnce.has(field ?? ""))],
        notes: said.filter(({ level }) => level === "note"),
      };
    });
}

const prices = ["hourlyRatePence", "dailyRatePence", "minimumHours"];

function answering(field: string | undefined): readonly string[] {
  if (field === undefined) return [];
  if (field === "spec.weight") return [field, "spec.grossTonnes", "spec.weightTonnes"];
  return prices.includes(field) ? prices : [field];
}

/** Checks a row by the rules of the vehicle form, except fields with an open question. */
function wrongIn(row: number, cells: GridCells, asked: readonly SheetProblem[]): SheetProblem[] {
  const read = readRow(({ field }) => cells[field] ?? "");
  if ("input" in read) return [];
  const fields = new Set(asked.map(({ field }) => field));
  return read.problems
    .filter(({ column: { field } }) => !fields.has(field) && !(field === "services" && fields.has("spec.kind")))
    .map(({ column: { header, field }, problem }) => ({ row, column: header, level: "stop", words: problem, field }));
}

const dayText = (day: string) => day.split("-").reverse().join("/");

/** Returns sentences about details without a field, for the vehicle's notes. Only the haulier's team sees notes. */
function storedInNotes({ papers, rates, weightKg, kind }: SheetVehicle): string[] {
  const asked = kind === null ? {} : kindLine(kind).spec;
  const dates = Object.entries(papers).map(([paper, day]) => `${documentUses[paper as DocumentUse]} ${dayText(day)}.`);
  const others = rates.filter(({ unit }) => unit !== "hour" && unit !== "day");
  const hasWeight = "grossTonnes" in asked || "weightTonnes" in asked;
  return [
    ...dates,
    ...others.map(({ pence, unit }) => `£${poundsOf(pence)} a ${unit} with VAT.`),
    ...(weightKg !== null && kind !== null && !hasWeight ? [`Weight ${weightKg / 1000} t.`] : []),
  ];
}

function withStored(notes: string, kept: readonly string[]): string {
  const old = Object.values(documentUses).filter((label) => kept.some((sentence) => sentence.startsWith(label)));
  const rest = old.reduce(
    (text, label) => text.replaceAll(new RegExp(`${label} \\d\\d/\\d\\d/\\d{4}\\.\\s*`, "g"), ""),
    notes,
  );
  return [rest.trim(), ...kept.filter((sentence) => !rest.includes(sentence))].filter(Boolean).join(" ");
}

/** Returns a sheet row's cells in Haulyard's columns. Empty or guessed cells take the stored vehicle's values. */
function cellsOfVehicle(vehicle: SheetVehicle, known: Fleet | null): GridCells {
  const { kind, rates, texts, spec, registration, fleetNumber, services, base, minimumHours, autoAccept } = vehicle;
  const pence = (unit: "hour" | "day") => rates.find((rate) => rate.unit === unit)?.pence ?? null;
  const described = {
    ...{ name: vehicle.name, vehicleReg: registration, fleetNumber, serial: null, make: null, model: null, year: null },
    ...{
      notes: null,
      offRoad: vehicle.offRoad,
      spec: { kind: kind ?? "other", ...spec },
      services: [...(services ?? [])],
    },
    ...{
      baseLabel: base ?? "",
      hourlyRatePence: pence("hour"),
      minimumHours,
      dailyRatePence: pence("day"),
      ownRates: [],
    },
    ...{ radiusMiles: null, autoAccept: autoAccept ?? false },
  };
  const isGuessed = (field: string) => vehicle.guessed.includes(field);
  const said = vehicleColumns.map((column): readonly [string, string] => {
    const { field } = column;
    if (field === "notes") return [field, withStored(texts.notes ?? known?.notes ?? "", storedInNotes(vehicle))];
    const own = texts[field] ?? (field === "spec.kind" && kind === null ? "" : column.write(described as never));
    const isOpen = own === "" || isGuessed(field) || (field === "autoAccept" && autoAccept === null);
    if (known && isOpen) return [field, column.write(known)];
    return [field, field === "autoAccept" && autoAccept === null ? "" : own];
  });
  return Object.fromEntries(said);
}

export const tableOf = (rows: readonly GridRow[]): string[][] => [
  vehicleColumns.map(({ header }) => header),
  ...rows.map(({ cells }) => vehicleColumns.map(({ field }) => cells[field] ?? "")),
];
