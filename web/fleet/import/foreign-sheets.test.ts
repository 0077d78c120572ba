import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readSheet } from "#shared/fleet/sheet/read-sheet.ts";
import type { SheetRead, SheetVehicle } from "#shared/fleet/sheet/sheet.ts";
import { figure } from "#test/support/figure.ts";
import { sheetOf } from "./use-import.ts";

/** The expected result of a case. The cases' README says which texts may differ. */
interface Expected {
  readonly headerRows: readonly number[];
  readonly columns: Readonly<Record<string, string | null>>;
  readonly rowsLeftOut: readonly { readonly row: number; readonly why: string }[];
  readonly vehicles: readonly (Readonly<Record<string, unknown>> & { readonly row: number })[];
  readonly problems: readonly { readonly row: number | null; readonly column: string; readonly level: string }[];
}

const folder = new URL("../../../test/cases/spreadsheets/", import.meta.url);
const cases = readdirSync(folder).filter((name) => /\.(csv|txt|xlsx)$/.test(name));
const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), "utf8"));
/** The day on which the test files were made; their dates depend on it. */
const today = "2026-11-20";

async function readCase(name: string): Promise<SheetRead> {
  const bytes = readFileSync(new URL(name, folder));
  return readSheet(
    await sheetOf(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer),
    today,
  );
}

const documentNames: Readonly<Record<string, string>> = { tax: "vehicle_tax", tachoCalibration: "tachograph" };

/** Reduces a vehicle to the fields in `expected`. */
function asExpected(vehicle: SheetVehicle, expected: Readonly<Record<string, unknown>>) {
  const { registration, fleetNumber, name, kind, weightKg, rates, minimumHours, services, base, papers, spec } =
    vehicle;
  const asked = Object.keys((expected.spec as object | undefined) ?? {});
  const also = expected.also ? { also: vehicle.autoAccept === null ? {} : { autoAccept: vehicle.autoAccept } } : {};
  return {
    ...{
      row: vehicle.row,
      registration,
      fleetNumber,
      name,
      kind,
      weightKg,
      rates,
      minimumHours,
      services,
      base,
      papers,
    },
    ...(expected.spec
      ? { spec: Object.fromEntries(asked.flatMap((key) => (key in spec ? [[key, spec[key]]] : []))) }
      : {}),
    ...also,
  };
}

const expectedDocuments = (papers: unknown) =>
  Object.fromEntries(
    Object.entries(papers as Record<string, string>).map(([name, day]) => [documentNames[name] ?? name, day]),
  );

function differencesOf(read: SheetRead, expected: Expected) {
  const wrong: unknown[] = [];
  let total = 0;
  const vehicles = new Map(read.vehicles.map((vehicle) => [vehicle.row, vehicle]));
  for (const one of expected.vehicles) {
    total += 1;
    const vehicle = vehicles.get(one.row);
    const wanted = { ...one, papers: expectedDocuments(one.papers) };
    const found = vehicle && asExpected(vehicle, one);
    if (!found || !sameJson(found, wanted)) wrong.push({ found, wanted });
  }
  const key = (parts: readonly unknown[]) => parts.join(" | ");
  const compare = (found: readonly string[], wanted: readonly string[]) => {
    total += new Set([...found, ...wanted]).size;
    wrong.push(
      ...found.filter((one) => !wanted.includes(one)).map((extra) => ({ extra })),
      ...wanted.filter((one) => !found.includes(one)).map((missing) => ({ missing })),
    );
  };
  compare(
    read.vehicles
      .filter(({ row }) => !expected.vehicles.some((one) => one.row === row))
      .map(({ row }) => `vehicle ${row}`),
    [],
  );
  compare(
    read.problems.map(({ row, column, level }) => key([row, column, level])),
    expected.problems.map(({ row, column, level }) => key([row, column, level])),
  );
  compare(columnsSaid(read, expected), []);
  expect(read.headerRows).toEqual(expected.headerRows);
  compare(
    read.leftOut.map(({ row, why }) => key([row, why])),
    expected.rowsLeftOut.map(({ row, why }) => key([row, why])),
  );
  return { wrong, total };
}

/** Columns matched differently than expected. Allowed if the column leads to a question or fills a newer field. */
function columnsSaid(read: SheetRead, expected: Expected): string[] {
  if (read.shape !== "vehicles") return [];
  return read.columns.flatMap(({ header, use }) => {
    const wanted = expected.columns[header]?.split(", ")[0]?.replace(/ x 1.2$/, "") ?? null;
    const isRight = wanted === null ? use === null || silent.has(use) : use !== null && namesOf[use]?.includes(wanted);
    return isRight ? [] : [`${header}: ${use}, not ${wanted}`];
  });
}
const silent = new Set(["ownUse", "operated", "status", "hint", "notes", "serial", "year", "make", "model", "what"]);
const namesOf: Readonly<Record<string, readonly string[]>> = {
  vehicleReg: ["registration"],
  fleetNumber: ["fleetNumber"],
  name: ["name"],
  make: ["name"],
  model: ["name"],
  what: ["kind", "name"],
  "spec.kind": ["kind"],
  weight: ["weight"],
  hourlyRatePence: ["rate an hour"],
  dailyRatePence: ["rate a day"],
  weekRate: ["rate a week"],
  rates: ["rates"],
  minimumHours: ["minimumHours"],
  base: ["base"],
  mot: ["papers.mot"],
  loler: ["papers.loler"],
  tachograph: ["papers.tachoCalibration"],
  vehicle_tax: ["papers.tax"],
  autoAccept: ["autoAccept"],
  operated: ["spec.operator", "spec.operator for plant"],
  status: ["left out where sold"],
  labels: ["spec"],
  delivery: ["rate card"],
  "spec.attachments": ["spec.attachments"],
  "spec.emissionClass": ["spec.emissionClass"],
  "spec.fuel": ["spec.emissionClass where electric"],
};

const ordered = (value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([name, own]) => [name, ordered(own)]),
      )
    : Array.isArray(value)
      ? value.map(ordered)
      : value;
const sameJson = (one: unknown, other: unknown) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

it("reads spreadsheets of other offices and systems correctly", async () => {
  const all = await Promise.all(
    cases.map(async (name) => ({ name, ...differencesOf(await readCase(name), expectedOf(name)) })),
  );
  const total = all.reduce((sum, one) => sum + one.total, 0);
  const wrong = all.flatMap(({ name, wrong: of }) => of.map((one) => ({ name, one })));
  expect(cases).toHaveLength(12);
  expect(wrong).toEqual([]);
  figure("import.foreign", 1 - wrong.length / total);
});
