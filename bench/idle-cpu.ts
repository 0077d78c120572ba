import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startLocalCloud } from "#test/support/local-cloud.ts";

export const tiny = { seconds: 2, settleSeconds: 1 };

/** Shares of one core. */
interface Shares {
  readonly idleCpu: number;
}

/** Ticks of /proc/PID/stat in a second: the same on every Linux. */
const ticksPerSecond = 100;

/**
 * Starts the demo world, connects nobody, and after `settleSeconds`, in which the start has its aftermath, looks for
 * `seconds` at the processor time of its process: `idleCpu` is its share of one core. Given the folder of
 * a product that runs, it looks at that.
 */
export default async function benchIdleCpu(
  options: { seconds?: number; settleSeconds?: number; dataDir?: string } = {},
): Promise<Shares> {
  const { seconds = 60, settleSeconds = 15, dataDir } = options;
  if (dataDir) return sharesOf(dataDir, seconds);
  const own = mkdtempSync(join(tmpdir(), "haulyard-idle-"));
  const cloud = await startLocalCloud(own);
  try {
    await pause(settleSeconds * 1000);
    return await sharesOf(own, seconds);
  } finally {
    await cloud.stop();
    rmSync(own, { recursive: true, force: true });
  }
}

async function sharesOf(dataDir: string, seconds: number): Promise<Shares> {
  const note = readFileSync(join(dataDir, "cloud.json"), "utf8");
  const { processId } = JSON.parse(note) as { processId: number };
  const start = performance.now();
  const before = secondsUsed(processId);
  await pause(seconds * 1000);
  return { idleCpu: (secondsUsed(processId) - before) / ((performance.now() - start) / 1000) };
}

/** Processor time that a process has used so far, its own and the kernel's for it. Linux only. */
function secondsUsed(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
