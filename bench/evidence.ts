import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { moduleGraph } from "../bin/module-graph.ts";
import { type Figure, figureNamed, goalOf, isWithin, type Measured, readFigures, writeFigures } from "./figures.ts";

interface Evidence extends Measured {
  readonly at: string;
  readonly key: string;
  readonly machine: number;
}

const dataDir = join(import.meta.dirname, "../.haulyard");
const evidenceFile = join(dataDir, "figures.jsonl");

const site = ["web/**/!(*.test).{ts,tsx,css,html,svg,md}", "bin/{vite,pages}/*.ts", "bin/build.ts"];
const alsoRead: Readonly<Record<NonNullable<Figure["also"]>, { entries?: string[]; reads: string[] }>> = {
  site: { entries: ["vite.config.ts"], reads: [...site, "shared/**/!(*.test).ts"] },
  functions: { entries: ["local/main.ts"], reads: ["{shared,functions}/**/!(*.test).ts"] },
  product: {
    entries: ["vite.config.ts", "local/main.ts"],
    reads: [...site, "bin/prepare.mjs", "{shared,functions}/**/!(*.test).ts"],
  },
  everything: { reads: ["{shared,functions,web,infra,local,bin,test,bench,examples}/**/*", "package-lock.json"] },
};

/** Saves a run's values in its folder as evidence, for `npm run bench -- --merge`. */
export function keepEvidence(folder: string, machine: number): void {
  if (!existsSync(folder)) return;
  const [figures, keyOf, at] = [readFigures(), keys(), new Date().toISOString()];
  const lines = readdirSync(folder)
    .flatMap((name) => linesOf<Measured>(join(folder, name)))
    .map((one) => JSON.stringify({ ...one, at, key: keyOf(figureNamed(one.name, figures)), machine }));
  mkdirSync(dataDir, { recursive: true });
  appendFileSync(evidenceFile, lines.map((line) => `${line}\n`).join(""));
}

/**
 * Merges the evidence of gate, long tests and benches into results.json. Prints the table and returns the number of
 * missed goals.
 */
export function mergeEvidence(): number {
  const keyOf = keys();
  const figures = merged(readFigures(), existsSync(evidenceFile) ? linesOf<Evidence>(evidenceFile) : [], keyOf);
  writeFigures(figures);
  for (const figure of figures) console.log(lineOf(figure, keyOf(figure)));
  return figures.filter((figure) => figure.value === undefined || !isWithin(figure, figure.value)).length;
}

/** Returns the table with the newest evidence of each figure, preferring this code. `bench.stale` counts the others. */
export function merged(
  figures: readonly Figure[],
  evidence: readonly Evidence[],
  keyOf: (figure: Figure) => string,
): Figure[] {
  const isStale = (figure: Figure) => figure.key !== keyOf(figure);
  const all = figures.map((figure) => {
    let held = figure;
    for (const { name, at, value, key, machine, runs = 0 } of evidence) {
      if (name !== figure.name || runs < (figure.runs ?? 0) || (held.at ?? "") >= at) continue;
      const found: Figure = { ...figure, value: Number(value.toPrecision(4)), at, key, machine };
      if (isStale(held) || !isStale(found)) held = found;
    }
    return held;
  });
  const measured = all.filter(({ name }) => name !== staleName);
  const value = measured.filter(isStale).length;
  return all.map((figure) => (figure.name === staleName ? { ...figure, value, key: keyOf(figure) } : figure));
}

const staleName = "bench.stale";

export function keys(): (figure: Figure) => string {
  const graph = moduleGraph();
  const known = new Map<string, string>();
  return ({ from, also }) => {
    const { entries = [], reads = [] } = also ? alsoRead[also] : {};
    const id = `${from} ${also}`;
    const key = known.get(id) ?? graph.hashOf([from, ...entries], reads).slice(0, 12);
    known.set(id, key);
    return key;
  };
}

function lineOf(figure: Figure, key: string): string {
  const { name, value, unit, at = "" } = figure;
  if (value === undefined) return `no value ${name} (${goalOf(figure)})`;
  const stale = figure.key === key ? "" : `, not of this code: ${at.slice(0, 10)}`;
  return `${isWithin(figure, value) ? "met     " : "MISSED  "} ${name} ${value} ${unit} (${goalOf(figure)}${stale})`;
}

function linesOf<T>(file: string): T[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}
