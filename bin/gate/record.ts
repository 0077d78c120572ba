import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keys } from "../../bench/evidence.ts";
import { figureNamed, writeMeasured } from "../../bench/figures.ts";

const dataDir = join(import.meta.dirname, "../../.haulyard");
const runsFile = join(dataDir, "gate.jsonl");
const runsInARow = 5;

export interface GateCounts {
  readonly failed: number;
  readonly skipped: number;
  readonly minutes: number;
}

/**
 * Writes the gate's figures. Records minutes and failed tests only without a map pack on this machine, as in a fresh
 * clone. Records flaky failures of the last five runs on this code.
 */
export function recordGate(counts: GateCounts): void {
  const isBare = !process.env.HAULYARD_GEO && !existsSync(join(dataDir, "geo"));
  if (isBare) {
    writeMeasured({ name: "gate.minutes", value: counts.minutes });
    writeMeasured({ name: "bare.failed", value: counts.failed - counts.skipped });
    writeMeasured({ name: "bare.skipped", value: counts.skipped });
  }
  const key = keys()(figureNamed("gate.flakes"));
  mkdirSync(dataDir, { recursive: true });
  appendFileSync(runsFile, `${JSON.stringify({ key, failed: counts.failed })}\n`);
  const flakes = flakesIn(readFileSync(runsFile, "utf8"), key);
  if (flakes !== null) writeMeasured({ name: "gate.flakes", value: flakes, runs: runsInARow });
}

/** Counts failed tests in the last five runs. Null unless all five ran on this code (`key`). */
export function flakesIn(jsonLines: string, key: string): number | null {
  const runs = jsonLines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { key: string; failed: number })
    .slice(-runsInARow);
  if (runs.length < runsInARow || runs.some((run) => run.key !== key)) return null;
  return runs.reduce((sum, { failed }) => sum + failed, 0);
}
