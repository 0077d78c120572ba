import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

interface PidRecord {
  pid: number;
  parentPid: number;
}

const run = promisify(execFile);
const pidFile = (dataDir: string): string => join(dataDir, "dynamodb.pid");

/** Notes which process serves `dataDir`, and its parent. */
export async function writePidFile(dataDir: string, pid: number): Promise<void> {
  await writeFile(pidFile(dataDir), JSON.stringify({ pid, parentPid: process.pid } satisfies PidRecord));
}

/** Deletes the note of the process that served `dataDir`. */
export async function removePidFile(dataDir: string): Promise<void> {
  await rm(pidFile(dataDir), { force: true });
}

/**
 * Ends a DynamoDB Local that was left behind on `dataDir` by a parent that died.
 *
 * Throws when that parent is still alive: two servers on one data folder would corrupt it.
 */
export async function endStaleServer(dataDir: string): Promise<void> {
  const record = await readPidFile(dataDir);
  if (!record) return;
  const running = await processInfo(record.pid);
  // The process id may belong to another program by now: only a process whose command line names this folder is ours.
  if (running?.command.includes(dataDir) && running.command.includes("DynamoDBLocal")) {
    if (running.parentPid === record.parentPid) {
      throw new Error(
        `The data in ${dataDir} is in use by another Haulyard (process ${record.parentPid}). Stop it first.`,
      );
    }
    await end(record.pid);
  }
  await removePidFile(dataDir);
}

async function readPidFile(dataDir: string): Promise<PidRecord | undefined> {
  try {
    const { pid, parentPid } = JSON.parse(await readFile(pidFile(dataDir), "utf8")) as Partial<PidRecord>;
    return typeof pid === "number" && typeof parentPid === "number" ? { pid, parentPid } : undefined;
  } catch {
    // Absent, or damaged by a power cut: in both cases it names no process.
    return undefined;
  }
}

async function processInfo(pid: number): Promise<{ parentPid: number; command: string } | undefined> {
  try {
    const { stdout } = await run("ps", ["-ww", "-o", "ppid=,args=", "-p", String(pid)]);
    const match = /^\s*(\d+)\s+(.*)/.exec(stdout);
    return match ? { parentPid: Number(match[1]), command: match[2] ?? "" } : undefined;
  } catch {
    // ps answers 1 for a process that is gone.
    return undefined;
  }
}

async function end(pid: number): Promise<void> {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    try {
      process.kill(pid, signal);
      for (let tries = 0; tries < 40; tries += 1) {
        await wait(50);
        process.kill(pid, 0);
      }
    } catch {
      return;
    }
  }
  throw new Error(`An old DynamoDB Local (process ${pid}) does not end. End it by hand and start again.`);
}
