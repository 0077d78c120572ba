import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeState } from "../bin/code-state.ts";
import { runBench } from "./bench-process.ts";
import { figures } from "./figures.ts";
import { inLanes } from "./lanes.ts";
import { machineLine } from "./machine.ts";
import { closingLines, noteOf, noteOfFailure, notesIn, reportOf } from "./report.ts";
import { figuresLeft, type Result, resultsOf, withBench, withStaleCount } from "./results.ts";
import { longer, tryBenches } from "./tiny.ts";

/**
 * `npm run bench`: measures every figure, each bench in a process of its own, and writes
 * results.json and RESULTS.md. `npm run bench NAME…` measures the named figures alone; the others stay, marked as stale
 * where they are of other code. `npm run bench -- --rest` goes on where a run of the same code was broken off, or a bench failed.
 * `node bench/run.ts --tiny` tries every bench once in its tiny form, and the gate those that are `--short`. Ends with 1
 * when a bench fails.
 */
const here = import.meta.dirname;
const resultsFile = join(here, "results.json");
const reportFile = join(here, "RESULTS.md");

/**
 * Benches that count and compare, and for which no second counts: two at a time, as they would hold up the others, the
 * longest first so that no lane waits for the other at the end. Whatever is timed has the machine for itself.
 */
const counting: ReadonlySet<string> = new Set([
  "chat-storm.ts",
  "notify-duplicates.ts",
  "webhook-lost.ts",
  "lost-acks.ts",
  "routes-and-axe.ts",
  "layout-shift.ts",
  "accept-wins.ts",
  "facts.ts",
  "lists.ts",
  "role-matrix.ts",
  "request-duplicates.ts",
  "search-memory.ts",
  "leaked-secrets.ts",
  "geo-pack.ts",
  "web-budget.ts",
  "bare-gate.ts",
  "duplicate-lines.ts",
  "route-lines.ts",
  "exercise.ts",
  "erasure.ts",
  "outage.ts",
  "audit-missing.ts",
  "unlimited.ts",
  "photo-metadata.ts",
  "price-table.ts",
  "price-agree.ts",
  "tyre-ocr.ts",
  "template-findings.ts",
  "place-attack.ts",
  "compliance-table.ts",
  "compliance-leaks.ts",
  "import-kills.ts",
  "board-clashes.ts",
  "mail-valid.ts",
  "quote-races.ts",
  "board-search.ts",
  "lead-leaks.ts",
  "share-leaks.ts",
  "ical-valid.ts",
  "csv-round-trip.ts",
  "fix-cost.ts",
  "geofence-crossings.ts",
  "eta-error.ts",
]);

const asked = process.argv.slice(2).filter((argument) => !["--tiny", "--short", "--rest"].includes(argument));
const unknown = asked.filter((name) => !figures.some((figure) => figure.name === name));
if (unknown.length > 0) {
  console.error(`No such figure: ${unknown.join(", ")}. There are: ${figures.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
const run = { commit: codeState(), at: new Date().toISOString() };
const tableBefore = JSON.parse(textOf(resultsFile) ?? "[]") as Result[];
const open = process.argv.includes("--rest") ? figuresLeft(tableBefore, run) : figures;
const wanted = asked.length > 0 ? open.filter(({ name }) => asked.includes(name)) : open;
const isShort = process.argv.includes("--short");
const files = [...new Set(wanted.map(({ from }) => from[0]))].filter((file) => !isShort || !longer.has(file));

// What is measured is what `npm start` serves: built, and no older than its sources.
const prepared = spawnSync(process.execPath, [join(here, "../bin/prepare.mjs"), "start"], { stdio: "inherit" });
if (prepared.status !== 0) process.exit(1);
const failed = process.argv.includes("--tiny") ? await tryBenches(files) : await measure();
process.exit(failed > 0 ? 1 : 0);

/** Measures, writes after each bench, and answers how many failed. */
async function measure(): Promise<number> {
  const started = performance.now();
  const secondsSince = (start: number) => (performance.now() - start) / 1000;
  const machine = machineLine();
  const notes = notesIn(textOf(reportFile) ?? "");
  let table = tableBefore;
  const failed: string[] = [];
  const told = (seconds: number | null) => ({ table: withStaleCount(table), notes, machine, seconds });
  const write = (seconds: number | null) => {
    writeFileSync(resultsFile, `${JSON.stringify(told(seconds).table, null, 2)}\n`);
    writeFileSync(reportFile, reportOf(told(seconds)));
  };
  const measureOne = async (file: string) => {
    const start = performance.now();
    // A figure that could not be measured must not stand in the table with an old value.
    table = withBench(table, file, []);
    try {
      const answer = await runBench(file, { onErrors: (text) => process.stderr.write(text) });
      table = withBench(table, file, resultsOf(file, answer, run));
      notes.set(file, noteOf(answer));
    } catch (error) {
      failed.push(file);
      notes.set(file, noteOfFailure(error as Error));
    }
    console.log(`${file} (${secondsSince(start).toFixed(0)} s): ${notes.get(file)}`);
    write(null);
  };
  const counted = [...counting].filter((file) => files.includes(file));
  await inLanes(2, counted, measureOne);
  await inLanes(
    1,
    files.filter((file) => !counting.has(file)),
    measureOne,
  );
  const seconds = secondsSince(started);
  write(seconds);
  for (const line of closingLines(told(seconds), failed)) console.log(line);
  return failed.length;
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
