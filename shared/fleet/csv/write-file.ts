import { csvOf } from "../../kernel/csv.ts";
import { kindIds, kindLine, type SpecField, type VehicleKind } from "../kinds.ts";
import { cellsOf, type Described, type VehicleColumn, vehicleColumns } from "./columns.ts";

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = "\uFEFF";
const headers = vehicleColumns.map(({ header }) => header);

export const vehiclesAsCsv = (vehicles: readonly Described[]) => byteOrderMark + csvOf(headers, vehicles.map(cellsOf));

const mark = "# ";

/** The import template: all columns, and one example row per kind. The import ignores unchanged examples. */
export const templateCsv = () =>
  // The example mark must not be quoted, or the import would not recognise it. So it is added after quoting.
  byteOrderMark + csvOf(headers, []) + kindIds.map((kind) => mark + csvOf(cellsOf(example(kind)), [])).join("");

const exampleLines = kindIds.map((kind) => {
  const [name = "", ...cells] = cellsOf(example(kind));
  return [mark + name, ...cells];
});

/** Whether a row is an unchanged example of the template. Compares only columns that the file has. */
export const isExample = (cellOf: (column: VehicleColumn) => string | undefined) =>
  exampleLines.some((line) =>
    vehicleColumns.every((column, at) => [undefined, line[at]].includes(cellOf(column)?.trim())),
  );

function exampleAnswer(field: SpecField): unknown {
  switch (field.is) {
    case "number":
      return Math.min(field.most, Math.max(field.least, 12));
    case "yes":
      return true;
    case "choice":
      return Object.keys(field.options)[0];
    case "counts":
      return Object.fromEntries(
        Object.keys(field.options)
          .slice(0, 2)
          .map((option) => [option, 12]),
      );
    case "choices":
      return Object.keys(field.options).slice(0, 2);
  }
}

function example(kind: VehicleKind): Described {
  const { label, services, spec } = kindLine(kind);
  const answers = Object.entries(spec).map(([name, field]) => [name, exampleAnswer(field)]);
  return {
    name: `Example ${label}`,
    vehicleReg: "emissionClass" in spec ? "SK26 ABC" : null,
    fleetNumber: null,
    serial: null,
    make: "DAF",
    model: "CF",
    year: 2021,
    notes: null,
    offRoad: null,
    spec: { kind, ...Object.fromEntries(answers) },
    services: services.length > 0 ? [...services] : ["plant-hire"],
    baseLabel: "EH6 6QQ",
    hourlyRatePence: 9000,
    minimumHours: 4,
    dailyRatePence: 60_000,
    ownRates: [],
    radiusMiles: 30,
    autoAccept: false,
  };
}
