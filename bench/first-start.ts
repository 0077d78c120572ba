import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot, startGroup, stopGroup } from "#test/support/local-cloud.ts";
import { servesPage } from "./start-time.ts";

export const tiny = { isCloned: false, options: ["--no-demo"] };

const longestSeconds = 600;

/**
 * Does what a newcomer does: clones the last commit into an empty folder and types `npm start`, with npm's cache warm.
 * `firstEverSeconds` is the time from the clone to the first page, `lines` is all that was printed until it was ready.
 * With `isCloned: false` it starts this checkout instead, with an empty data folder.
 */
export default async function benchFirstStart({
  isCloned = true,
  options = [] as readonly string[],
} = {}): Promise<{ lines: number; firstEverSeconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), "haulyard-first-"));
  try {
    const start = performance.now();
    const project = isCloned ? join(folder, "haulyard") : projectRoot;
    if (isCloned) execFileSync("git", ["clone", "--quiet", projectRoot, project]);
    const lines = await startOnce(project, ["--port", "0", "--data", join(folder, "data"), ...options]);
    return { lines, firstEverSeconds: (performance.now() - start) / 1000 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `npm start` until it has served a page; answers how many lines it printed until it was ready. */
async function startOnce(project: string, options: readonly string[]): Promise<number> {
  let printed = "";
  const command = [...newcomer(), "npm", "--prefix", project, "start", "--", ...options];
  const child = startGroup("env", command, {
    onOutput: (text) => {
      printed += text;
    },
  });
  try {
    const deadline = performance.now() + longestSeconds * 1000;
    while (!/Stop with Ctrl-C.*\n/.test(printed)) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${printed}`);
      if (performance.now() > deadline) throw new Error(`not ready in ${longestSeconds} s:\n${printed}`);
      await pause(100);
    }
    const port = Number(/Haulyard is ready: +http:\/\/localhost:(\d+)/.exec(printed)?.[1]);
    if (!(await servesPage(port))) throw new Error("it says that it is ready, and serves no page");
    return printed.trimEnd().split("\n").length;
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
