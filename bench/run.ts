import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keepEvidence, keys, mergeEvidence } from "./evidence.ts";
import { figuresVariable, readFigures, writeMeasured } from "./figures.ts";
import { machineIndex } from "./machine.ts";
import { openShared, type Shared } from "./shared.ts";

/**
 * `npm run bench [NAME…]`: measures every figure of the benches, or the named benches and figures. Merges them into
 * results.json with the values of the gate and the long tests. `--changed` runs the benches whose code has changed
 * since their last measurement, `--merge` none. Exits with 1 if a bench fails.
 */

export type Bench = (shared: Shared) => Promise<Readonly<Record<string, unknown>>>;

const longestMinutes = 10;

const { changed, merge, asked } = askedFor();
// Figures that benches measure. The runner itself measures bench.minutes and bench.stale.
const timed = readFigures().filter(({ name, from }) => from.startsWith("bench/") && !name.startsWith("bench."));
const fileOf = (from: string) => from.replace(/^bench\/(.+)\.ts$/, "$1");
const unknown = asked.filter((name) => !timed.some((figure) => figure.name === name || fileOf(figure.from) === name));
if (unknown.length > 0) {
  const all = [...new Set(timed.map(({ from }) => fileOf(from)))];
  console.error(`No such bench or figure: ${unknown.join(", ")}. There are: ${all.join(", ")}`);
  process.exit(2);
}
const keyOf = keys();
const wanted = timed.filter(
  (figure) =>
    (asked.length === 0 || asked.includes(figure.name) || asked.includes(fileOf(figure.from))) &&
    (!changed || figure.key !== keyOf(figure)),
);
const files = merge ? [] : [...new Set(wanted.map(({ from }) => fileOf(from)))];
const failed = files.length > 0 ? await measure(files) : [];
const missed = mergeEvidence();
console.log(
  `${files.length} benches, ${failed.length} failed${failed.map((file) => ` ${file}`).join("")}, ${missed} missed`,
);
process.exit(failed.length > 0 ? 1 : 0);

/** The names and options of the command line. Exits with 2 and the usage if an option is unknown. */
function askedFor() {
  try {
    const options = { changed: { type: "boolean" }, merge: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { changed: values.changed === true, merge: values.merge === true, asked: positionals };
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: npm run bench -- [--changed | --merge] [NAME…]`);
    process.exit(2);
  }
}

async function measure(files: readonly string[]): Promise<string[]> {
  // Installs and builds first, so that the benches measure current code.
  const prepared = spawnSync(process.execPath, [join(import.meta.dirname, "../bin/prepare.mjs"), "bench"], {
    stdio: "inherit",
  });
  if (prepared.status !== 0) process.exit(1);
  const folder = mkdtempSync(join(tmpdir(), "haulyard-figures-"));
  process.env[figuresVariable] = folder;
  process.env.LOG_LEVEL = "SILENT";
  const machine = machineIndex();
  console.log(`machine index ${machine}`);
  const started = performance.now();
  const shared = openShared();
  const failed: string[] = [];
  for (const file of files) {
    const start = performance.now();
    try {
      const bench = (await import(`./${file}.ts`)) as { default: Bench };
      const answer = await within(longestMinutes, bench.default(shared));
      for (const { name, from } of timed) {
        if (fileOf(from) !== file) continue;
        const value = answer[name];
        if (typeof value !== "number" || !Number.isFinite(value)) throw new Error(`${file} returned no ${name}`);
        writeMeasured({ name, value });
      }
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(JSON.stringify({ bench: file, seconds, ...answer }));
    } catch (error) {
      failed.push(file);
      console.error(`FAILED ${file}:`, error);
    }
    await shared.closePages();
  }
  await shared.close();
  const isWhole = files.length === new Set(timed.map(({ from }) => from)).size && failed.length === 0;
  if (isWhole) writeMeasured({ name: "bench.minutes", value: (performance.now() - started) / 60_000 });
  keepEvidence(folder, machine);
  rmSync(folder, { recursive: true, force: true });
  return failed;
}

/** Rejects after some minutes, so that a hanging bench ends. */
function within<T>(minutes: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${minutes} minutes`)), minutes * 60_000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
