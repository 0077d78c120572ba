import { csvOf } from "../kernel/csv.ts";
import type { CarbonEstimate } from "./model.ts";

export interface CarbonRow {
  readonly reference: string;
  readonly service: string;
  readonly vehicle: string;
  readonly day: string;
  readonly estimate: CarbonEstimate | null;
}

const km = (metres: number | null | undefined) =>
  metres === null || metres === undefined ? null : (metres / 1000).toFixed(1);
const kg = (grams: number | null | undefined, digits: number) =>
  grams === null || grams === undefined ? null : (grams / 1000).toFixed(digits);

const columns: readonly (readonly [header: string, cell: (row: CarbonRow) => string | null | undefined])[] = [
  ["Booking", ({ reference }) => reference],
  ["Service", ({ service }) => service],
  ["Vehicle", ({ vehicle }) => vehicle],
  ["Day", ({ day }) => day],
  ["Distance driven km", ({ estimate }) => km(estimate?.metres)],
  ["Of it loaded km", ({ estimate }) => km(estimate?.loadedMetres)],
  ["Load tonnes", ({ estimate }) => kg(estimate?.loadKg, 2)],
  ["kg CO2e (estimated)", ({ estimate }) => kg(estimate?.grams, 2)],
  ["kg CO2e per tonne-km (estimated)", ({ estimate }) => kg(estimate?.gramsPerTonneKm, 3)],
  ["Factors", ({ estimate }) => estimate && `DESNZ ${estimate.factorYear}`],
  [
    "Basis",
    ({ estimate }) => estimate && (estimate.loadedMetres === null ? "Average load of the class" : "Load of the job"),
  ],
];

/** Returns emissions as CSV (RFC 4180), one row per job. Cells without an estimate are empty. */
export const carbonAsCsv = (rows: readonly CarbonRow[]): string =>
  csvOf(
    columns.map(([header]) => header),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
