import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createApiClient, dataOf } from "#test/support/api-client.ts";
import { startGroup, stopGroup } from "#test/support/local-cloud.ts";
import { percentile } from "#test/support/percentile.ts";
import { freePort } from "./free-port.ts";

const pollMilliseconds = 100;
const longestSeconds = 120;

export const tiny = { times: 1, isFirstTold: true, options: ["--no-demo"] };

/**
 * Runs `npm start`, everything installed and built, on a data folder that holds the demo world, and asks every 100 ms:
 * `readySeconds` is the time from the start of npm to the page of `/` and the answer of the first query, the median
 * of three. The very first start is in first-start.ts; `isFirstTold` takes the first on this folder for one of them.
 */
export default async function benchStartTime({
  times = 3,
  isFirstTold = false,
  options = [] as readonly string[],
} = {}): Promise<{ readySeconds: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-start-"));
  try {
    // Prepares the map data and loads the demo world.
    if (!isFirstTold) await secondsToReady(dataDir, options);
    const again: number[] = [];
    for (let i = 0; i < times; i++) again.push(await secondsToReady(dataDir, options));
    return { readySeconds: percentile(again, 0.5) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function secondsToReady(dataDir: string, options: readonly string[]): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = startGroup("npm", ["start", "--", "--port", String(port), "--data", dataDir, ...options]);
  child.stdout?.resume();
  const client = createApiClient(port, 1);
  try {
    while (!((await servesPage(port)) && (await answersQuery(client)))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (performance.now() - start > longestSeconds * 1000) throw new Error(`not ready in ${longestSeconds} s`);
      await pause(pollMilliseconds);
    }
    return (performance.now() - start) / 1000;
  } finally {
    client.close();
    await stopGroup(child);
  }
}

/** Whether a whole page is answered at `/`. */
export async function servesPage(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    const text = await response.text();
    return response.ok && text.includes("<html");
  } catch {
    return false;
  }
}

async function answersQuery(client: ReturnType<typeof createApiClient>): Promise<boolean> {
  try {
    return dataOf(await client.call<unknown[]>(null, "services", {})).length > 0;
  } catch {
    return false;
  }
}
