import type { ServiceId } from "../../catalogue/services.ts";
import type { VehicleKind } from "../kinds.ts";
import type { ColumnUse, DocumentUse } from "./uses.ts";

/** A range of merged cells, counted from 0; `toRow` and `toColumn` are included. */
export interface Merge {
  readonly row: number;
  readonly column: number;
  readonly toRow: number;
  readonly toColumn: number;
}

/** The cell texts of a spreadsheet. Dates are YYYY-MM-DD, or the spreadsheet's serial number of the day. */
export interface Sheet {
  readonly table: readonly (readonly string[])[];
  readonly merges?: readonly Merge[];
}

/** stop: the row cannot be imported. ask: the user must decide first. note: information only. */
export type Level = "stop" | "ask" | "note";

export interface SheetProblem {
  /** Spreadsheet row, from 1; null for a question about the whole file. */
  readonly row: number | null;
  /** The column's header in the file. A question about the whole file has the field: base, rates. */
  readonly column: string;
  readonly level: Level;
  readonly words: string;
  /** The vehicle field in which the user can answer the question. */
  readonly field?: string;
  readonly meant?: string;
}

/** A rate in pence including VAT. Vehicles can only have hourly and daily rates; rates in other units are reported. */
export interface SheetRate {
  readonly pence: number;
  readonly unit: "hour" | "day" | "week" | "m3" | "load" | "tonne" | "mile";
}

export interface SheetVehicle {
  readonly row: number;
  readonly registration: string | null;
  readonly fleetNumber: string | null;
  readonly name: string;
  readonly kind: VehicleKind | null;
  /** Gross weight for road vehicles, operating weight for plant; in kilograms. */
  readonly weightKg: number | null;
  readonly rates: readonly SheetRate[];
  readonly minimumHours: number | null;
  readonly services: readonly ServiceId[] | null;
  readonly base: string | null;
  /** The last valid day of each kind of document. */
  readonly papers: Readonly<Partial<Record<DocumentUse, string>>>;
  readonly spec: Readonly<Record<string, unknown>>;
  readonly autoAccept: boolean | null;
  readonly offRoad: "sorn" | null;
  readonly texts: Readonly<Record<string, string>>;
  /** Fields whose values were guessed, because the row does not state them. */
  readonly guessed: readonly string[];
}

export interface LeftOut {
  readonly row: number;
  readonly why: "title" | "empty" | "totals" | "note" | "sold" | "heading" | "header";
  /** The beginning of the row's text, to recognise the row. */
  readonly words: string;
}

export interface SheetColumn {
  readonly at: number;
  readonly header: string;
  readonly use: ColumnUse | null;
}

export interface SheetAnswers {
  /** Meaning of each column by index, from 0; null ignores the column. */
  readonly uses?: ReadonlyMap<number, ColumnUse | null>;
  readonly vat?: "included" | "without";
  readonly base?: string;
  readonly kind?: VehicleKind;
}

export interface SheetRead {
  readonly shape: "vehicles" | "stock" | "prices";
  readonly columns: readonly SheetColumn[];
  readonly headerRows: readonly number[];
  readonly vehicles: readonly SheetVehicle[];
  readonly stopped: readonly SheetVehicle[];
  readonly problems: readonly SheetProblem[];
  readonly leftOut: readonly LeftOut[];
}
