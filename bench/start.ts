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
/** Starts on the data of the first. */
const times = 3;
/** How long an idle product is watched, after the aftermath of its start. */
const [idleSeconds, settleSeconds] = [60, 15];
/** Ticks of /proc/PID/stat in a second: the same on every Linux. */
const ticksPerSecond = 100;

/**
 * Does what a newcomer does: clones the last commit into an empty folder and types `npm start`, with npm's cache warm.
 * Then does so again in this checkout, which is installed and built, on the same data: each time until the first page and
 * the answer of the first query, the median of three. Then watches the processor time of the shared demo world, to which
 * nobody is connected.
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

/** Runs `npm start` until it has served a page and answered a query; counts the lines it printed until it was ready. */
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

/** What `env` is told so that npm starts as in a newcomer's shell: nothing of the npm and the Node that run this. */
function newcomer(): string[] {
  const ofNpm = Object.keys(process.env).filter((name) =>
    /^npm_(package|lifecycle|config_(?!cache|registry))/.test(name),
  );
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return [...ofNpm.flatMap((name) => ["-u", name]), `PATH=${path.join(delimiter)}`];
}

/** The share of one core that the product in a data folder uses. */
async function idleShare(dataDir: string): Promise<number> {
  const { processId } = JSON.parse(readFileSync(join(dataDir, "cloud.json"), "utf8")) as { processId: number };
  await pause(settleSeconds * 1000);
  const [start, before] = [performance.now(), secondsUsed(processId)];
  await pause(idleSeconds * 1000);
  return (secondsUsed(processId) - before) / ((performance.now() - start) / 1000);
}

/** Processor time that a process has used so far, its own and the kernel's for it. Linux only. */
function secondsUsed(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
