import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One line of results.json: a figure that the product must reach, and its last measured value. */
export interface Figure {
  readonly name: string;
  readonly what: string;
  readonly unit: string;
  readonly most?: number;
  readonly least?: number;
  /** Interim limit of the gate until the goal is reached. */
  readonly limit?: number;
  readonly from: string;
  /** Further code that the figure depends on, besides the modules that `from` loads. */
  readonly also?: "site" | "functions" | "product" | "everything";
  /** Minimum number of runs. A result of fewer runs is ignored. */
  readonly runs?: number;
  readonly value?: number;
  readonly at?: string;
  readonly key?: string;
  /** Machine index of the run that measured the value (machine.ts). */
  readonly machine?: number;
}

const file = join(import.meta.dirname, "results.json");

export function readFigures(): Figure[] {
  return JSON.parse(readFileSync(file, "utf8")) as Figure[];
}

/** Writes the table sorted by name, one figure a line. */
export function writeFigures(figures: readonly Figure[]): void {
  const lines = figures.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((figure) => JSON.stringify(figure));
  writeFileSync(file, `[\n${lines.join(",\n")}\n]\n`);
}

export function figureNamed(name: string, figures: readonly Figure[] = readFigures()): Figure {
  const found = figures.find((figure) => figure.name === name);
  if (!found) throw new Error(`bench/results.json has no figure ${name}`);
  return found;
}

/** Whether a value is at most `bar` (figure with `most`) or at least `bar` (figure with `least`). */
export function isWithin({ most, least }: Figure, value: number, bar = most ?? least ?? Number.NaN): boolean {
  return most === undefined ? value >= bar : value <= bar;
}

export function goalOf({ most, least }: Figure): string {
  return most === undefined ? `at least ${least}` : `at most ${most}`;
}

/** Folder for measured values. Unset: nothing is written. */
export const figuresVariable = "HAULYARD_FIGURES";

export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly runs?: number | undefined;
  readonly seed?: number | undefined;
}

export function writeMeasured(measured: Measured): void {
  const folder = process.env[figuresVariable];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(measured)}\n`);
}
