import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A figure that the product must reach, and what was measured of it last: one line of results.json. */
export interface Figure {
  readonly name: string;
  /** What the value counts or times. */
  readonly what: string;
  readonly unit: string;
  /** The goal: at most this, or at least this. */
  readonly most?: number;
  readonly least?: number;
  /** What the gate lets pass until the goal is reached. */
  readonly limit?: number;
  /** The test or bench that measures it. */
  readonly from: string;
  /** What it depends on besides the modules that `from` loads. */
  readonly also?: "site" | "functions" | "product" | "everything";
  /** Fewer runs are no evidence. */
  readonly runs?: number;
  readonly value?: number;
  /** When it was measured. */
  readonly at?: string;
  /** Hash of the code that was measured. */
  readonly key?: string;
  /** Machine index of the run that measured it (machine.ts). */
  readonly machine?: number;
}

const file = join(import.meta.dirname, "results.json");

export function readFigures(): Figure[] {
  return JSON.parse(readFileSync(file, "utf8")) as Figure[];
}

/** Writes the table, one figure a line, by name. */
export function writeFigures(figures: readonly Figure[]): void {
  const lines = figures.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((figure) => JSON.stringify(figure));
  writeFileSync(file, `[\n${lines.join(",\n")}\n]\n`);
}

export function figureNamed(name: string, figures: readonly Figure[] = readFigures()): Figure {
  const found = figures.find((figure) => figure.name === name);
  if (!found) throw new Error(`bench/results.json has no figure ${name}`);
  return found;
}

/** Whether a value is as good as a bar; the goal's side decides which way. */
export function isWithin({ most, least }: Figure, value: number, bar = most ?? least ?? Number.NaN): boolean {
  return most === undefined ? value >= bar : value <= bar;
}

/** The goal in words. */
export function goalOf({ most, least }: Figure): string {
  return most === undefined ? `at least ${least}` : `at most ${most}`;
}

/** The folder into which tests and benches write what they measure; unset where nobody wants to know. */
export const figuresVariable = "HAULYARD_FIGURES";

/** A value as it is measured. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly runs?: number | undefined;
  readonly seed?: number | undefined;
}

/** Appends a value to the folder that the environment names, if it names one. */
export function writeMeasured(measured: Measured): void {
  const folder = process.env[figuresVariable];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(measured)}\n`);
}
