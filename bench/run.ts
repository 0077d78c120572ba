import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Figure, figures, isMet, type Result } from "./figures.ts";
import { machineLine } from "./machine.ts";
import { noteOf, notesIn, reportOf } from "./report.ts";

/**
 * `npm run bench`: measures every figure, one bench after the other, each in a process of its own, and writes
 * results.json and RESULTS.md. `node bench/run.ts NAME…` measures the named figures alone and keeps the others.
 */
const here = import.meta.dirname;
const resultsFile = join(here, "results.json");
const reportFile = join(here, "RESULTS.md");
/** No bench takes nearly as long; one that hangs must not hold up the others. */
const longestMinutes = 15;

type Answer = Record<string, unknown>;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !figures.some((figure) => figure.name === name));
if (unknown.length > 0) {
  console.error(`No such figure: ${unknown.join(", ")}. There are: ${figures.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
const wanted = asked.length > 0 ? figures.filter(({ name }) => asked.includes(name)) : figures;
const results = new Map(readResults().map((result) => [result.name, result]));
const notes = notesIn(existsSync(reportFile) ? readFileSync(reportFile, "utf8") : "");
let broken = 0;

// What is measured is what `npm start` serves: built, and no older than its sources.
const prepared = spawnSync(process.execPath, [join(here, "../bin/prepare.mjs"), "start"], { stdio: "inherit" });
if (prepared.status !== 0) process.exit(1);

for (const file of new Set(wanted.map(({ bench }) => bench))) {
  const measuredHere = figures.filter(({ bench }) => bench === file);
  const started = performance.now();
  try {
    const answer = await run(file);
    for (const figure of measuredHere) results.set(figure.name, resultOf(figure, answer));
    notes.set(file, noteOf(answer));
  } catch (error) {
    // A figure that could not be measured must not stand in the table with an old value.
    broken += 1;
    for (const { name } of measuredHere) results.delete(name);
    notes.set(file, `failed: ${(error as Error).message}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${file} (${seconds} s): ${notes.get(file)}`);
  writeAll();
}

const inOrder = allResults();
for (const result of inOrder)
  console.log(`${isMet(result) ? "met   " : "MISSED"} ${result.name} ${result.value} (goal ${result.goal})`);
process.exit(broken > 0 ? 1 : 0);

/** Runs one bench; its last line is its answer in JSON. Throws when it fails or takes too long. */
function run(file: string): Promise<Answer> {
  const child = spawn(process.execPath, [join(here, file)], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const timer = setTimeout(() => child.kill("SIGTERM"), longestMinutes * 60_000);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      const line = output
        .trim()
        .split("\n")
        .findLast((text) => text.startsWith("{"));
      if (code !== 0 || !line)
        reject(new Error(`${file} ended with ${signal ?? code} and ${line ? "an" : "no"} answer`));
      else resolve(JSON.parse(line) as Answer);
    });
  });
}

function resultOf({ name, unit, goal, better, field }: Figure, answer: Answer): Result {
  const value = answer[field];
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Error(`no ${field} in the answer`);
  return { name, value: Number(value.toPrecision(4)), unit, goal, better };
}

function readResults(): Result[] {
  return existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, "utf8")) as Result[]) : [];
}

function allResults(): Result[] {
  return figures.flatMap(({ name }) => results.get(name) ?? []);
}

function writeAll(): void {
  writeFileSync(resultsFile, `${JSON.stringify(allResults(), null, 2)}\n`);
  writeFileSync(reportFile, reportOf(allResults(), notes, machineLine()));
}
