import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startLocalCloud } from "./local-cloud.ts";

export const tiny = { seconds: 2, settleSeconds: 1 };

/** Ticks of /proc/PID/stat in a second: the same on every Linux. */
const ticksPerSecond = 100;

/**
 * Starts the demo world, connects nobody, and after `settleSeconds`, in which the start has its aftermath, looks for
 * `seconds` at the processor time of Node and of its database: `idleCpu` is their share of one core.
 */
export default async function benchIdleCpu({ seconds = 60, settleSeconds = 15 } = {}): Promise<{
  idleCpu: number;
  nodeShare: number;
  databaseShare: number;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-idle-"));
  const cloud = await startLocalCloud(dataDir);
  try {
    const note = readFileSync(join(dataDir, "dynamodb/dynamodb.pid"), "utf8");
    const { pid: database, parentPid: node } = JSON.parse(note) as { pid: number; parentPid: number };
    await pause(settleSeconds * 1000);
    const start = performance.now();
    const before = { node: secondsUsed(node), database: secondsUsed(database) };
    await pause(seconds * 1000);
    const took = (performance.now() - start) / 1000;
    const nodeShare = (secondsUsed(node) - before.node) / took;
    const databaseShare = (secondsUsed(database) - before.database) / took;
    return { idleCpu: nodeShare + databaseShare, nodeShare, databaseShare };
  } finally {
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Processor time that a process has used so far, its own and the kernel's for it. Linux only. */
function secondsUsed(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
