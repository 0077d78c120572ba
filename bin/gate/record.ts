import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeState } from "../code-state.ts";

const dataDir = join(import.meta.dirname, "../../.haulyard");

/** Where the gate notes how it ended, for the bench. */
export const gateRecordFile = join(dataDir, "gate.json");

/** How the gate ended, and on what. */
export interface GateRecord {
  readonly commit: string;
  /** Whether no map data but the product's own was at hand, as in a stranger's clone. */
  readonly isBare: boolean;
  readonly passed: number;
  readonly failed: number;
  /** Those of the failed that were skipped: they have shown nothing. */
  readonly skipped: number;
  readonly minutes: number;
}

export function keepGateRecord(counts: Omit<GateRecord, "commit" | "isBare">): void {
  const isBare = !process.env.HAULYARD_GEO && !existsSync(join(dataDir, "geo"));
  const record: GateRecord = { commit: codeState(), isBare, ...counts };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(gateRecordFile, `${JSON.stringify(record)}\n`);
}
