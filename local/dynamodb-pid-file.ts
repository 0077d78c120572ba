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

/** Stores the ids of the server process for `dataDir` and of its parent process. */
export async function writePidFile(dataDir: string, pid: number): Promise<void> {
  await writeFile(pidFile(dataDir), JSON.stringify({ pid, parentPid: process.pid } satisfies PidRecord));
}

export async function removePidFile(dataDir: string): Promise<void> {
  await rm(pidFile(dataDir), { force: true });
}

/** Kills a DynamoDB Local whose parent died. Throws if the parent is alive: two servers would corrupt the data. */
export async function endStaleServer(dataDir: string): Promise<void> {
  const record = await readPidFile(dataDir);
  if (!record) return;
  const running = await processInfo(record.pid);
  // The operating system may have given this process id to another program, so the command line is checked.
  if (running?.command.includes(dataDir) && running.command.includes("DynamoDBLocal")) {
    if (running.parentPid === record.parentPid) {
      throw new Error(`Another Haulyard (process ${record.parentPid}) uses the data in ${dataDir}. Stop it first.`);
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
    // The file is missing or was damaged by a power cut, so no server is known.
    return undefined;
  }
}

async function processInfo(pid: number): Promise<{ parentPid: number; command: string } | undefined> {
  try {
    const { stdout } = await run("ps", ["-ww", "-o", "ppid=,args=", "-p", String(pid)]);
    const match = /^\s*(\d+)\s+(.*)/.exec(stdout);
    return match ? { parentPid: Number(match[1]), command: match[2] ?? "" } : undefined;
  } catch {
    // ps exits with 1 when the process is gone.
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
  throw new Error(`An old DynamoDB Local (process ${pid}) does not end. Kill it and start again.`);
}
