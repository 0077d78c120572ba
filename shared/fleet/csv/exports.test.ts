import { expect, it } from "vitest";
import { aFleet } from "#test/support/people.ts";
import { readFile } from "./read-file.ts";

const tableOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
const read = (text: string) => readFile(tableOf(text), []);
const ours = "Name | What it is | Hired out for | Kept at";
const hiab = "Hiab lorry | Hiab | EH6 6QQ";

it.each<[what: string, text: string, rows: object[], notUsed: string[]]>([
  [
    "names that begin with #",
    `${ours}\nPlain one | ${hiab}\n#12 Tipper | ${hiab}\n# 13 Tipper | ${hiab}`,
    [{ name: "Plain one" }, { name: "#12 Tipper" }, { name: "# 13 Tipper" }],
    [],
  ],
  [
    "an edited example of the template",
    `${ours}\n# Example Hiab lorry | Hiab lorry | Hiab; Building Suppliers | EH6 6QQ\n# Example Hiab lorry | ${hiab}`,
    [{ name: "# Example Hiab lorry", row: 3 }],
    ["1 row was not used: row 2 “# Example Hiab lorry”."],
  ],
  [
    "a title, an empty line and a group row above the header",
    `Fleet register at 26/11/2026 | | |\n\nVehicle | | | Where\n${ours}\nRed | ${hiab}`,
    [{ name: "Red", row: 5 }],
    ["2 rows were not used: row 1 “Fleet register at 26/11/2026”, row 3 “Vehicle”."],
  ],
  [
    "a column of others",
    `${ours} | Colour\nRed | ${hiab} | red`,
    [{ name: "Red" }],
    ["1 column was not used: Colour."],
  ],
  [
    "columns without a name",
    ` | ${ours} | | Colour |\n0 | Red | ${hiab} | | red |`,
    [{ name: "Red" }],
    ["2 columns were not used: column A, which has no name, Colour."],
  ],
  [
    "cells that the kind is not asked for",
    `${ours} | Holds (l) | Emission class\nRed | ${hiab} | 500 | Euro 6\nDig | Excavator | Excavator | Leith | | Euro 9`,
    [
      { name: "Red", spec: { kind: "hiab", emissionClass: "euro-6" } },
      { name: "Dig", spec: { kind: "excavator" } },
    ],
    ["2 cells were not used: Holds (l) in row 2, Emission class in row 3. That kind of vehicle has no such detail."],
  ],
  [
    "an export of Fleetio with two columns of ours",
    `Vehicle Name | VIN/SN | License Plate | Type | Year | Make | Model | Status | Location | Hired out for | Gross Vehicle Weight Rating
Unit 7 | YS2R4X20005399401 | SK26 ABC | Hiab lorry | 2021 | Scania | R450 | Active | Leith | Hiab | 26,000 kg`,
    [
      {
        ...{ name: "Unit 7", vehicleReg: "SK26 ABC", base: { text: "Leith" }, spec: { kind: "hiab", grossTonnes: 26 } },
        ...{ serial: "YS2R4X20005399401", make: "Scania", model: "R450", year: 2021 },
      },
    ],
    ["1 column was not used: Status."],
  ],
  [
    "an export like DVLA's, named by make and model",
    `Registration Number | Make | Model | Gross Weight | Euro Status | Colour | Vehicle Type | Used for | Depot
sk26abc | DAF | CF 320 | 18000 | Euro 6 | WHITE | Hiab lorry | Hiab | EH6 6QQ`,
    [{ name: "DAF CF 320", vehicleReg: "SK26 ABC", spec: { kind: "hiab", grossTonnes: 18, emissionClass: "euro-6" } }],
    ["1 column was not used: Colour."],
  ],
  [
    "several headers of one field: the nearest is read",
    `Fleet No | Vehicle | Type | Body Type | Services | Postcode | Depot\n7 | Red | Van | Luton | Van Hire | KY1 | Leith`,
    [{ name: "Red", fleetNumber: "7", spec: { kind: "van" }, base: { text: "Leith" } }],
    ["2 columns were not used: Body Type, Postcode."],
  ],
])("reads %s", (_what, text, rows, notUsed) => {
  const file = read(text);
  expect(file.problems).toEqual([]);
  expect(file.rows).toMatchObject(rows);
  expect(file.rows).toHaveLength(rows.length);
  expect(file.notUsed).toEqual(notUsed);
});

it.each([
  ["GVW (kg)", "7,500", 7.5],
  ["GVW (t)", "7.5", 7.5],
  ["Gross weight (tonnes)", "32", 32],
  ["Gross weight (t)", "26 t", 26],
  ["MAM", "44000", 44],
  ["Revenue Weight", "18 tonnes", 18],
])("reads %s %s as %d tonnes", (header, cell, grossTonnes) => {
  expect(read(`${ours} | ${header}\nRed | ${hiab} | ${cell}`).rows).toMatchObject([{ spec: { grossTonnes } }]);
});

it("refuses an overweight value of ours instead of reading it as kilograms", () => {
  expect(read(`${ours} | Gross weight (t)\nRed | ${hiab} | 18000`).problems).toMatchObject([
    { problem: /At most 80 t/ },
  ]);
});

it.each<[what: string, text: string, problems: [row: number, column: string][], notUsed: string[]]>([
  [
    "Fleetio's usual columns",
    "Vehicle Name | VIN/SN | License Plate | Type | Status\nUnit 7 | YS2R4X2 | SK26 ABC | Van | Active",
    [
      [1, "Hired out for"],
      [1, "Kept at"],
    ],
    ["1 column was not used: Status."],
  ],
  [
    "a title and too few columns",
    "Fleet register\n\nName | Colour\nRed | red",
    [
      [3, "What it is"],
      [3, "Hired out for"],
      [3, "Kept at"],
    ],
    ["1 row was not used: row 1 “Fleet register”.", "1 column was not used: Colour."],
  ],
  [
    "the same header of others twice",
    `Reg | Reg | ${ours}\na | b | Red | ${hiab}`,
    [[1, "Registration"]],
    ["1 column was not used: Reg."],
  ],
])("refuses %s by name", (_what, text, problems, notUsed) => {
  const file = read(text);
  expect(file.problems.map(({ row, column }) => [row, column])).toEqual(problems);
  expect(file.notUsed).toEqual(notUsed);
});

it("finds a listed vehicle with a name that begins with #", () => {
  const known = aFleet("" as never, { name: "#12 Tipper", vehicleReg: null });
  const { rows } = readFile(tableOf(`${ours}\n#12 Tipper | ${hiab}`), [known]);
  expect(rows).toMatchObject([{ name: "#12 Tipper", fleet: { id: known.id } }]);
});

it("keeps the name of a listed vehicle if its row has only make and model", () => {
  const known = aFleet("" as never, { name: "Unit 7", vehicleReg: "SK26 ABC" });
  const table = tableOf("Reg | Make | Model | Type | Services | Depot\nsk26abc | DAF | CF | Hiab lorry | Hiab | Leith");
  expect(readFile(table, [known]).rows).toMatchObject([{ name: "Unit 7", fleet: { id: known.id } }]);
});
