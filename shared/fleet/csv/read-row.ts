import type { z } from "zod";
import { withoutGuard } from "../../kernel/csv.ts";
import { minimumHoursMissing } from "../faults.ts";
import { lacksHours } from "../fleet-input.ts";
import { RowInput } from "../import.ts";
import { kindLine } from "../kinds.ts";
import { serialFault } from "../serial.ts";
import { kindOf } from "../spec.ts";
import { type VehicleColumn, vehicleColumns } from "./columns.ts";

export type CellOf = (column: VehicleColumn) => string;

export type RowRead = {
  /** Columns that answer a question which this kind of vehicle does not have. */
  readonly notAsked: readonly VehicleColumn[];
} & (
  | { readonly input: RowInput }
  | { readonly problems: readonly { readonly column: VehicleColumn; readonly problem: string }[] }
);

const open = {
  ...{
    vehicleReg: null,
    fleetNumber: null,
    serial: null,
    make: null,
    model: null,
    year: null,
    notes: null,
    offRoad: null,
  },
};

const failedFormula = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i;

/** Parses a row by the rules of the vehicle form. Reports each error at its column. */
export function readRow(cellOf: CellOf): RowRead {
  const said: Record<string, unknown> = { ...open, name: "", services: [], base: { text: "" } };
  const spec: Record<string, unknown> = {};
  const problems = new Map<VehicleColumn, string>();
  const notAsked: VehicleColumn[] = [];
  for (const column of vehicleColumns) {
    const cell = cellOf(column).trim();
    if (cell === "") continue;
    if (!isAsked(column, spec.kind)) {
      notAsked.push(column);
      continue;
    }
    if (failedFormula.test(cell)) {
      problems.set(column, `“${cell}” is a spreadsheet error. Correct the cell, or empty it.`);
      continue;
    }
    const read = column.read(withoutGuard(cell));
    if ("problem" in read) problems.set(column, read.problem);
    else if (column.field.startsWith("spec.")) spec[column.field.slice("spec.".length)] = read.value;
    else said[column.field] = column.field === "base" ? { text: read.value } : read.value;
  }
  const parsed = RowInput.safeParse({ ...said, spec });
  for (const issue of parsed.error?.issues ?? []) tell(problems, issue);
  if (parsed.success) {
    const { message } = minimumHoursMissing();
    const wrongSerial = serialFault(parsed.data);
    if (wrongSerial) tellAt(problems, "serial", [wrongSerial.message, wrongSerial.detail.action].join(" "));
    if (lacksHours(parsed.data)) tellAt(problems, "minimumHours", message);
    if (parsed.data.ownRates.some(lacksHours)) tellAt(problems, "ownRates", message);
  }
  if (parsed.success && problems.size === 0) return { input: parsed.data, notAsked };
  return { notAsked, problems: [...problems].map(([column, problem]) => ({ column, problem })) };
}

const columnOf = (field: string) => vehicleColumns.find((column) => column.field === field);

function tellAt(problems: Map<VehicleColumn, string>, field: string, problem: string): void {
  const column = columnOf(field);
  if (column && !problems.has(column)) problems.set(column, problem);
}

function tell(problems: Map<VehicleColumn, string>, issue: z.core.$ZodIssue): void {
  const [field = "", question] = issue.path.map(String);
  tellAt(problems, field === "spec" ? `spec.${question}` : field, issue.message);
}

/** Whether this kind of vehicle has the question. True for an unknown kind. */
function isAsked({ field }: VehicleColumn, kind: unknown): boolean {
  const [first, question = ""] = field.split(".");
  if (first !== "spec" || question === "kind" || kind === undefined) return true;
  return question in kindLine(kindOf({ kind: String(kind) })).spec;
}
