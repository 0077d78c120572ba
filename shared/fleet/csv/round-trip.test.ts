import fc from "fast-check";
import Papa from "papaparse";
import { expect, it } from "vitest";
import { someVehicle } from "#test/support/arbitrary-vehicle.ts";
import { aFleet } from "#test/support/people.ts";
import { servicesByName } from "../../catalogue/services-by-name.ts";
import { FleetInput } from "../fleet-input.ts";
import type { RowInput } from "../import.ts";
import { kindIds } from "../kinds.ts";
import type { Fleet } from "../model.ts";
import { headerKey, vehicleColumns } from "./columns.ts";
import { readFile } from "./read-file.ts";
import { serviceIn } from "./service-in.ts";
import { templateCsv, vehiclesAsCsv } from "./write-file.ts";

const cellsIn = (csv: string) => Papa.parse<string[]>(csv.replace("\uFEFF", ""), { delimiter: "," }).data;
const haulier = aFleet("" as never).haulierId;

function listed({ base, ...said }: RowInput): Fleet {
  const {
    vehicleReg = null,
    hourlyRatePence = null,
    dailyRatePence = null,
    minimumHours = null,
    radiusMiles = null,
    autoAccept,
  } = said;
  const ownRates = said.ownRates as Fleet["ownRates"];
  const rates = { hourlyRatePence, dailyRatePence, minimumHours, radiusMiles };
  return aFleet(haulier, {
    ...said,
    ...rates,
    vehicleReg,
    ownRates,
    autoAccept: autoAccept ?? false,
    baseLabel: base.text,
  });
}

it("an import of an export changes nothing, whatever the vehicles", () => {
  fc.assert(
    fc.property(fc.array(someVehicle, { minLength: 1, maxLength: 5 }), (vehicles) => {
      const fleets = vehicles.map(listed);
      const read = readFile(cellsIn(vehiclesAsCsv(fleets)), fleets);
      expect(read).toEqual({ rows: [], unchanged: fleets.length, problems: [], notUsed: [] });
    }),
  );
});

it("another firm's import of an export gives the same vehicles", () => {
  fc.assert(
    fc.property(someVehicle, (vehicle) => {
      const { rows, problems } = readFile(cellsIn(vehiclesAsCsv([listed(vehicle)])), []);
      expect(problems).toEqual([]);
      expect(rows.map(({ row, fleet, ...said }) => listed(said))).toMatchObject([
        { ...listed(vehicle), id: expect.anything() },
      ]);
    }),
  );
});

it("has a column for every question of the form, each with its own name", () => {
  const fields = new Set(vehicleColumns.map(({ field }) => field.split(".")[0]));
  expect([...fields].sort()).toEqual([...Object.keys(FleetInput.shape), "base"].sort());
  expect(new Set(vehicleColumns.map(({ header }) => headerKey(header))).size).toBe(vehicleColumns.length);
  for (const { id, displayName } of servicesByName) expect(serviceIn(` ${displayName.toUpperCase()} `)).toBe(id);
});

it("the template's examples are ignored, and are correct without their mark", () => {
  const template = templateCsv();
  const { problems: empty, notUsed } = readFile(cellsIn(template), []);
  expect(empty).toMatchObject([{ problem: "There is no vehicle in this file." }]);
  expect(notUsed).toEqual([
    expect.stringMatching(`^${kindIds.length} rows were not used: row 2 “# Example Hiab lorry”, row 3 `),
  ]);
  let plate = 10;
  const filled = template.replaceAll("\r\n# ", "\r\n").replaceAll("SK26 ABC", () => `SK${plate++} ABC`);
  const { rows, problems } = readFile(cellsIn(filled), []);
  expect(problems).toEqual([]);
  expect(rows.map(({ spec }) => spec.kind)).toEqual(kindIds);
});
