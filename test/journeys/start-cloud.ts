import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The product with its demo world, which most journeys share; they find it by ORIGIN. */
export default async function startCloud(): Promise<() => Promise<void>> {
  const { origin, printed, stop } = await startProduct();
  process.env.ORIGIN = origin;
  process.env.DEMO_PASSWORD = /password (\S+)/.exec(printed)?.[1] ?? "";
  return stop;
}

/** Starts the product as a person would, in a folder of its own. */
export async function startProduct(...options: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-journeys-"));
  const child = spawn("node", ["local/main.ts", "--port", "0", "--data", dataDir, ...options], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "ERROR" },
  });
  const printed = await readyText(child);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin: /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? "", dataDir, printed, stop };
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
