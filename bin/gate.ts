import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepEvidence } from "../bench/evidence.ts";
import { figuresVariable } from "../bench/figures.ts";
import { machineIndex } from "../bench/machine.ts";
import { recordGate } from "./gate/record.ts";
import { schedule } from "./gate/schedule.ts";
import type { Count, Step, Took } from "./gate/step.ts";
import { gateSteps, quickSteps } from "./gate/steps.ts";

/**
 * `npm test`: runs every check, with a line for each step and one closing count. Prints a step's output only if it
 * fails. Runs two one-core steps at a time, or one that uses both cores. With `--quick` it is `npm run check`.
 */
const cores = 2;
const reports = mkdtempSync(join(tmpdir(), "haulyard-gate-"));
const total = { passed: 0, failed: 0, skipped: 0 };
const started = Date.now();
const isQuick = process.argv.includes("--quick");
const machine = isQuick ? 0 : machineIndex();
const figures = join(reports, "figures");
if (!isQuick) process.env[figuresVariable] = figures;

await schedule((isQuick ? quickSteps : gateSteps)(reports), cores, runStep, (step, missing) => {
  total.failed += 1;
  console.log(`${step.name}: NOT RUN, because of ${missing}`);
});
if (!isQuick) {
  const minutes = Math.round((Date.now() - started) / 6_000) / 10;
  recordGate({ ...total, minutes });
  keepEvidence(figures, machine);
  console.log(`\n${minutes} minutes, machine index ${machine}`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runStep(step: Step): Promise<boolean> {
  const started = Date.now();
  const { isOk, output } = await outcomeOf(step);
  const { passed, failed, slowest = [] } = countOf(step, isOk);
  total.passed += passed;
  total.failed += failed.length;
  total.skipped += failed.filter((name) => name.startsWith("skipped: ")).length;
  const seconds = Math.round((Date.now() - started) / 1000);
  if (failed.length > 0) console.log(`\n${output}`);
  console.log(`${step.name}: ${passed} passed${failed.length > 0 ? `, ${failed.length} FAILED` : ""} (${seconds} s)`);
  for (const name of failed) console.log(`  ${name}`);
  if (!isQuick && slowest.length > 0) console.log(`  longest: ${slowest.map(asTold).join(", ")}`);
  return failed.length === 0;
}

function asTold({ name, seconds }: Took): string {
  return `${name} ${Math.round(seconds)} s`;
}

function outcomeOf({ command, env }: Step): Promise<{ isOk: boolean; output: string }> {
  const [name = "", ...args] = command;
  const child = spawn(name, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (isOk: boolean) => resolve({ isOk, output: Buffer.concat(chunks).toString() });
    child.on("error", (error) => {
      chunks.push(Buffer.from(String(error)));
      end(false);
    });
    child.on("close", (status) => end(status === 0));
  });
}

function countOf(step: Step, isOk: boolean): Count {
  const whole: Count = isOk ? { passed: 1, failed: [] } : { passed: 0, failed: [step.name] };
  if (!step.report) return whole;
  try {
    const count = step.report.read(readFileSync(step.report.file, "utf8"));
    if (isOk || count.failed.length > 0) return count;
    return { ...count, failed: [`${step.name} failed, although every test passed`] };
  } catch {
    return { passed: 0, failed: [`${step.name} left no readable report`] };
  }
}
