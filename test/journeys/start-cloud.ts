import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts the product as a person would, with its demo world, in a folder of its own; the journeys find it by ORIGIN. */
export default async function startCloud(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-journeys-"));
  const root = join(import.meta.dirname, "../..");
  const child = spawn("node", ["local/main.ts", "--port", "0", "--data", dataDir], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "ERROR" },
  });
  const printed = await readyText(child);
  process.env.ORIGIN = /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? "";
  process.env.DEMO_PASSWORD = /password (\S+)/.exec(printed)?.[1] ?? "";
  return async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function readyText(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk;
      if (text.includes("Stop with Ctrl-C")) resolve(text);
    });
    child.once("exit", (code) => reject(new Error(`The local cloud ended with ${code} before it was ready.\n${text}`)));
  });
}
