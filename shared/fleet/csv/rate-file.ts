import { serviceOf } from "../../catalogue/normalise.ts";
import type { ServiceId } from "../../catalogue/services.ts";
import { csvOf, withoutGuard } from "../../kernel/csv.ts";
import type { FleetId } from "../../kernel/id.ts";
import type { RateValue } from "../../pricing/rate-card.ts";
import { type RateRow, rateRows } from "../../pricing/rate-rows.ts";
import { cardFaults } from "../check-rate-card.ts";
import type { Fleet } from "../model.ts";
import { rateText, rateUnitText, rateUnreadable, typedRate } from "../typed-rate.ts";
import type { CellProblem } from "./cell-problem.ts";
import { problemOf } from "./read-file.ts";
import { serviceIn } from "./service-in.ts";

export interface FileCard {
  readonly service: ServiceId;
  readonly fleetId: FleetId | null;
  readonly rates: readonly RateValue[];
}

type Named = Pick<Fleet, "id" | "name" | "vehicleReg">;

const headers = ["Service", "Vehicle", "Row", "Value"] as const;
type Header = (typeof headers)[number];

const rowName = (row: RateRow) => `${row.label} (${rateUnitText(row)})`;

/** Returns rate cards as one file, a line for each row. An empty value means on request. */
export function ratesAsCsv(cards: readonly FileCard[], vehicles: readonly Named[]): string {
  const lines = cards.flatMap(({ service, fleetId, rates }) =>
    rateRows(service).map((row) => {
      const value = rates.find(({ key }) => key === row.key)?.value;
      const vehicle = vehicles.find(({ id }) => id === fleetId);
      return [
        serviceOf(service).displayName,
        vehicle ? vehicleName(vehicle, vehicles) : "",
        rowName(row),
        value === undefined ? "" : rateText(row, value),
      ];
    }),
  );
  return `\uFEFF${csvOf(headers, lines)}`;
}

const vehicleName = (vehicle: Named, all: readonly Named[]) =>
  all.filter(({ name }) => same(name, vehicle.name)).length === 1 ? vehicle.name : (vehicle.vehicleReg ?? vehicle.id);

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export interface RatesRead {
  readonly cards: readonly FileCard[];
  readonly problems: readonly CellProblem[];
}

interface Line {
  readonly row: number;
  readonly service: ServiceId;
  readonly fleetId: FleetId | null;
  readonly of: RateRow;
  readonly value: number | null;
}

/** Merges a file of rates into the current cards. Rows that the file lacks stay unchanged. */
export function readRates(
  table: readonly (readonly string[])[],
  known: { readonly fleets: readonly Named[]; readonly cards: readonly FileCard[] },
): RatesRead {
  const [top = [], ...below] = table;
  const place = new Map(headers.map((header) => [header, top.findIndex((cell) => same(cell, header))]));
  const missing = headers.filter((header) => place.get(header) === -1);
  if (missing.length > 0) {
    const problem = "This column is missing. Add it, named like this.";
    return { cards: [], problems: missing.map((column) => ({ row: 1, column, problem })) };
  }
  const problems: CellProblem[] = [];
  const lines = below.flatMap((cells, at): Line[] => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const text = (header: Header) => withoutGuard(cells[place.get(header) ?? -1] ?? "").trim();
    const line = lineOf(text, known.fleets);
    if (!("problem" in line)) return [{ row: at + 2, ...line }];
    problems.push({ row: at + 2, ...line });
    return [];
  });
  const groups = [...Map.groupBy(lines, ({ service, fleetId }) => `${service} ${fleetId ?? ""}`).values()];
  const cards = groups.flatMap((group) => {
    const { card, wrong } = cardOf(group, known.cards);
    problems.push(...wrong);
    return card ? [card] : [];
  });
  if (problems.length === 0 && lines.length === 0)
    problems.push({ row: 2, column: "", problem: "There are no rates in this file." });
  return problems.length > 0
    ? { cards: [], problems: problems.toSorted((a, b) => a.row - b.row) }
    : { cards, problems: [] };
}

function lineOf(
  text: (header: Header) => string,
  vehicles: readonly Named[],
): Omit<Line, "row"> | { column: Header; problem: string } {
  const service = serviceIn(text("Service"));
  if (!service) return { column: "Service", problem: "There is no such service. Write its name as in your export." };
  const vehicle = text("Vehicle");
  const found = vehicles.filter(({ id, name, vehicleReg }) =>
    [id, name, vehicleReg ?? id].some((word) => same(word, vehicle)),
  );
  if (vehicle !== "" && found.length !== 1)
    return {
      column: "Vehicle",
      problem:
        found.length > 1
          ? "Several vehicles have this name. Write the registration."
          : "You have no such vehicle. Write its name or its registration, or leave the cell empty for all.",
    };
  const named = text("Row");
  const of = rateRows(service).find((row) => [row.key, row.label, rowName(row)].some((word) => same(word, named)));
  if (!of) return { column: "Row", problem: "This service has no such row. Write it as in your export." };
  const value = typedRate(of, text("Value"));
  if (Number.isNaN(value)) return { column: "Value", problem: rateUnreadable(of, text("Value")) };
  return { service, fleetId: found[0]?.id ?? null, of, value };
}

function cardOf(lines: readonly Line[], known: readonly FileCard[]): { card?: FileCard; wrong: CellProblem[] } {
  const [first] = lines;
  if (!first) return { wrong: [] };
  const { service, fleetId } = first;
  const before = known.find((card) => card.service === service && card.fleetId === fleetId)?.rates ?? [];
  const values = new Map(before.map(({ key, value }) => [key, value]));
  const wrong: CellProblem[] = [];
  const rowOf = new Map<string, number>();
  for (const { of, row, value } of lines) {
    const twice = rowOf.get(of.key);
    if (twice !== undefined)
      wrong.push({ row, column: "Row", problem: `This repeats row ${twice} of the file. Remove one of them.` });
    rowOf.set(of.key, row);
    if (value === null) values.delete(of.key);
    else values.set(of.key, value);
  }
  const rates = [...values].map(([key, value]) => ({ key, value }));
  if (rates.length === 0 && before.length === 0) return { wrong };
  const isSame =
    rates.length === before.length && before.every(({ key, value }) => values.has(key) && values.get(key) === value);
  if (isSame) return { wrong };
  for (const { key, fault } of cardFaults(service, rates))
    wrong.push({ row: rowOf.get(key) ?? first.row, column: "Value", problem: problemOf(fault).problem });
  return { card: { service, fleetId, rates }, wrong };
}
