import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createApiClient, dataOf } from "#test/support/api-client.ts";
import { projectRoot, startGroup, stopGroup } from "#test/support/local-cloud.ts";
import { percentile } from "#test/support/percentile.ts";
import type { Shared } from "./shared.ts";

const [pollMs, longestSeconds] = [50, 500];
const times = 3;
/** Observation time of an idle product, after its start has settled, in s. */
const [idleSeconds, settleSeconds] = [60, 15];
/** Ticks per second in /proc/PID/stat: the same on every Linux. */
const ticksPerSecond = 100;

/**
 * Acts like a new developer: clones the last commit into an empty folder and runs `npm start`, with a warm npm cache.
 * Then starts this checkout, which is installed and built, on the same data. Times each until the first page and the
 * first query's answer: medians of three. Finally measures the processor time of the idle shared demo world.
 */
export default async function benchStart(shared: Shared) {
  const folder = mkdtempSync(join(tmpdir(), "haulyard-first-"));
  try {
    const clone = join(folder, "haulyard");
    const data = join(folder, "data");
    const start = performance.now();
    execFileSync("git", ["clone", "--quiet", projectRoot, clone]);
    const cloneSeconds = (performance.now() - start) / 1000;
    const first = await startOnce(clone, data);
    rmSync(clone, { recursive: true });
    const again: number[] = [];
    for (let i = 0; i < times; i++) again.push((await startOnce(projectRoot, data)).seconds);
    return {
      "start.firstEverSeconds": cloneSeconds + first.seconds,
      "start.lines": first.lines,
      "start.readySeconds": percentile(again, 0.5),
      "idle.cpu": await idleShare((await shared.demo()).dataDir),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `npm start` until it has served a page and answered a query. Counts the lines until it was ready. */
async function startOnce(project: string, data: string): Promise<{ seconds: number; lines: number }> {
  let printed = "";
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const child = startGroup(
    "env",
    [...newcomer(), "npm", "--prefix", project, "start", "--", "--port", "0", "--data", data],
    {
      onOutput: (text) => {
        printed += text;
      },
    },
  );
  try {
    while (!/Stop with Ctrl-C.*\n/.test(printed)) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${printed}`);
      if (seconds() > longestSeconds) throw new Error(`not ready in ${longestSeconds} s:\n${printed}`);
      await pause(pollMs);
    }
    const lines = printed.trimEnd().split("\n").length;
    const port = Number(/Haulyard is ready: +http:\/\/localhost:(\d+)/.exec(printed)?.[1]);
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    const client = createApiClient(port, 1);
    const services = dataOf(await client.call<unknown[]>(null, "services", {}));
    client.close();
    if (!page.includes("<html") || services.length === 0)
      throw new Error("it says that it is ready, and serves nothing");
    return { seconds: seconds(), lines };
  } finally {
    await stopGroup(child);
  }
}

/** Arguments of `env` for a new developer's shell: without the npm and Node variables of this run. */
function newcomer(): string[] {
  const ofNpm = Object.keys(process.env).filter((name) =>
    /^npm_(package|lifecycle|config_(?!cache|registry))/.test(name),
  );
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return [...ofNpm.flatMap((name) => ["-u", name]), `PATH=${path.join(delimiter)}`];
}

async function idleShare(dataDir: string): Promise<number> {
  const { processId } = JSON.parse(readFileSync(join(dataDir, "cloud.json"), "utf8")) as { processId: number };
  await pause(settleSeconds * 1000);
  const [start, before] = [performance.now(), secondsUsed(processId)];
  await pause(idleSeconds * 1000);
  return (secondsUsed(processId) - before) / ((performance.now() - start) / 1000);
}

/** Processor time of a process, user and kernel. Linux only. */
function secondsUsed(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
