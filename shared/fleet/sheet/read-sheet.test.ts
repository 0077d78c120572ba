import { expect, it } from "vitest";
import { aFleet } from "#test/support/people.ts";
import { gridOf, tableOf } from "./grid.ts";
import { readSheet } from "./read-sheet.ts";
import type { SheetAnswers } from "./sheet.ts";

const today = "2026-11-20";
const tableIn = (text: string) => text.split("\n").map((line) => line.split(","));
const read = (text: string, answers: SheetAnswers = {}) => readSheet({ table: tableIn(text) }, today, answers);
const said = (text: string) => read(text).problems.map(({ row, column, level }) => `${row} ${column} ${level}`);
const noEdits = { cells: new Map(), settled: new Set<string>(), leftOut: new Set<number>() };

it.each([
  ["no header", "SF21 KXD,Tipper,32t,£450/day\nSN70 UVB,Grab wagon,32t,£500/day", []],
  [
    "a title and an empty row",
    "Our fleet\n\nReg,Type,Weight,Rate\nSF21 KXD,Tipper,32t,£450/day\nSN70 UVB,Grab,32t,£500/day",
    [3],
  ],
  ["a row of units", "Reg,Type,GVW,Hire\n,,(t),£/day\nSF21 KXD,Tipper,32,450\nSN70 UVB,Grab,32,500", [1, 2]],
  [
    "groups over the header",
    "Vehicle,,,Prices\nReg,Type,Tonnes,Day\nSF21 KXD,Tipper,32,450\nSN70 UVB,Grab,32,500",
    [1, 2],
  ],
])("finds the vehicles under %s", (_what, text, headerRows) => {
  const { vehicles, headerRows: found } = read(text);
  expect(found).toEqual(headerRows);
  expect(
    vehicles.map(({ registration, kind, weightKg, rates }) => [registration, kind, weightKg, rates[0]?.pence]),
  ).toEqual([
    ["SF21 KXD", "tipper", 32_000, 45_000],
    ["SN70 UVB", "grab", 32_000, 50_000],
  ]);
});

it("leaves out headings, repeated headers, totals and notes, each with its reason", () => {
  const list =
    "Reg,Make & Model,Depot\nTIPPERS,,\nSF21 KXD,DAF CF,Leith\nReg,Make & Model,Depot\nGRABS,,\nSF22 KXD,Volvo FMX,Leith\nTotal,2,\n,,\nsee office,,";
  const { vehicles, leftOut } = read(list);
  expect(vehicles.map(({ row, kind }) => [row, kind])).toEqual([
    [3, "tipper"],
    [6, "grab"],
  ]);
  expect(leftOut.map(({ row, why }) => [row, why])).toEqual([
    [2, "heading"],
    [4, "header"],
    [5, "heading"],
    [7, "totals"],
    [8, "empty"],
    [9, "note"],
  ]);
});

it("asks by row and column, and names what the user must know", () => {
  const list =
    "Reg,Type,Depot,Day rate ex VAT,Notes\nSF21 KXD,Tipper,Leith,450,VOR\nSF21KXD,Grab,,POA,\n,Van,Leith,£60/hr,sold May";
  expect(said(list).toSorted()).toEqual([
    "2 Notes ask",
    "3 Day rate ex VAT note",
    "3 Depot ask",
    "3 Reg stop",
    "4 Day rate ex VAT ask",
    "4 Day rate ex VAT note",
    "4 Notes ask",
    "4 Reg ask",
    "null Day rate ex VAT ask",
  ]);
});

it("applies the user's answers about the whole file", () => {
  const list = "Reg,Make,Price,Thing\nSF21 KXD,DAF,£100/day,Red";
  const uses = new Map([[3, "name"]]);
  const { vehicles, problems } = read(list, { uses, vat: "without", base: "Leith", kind: "tipper" });
  expect(vehicles).toMatchObject([
    { name: "Red", kind: "tipper", base: "Leith", rates: [{ pence: 12_000, unit: "day" }] },
  ]);
  expect(problems).toEqual([]);
});

it("keeps a listed vehicle's values that the file lacks, and puts details without a field into the notes", () => {
  const known = aFleet("h1" as never, {
    vehicleReg: "SF21 KXD",
    name: "Big Red",
    services: ["tipper-truck", "muck-away"],
    notes: "Key in the office. MOT until 01/01/2026.",
    spec: { kind: "tipper" },
  });
  const list = "Reg,Type,Depot,MOT,£/week\nSF21 KXD,Tipper,Leith,14/03/2027,900";
  const [row] = gridOf(read(list, { vat: "included" }), [known], noEdits);
  expect(row?.cells).toMatchObject({
    services: "Tipper Truck; Muck Away",
    notes: "Key in the office. MOT until 14/03/2027. £900 a week with VAT.",
  });
  expect(row?.open).toEqual([]);
});

it("lets the user settle a cell, a question and a row, and returns the rest as a file of ours", () => {
  const list =
    "Reg,Type,Depot,MOT\nSF21 KXD,Tipper,Leith,31/02/2027\nSF21 KXE,Rocket,Leith,\nSF21 KXF,Grab,Leith,01/03/2027";
  const sheet = read(list);
  expect(gridOf(sheet, [], noEdits).map(({ open }) => open.length > 0)).toEqual([true, true, false]);
  const edits = { ...noEdits, cells: new Map([[2, { mot: "2027-02-28" }]]), leftOut: new Set([3]) };
  const rows = gridOf(sheet, [], edits);
  expect(rows.map(({ row, open }) => [row, open.length])).toEqual([
    [2, 0],
    [4, 0],
  ]);
  expect(
    tableOf(rows)
      .slice(1)
      .map(([name, reg]) => [name, reg]),
  ).toEqual([
    ["Tipper", "SF21 KXD"],
    ["Grab", "SF21 KXF"],
  ]);
});

it("reads hundreds of rows of anything without failing", () => {
  const cells = [
    "",
    "?",
    "=SUM(A1)",
    "#REF!",
    "SF21 KXD",
    "32",
    "£",
    "Tipper",
    "-",
    "01/01/2027",
    "\u0000",
    "ü".repeat(300),
  ];
  const table = Array.from({ length: 400 }, (_, row) =>
    Array.from({ length: 9 }, (_cell, at) => cells[(row * 7 + at * 5) % cells.length] ?? ""),
  );
  for (const header of [["Reg", "Type", "Rate", "MOT", "Depot", "GVW", "Notes", "Status", "Min hrs"], []])
    expect(() => gridOf(readSheet({ table: [header, ...table] }, today), [], noEdits)).not.toThrow();
});
