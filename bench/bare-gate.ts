import { existsSync, readFileSync } from "node:fs";
import { codeState } from "../bin/code-state.ts";
import { type GateRecord, gateRecordFile } from "../bin/gate/record.ts";
import { type Answer, notMeasured } from "./figure.ts";

export const tiny = {};

/**
 * What the gate said when it last ran in this clone: `failed` and `skipped` tests and `minutes`. It counts only for the
 * commit that it ran on, and only where no map data but the product's own was at hand, as in a stranger's clone.
 */
export default function benchBareGate(): Answer {
  if (!existsSync(gateRecordFile)) return notMeasured("`npm test` has not run in this clone");
  const { commit, isBare, ...counts } = JSON.parse(readFileSync(gateRecordFile, "utf8")) as GateRecord;
  if (commit !== codeState()) return notMeasured(`\`npm test\` last ran here on ${commit}`);
  return isBare ? counts : notMeasured("`npm test` ran here beside other map data than the product's own");
}
