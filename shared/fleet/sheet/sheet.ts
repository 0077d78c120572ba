import type { ServiceId } from "../../catalogue/services.ts";
import type { VehicleKind } from "../kinds.ts";
import type { ColumnUse, PaperUse } from "./uses.ts";

/** Merged cells, counted from 0; `toRow` and `toColumn` are the last ones. */
export interface Merge {
  readonly row: number;
  readonly column: number;
  readonly toRow: number;
  readonly toColumn: number;
}

/** A spreadsheet as its reader found it: the text of each cell, dates as YYYY-MM-DD or as the day's serial number. */
export interface Sheet {
  readonly table: readonly (readonly string[])[];
  readonly merges?: readonly Merge[];
}

/** stop: the row cannot be taken. ask: a person decides first. note: said, not asked. */
export type Level = "stop" | "ask" | "note";

export interface SheetProblem {
  /** As a spreadsheet counts it, from 1; null for a question about the whole file. */
  readonly row: number | null;
  /** The header in the file. A question about the whole file names the field: base, rates. */
  readonly column: string;
  readonly level: Level;
  readonly words: string;
  /** The field whose cell answers it. */
  readonly field?: string;
  /** A likely text for that cell. */
  readonly meant?: string;
}

/** A rate in pence with VAT. Vehicles have prices by hour and day; other units are named to the user. */
export interface SheetRate {
  readonly pence: number;
  readonly unit: "hour" | "day" | "week" | "m3" | "load" | "tonne" | "mile";
}

/** A vehicle as a row says it. */
export interface SheetVehicle {
  readonly row: number;
  readonly registration: string | null;
  readonly fleetNumber: string | null;
  readonly name: string;
  readonly kind: VehicleKind | null;
  /** Gross for road vehicles, operating weight for plant. */
  readonly weightKg: number | null;
  readonly rates: readonly SheetRate[];
  readonly minimumHours: number | null;
  readonly services: readonly ServiceId[] | null;
  readonly base: string | null;
  /** The last valid day of each paper. */
  readonly papers: Readonly<Partial<Record<PaperUse, string>>>;
  readonly spec: Readonly<Record<string, unknown>>;
  readonly autoAccept: boolean | null;
  readonly offRoad: "sorn" | null;
  /** Texts of the columns that pass through unread, by field. */
  readonly texts: Readonly<Record<string, string>>;
  /** Fields that the row does not say itself. */
  readonly guessed: readonly string[];
}

export interface LeftOut {
  readonly row: number;
  readonly why: "title" | "empty" | "totals" | "note" | "sold" | "heading" | "header";
  /** The first words of the row. */
  readonly words: string;
}

export interface SheetColumn {
  readonly at: number;
  readonly header: string;
  readonly use: ColumnUse | null;
}

/** What a user has said about the whole file. */
export interface SheetAnswers {
  /** By the place of the column, from 0; null for a column to leave out. */
  readonly uses?: ReadonlyMap<number, ColumnUse | null>;
  readonly vat?: "included" | "without";
  /** Where vehicles without a base are kept. */
  readonly base?: string;
  /** What vehicles are whose row does not say it. */
  readonly kind?: VehicleKind;
}

export interface SheetRead {
  readonly shape: "vehicles" | "stock" | "prices";
  readonly columns: readonly SheetColumn[];
  /** From 1. */
  readonly headerRows: readonly number[];
  readonly vehicles: readonly SheetVehicle[];
  /** Vehicles of rows that cannot be taken as they are. */
  readonly stopped: readonly SheetVehicle[];
  readonly problems: readonly SheetProblem[];
  readonly leftOut: readonly LeftOut[];
}
