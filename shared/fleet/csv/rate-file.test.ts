import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { servicesByName } from "../../catalogue/services-by-name.ts";
import { FleetId } from "../../kernel/id.ts";
import { guideValues } from "../../pricing/rate-card.ts";
import { type FileCard, ratesAsCsv, readRates } from "./rate-file.ts";

const id = (nth: number) => FleetId.parse(`00000000-0000-4000-8000-00000000000${nth}`);
const vehicles = [
  { id: id(1), name: "=The red one", vehicleReg: "SK26 ABC" },
  { id: id(2), name: "Spare", vehicleReg: "SK26 ABD" },
  { id: id(3), name: "Spare", vehicleReg: "SK26 ABE" },
];
const skips: FileCard = { service: "skips", fleetId: null, rates: guideValues("skips") };
const header = ["Service", "Vehicle", "Row", "Value"];
const read = (lines: readonly (readonly string[])[], cards: readonly FileCard[] = [skips]) =>
  readRates([header, ...lines], { fleets: vehicles, cards });
const cellsOf = (text: string) => Papa.parse<string[]>(text.replace("\uFEFF", "")).data;

describe("the file of rates", () => {
  it("reads back as written, for every service and for vehicles", () => {
    const cards: FileCard[] = [
      ...servicesByName.map((service) => ({ service: service.id, fleetId: null, rates: guideValues(service.id) })),
      ...vehicles.map((fleet) => ({ service: "hiab" as const, fleetId: fleet.id, rates: guideValues("hiab") })),
    ].filter(({ rates }) => rates.some(({ key }) => key !== "mile"));
    const priced = cards.filter(
      ({ service }) => !["aggregates", "building-suppliers", "muck-away", "recovery"].includes(service),
    );
    const table = cellsOf(ratesAsCsv(priced, vehicles));
    expect(readRates(table, { fleets: vehicles, cards: priced })).toEqual({ cards: [], problems: [] });
    expect(readRates(table, { fleets: vehicles, cards: [] })).toEqual({ cards: priced, problems: [] });
  });

  it("changes the rows that it has, and keeps the others", () => {
    const { cards } = read([
      ["Skip Hire", "", "8 yard (£)", "199.50"],
      ["skips", "", "Waiting beyond it, by half hours", ""],
    ]);
    expect(cards).toHaveLength(1);
    const values = new Map(cards[0]?.rates.map(({ key, value }) => [key, value]));
    expect([values.get("size.8-yard"), values.has("waitHour"), values.get("size.2-yard")]).toEqual([
      19_950,
      false,
      8500,
    ]);
  });

  it.each([
    ["an unknown service", ["Moon trips", "", "8 yard", "1"], "Service"],
    ["an unknown vehicle", ["Skip Hire", "The blue one", "8 yard", "1"], "Vehicle"],
    ["a name that two vehicles have", ["Skip Hire", "Spare", "8 yard", "1"], "Vehicle"],
    ["a row of another service", ["Skip Hire", "", "An hour", "1"], "Row"],
    ["words in place of a number", ["Skip Hire", "", "8 yard", "cheap"], "Value"],
    ["a negative price", ["Skip Hire", "", "8 yard", "-1"], "Value"],
    ["a gap between sizes", ["Skip Hire", "", "8 yard", ""], "Value"],
    ["a price over a million pounds", ["Skip Hire", "", "8 yard", "10000000"], "Value"],
  ])("refuses %s at its line, and returns no card", (_what, line, column) => {
    const { cards, problems } = read([["Skip Hire", "", "2 yard", "90"], [], line]);
    expect(cards).toEqual([]);
    expect(problems).toEqual([{ row: 4, column, problem: expect.stringMatching(/^\S.*\.$/) }]);
  });

  it("refuses a duplicate line, a missing column and an empty file", () => {
    const line = ["Skip Hire", "", "2 yard", "90"];
    expect(read([line, line]).problems).toEqual([expect.objectContaining({ row: 3, column: "Row" })]);
    expect(readRates([["Service", "Row", "Value"], line], { fleets: vehicles, cards: [] }).problems).toEqual([
      expect.objectContaining({ row: 1, column: "Vehicle" }),
    ]);
    expect(read([]).problems).toHaveLength(1);
  });
});
