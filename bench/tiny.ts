import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDynamo } from "#local/dynamodb.ts";
import { sharedServerVariable } from "#local/dynamodb-for-tests.ts";
import { runBench } from "./bench-process.ts";
import { isNotMeasured, valueIn } from "./figure.ts";
import { figures } from "./figures.ts";
import { inLanes } from "./lanes.ts";
import { startLocalCloud } from "./local-cloud.ts";

/** Two at a time: here it counts that each works, and not how fast. */
const atATime = 2;
/** Benches that look at a running product from outside and can share one in their tiny form. */
const sharing: ReadonlySet<string> = new Set([
  "chat-screen.ts",
  "fix-to-screen.ts",
  "idle-cpu.ts",
  "layout-shift.ts",
  "map-fps.ts",
  "monitor-cost.ts",
  "offline-opening.ts",
  "public-lighthouse.ts",
  "pwa-lighthouse.ts",
  "routes-and-axe.ts",
  "touch-targets.ts",
]);

/** Last longer than all others together, most as they start a product or a browser of their own, or kill a database. */
export const longer: ReadonlySet<string> = new Set([
  ...sharing,
  "address.ts",
  "api-overhead.ts",
  "board-clashes.ts",
  "board-search.ts",
  "chat-storm.ts",
  "check-time.ts",
  "compliance-leaks.ts",
  "erasure.ts",
  "first-start.ts",
  "geo-pack.ts",
  "group-delay.ts",
  "ingest.ts",
  "lead-leaks.ts",
  "leaked-secrets.ts",
  "live-under-failure.ts",
  "lost-acks.ts",
  "notify-duplicates.ts",
  "offline-queue.ts",
  "outage.ts",
  "push-dispatch.ts",
  "quote-races.ts",
  "share-leaks.ts",
  "start-time.ts",
  "template-findings.ts",
  "timers.ts",
  "tyre-ocr.ts",
  "webhook-lost.ts",
]);

/**
 * `node bench/run.ts --tiny`: has every bench try all that it does once, in its tiny form, and writes nothing. Tells of
 * those that fail or lack a figure in their answer, and answers how many those were.
 */
export async function tryBenches(files: readonly string[]): Promise<number> {
  const started = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-tiny-"));
  // One database for those that need no more.
  const dynamo = await startDynamo({ dataDir: null });
  process.env[sharedServerVariable] = dynamo.endpoint;
  const starting = files.some((file) => sharing.has(file)) ? startLocalCloud(dataDir) : null;
  // Told by the bench that waits for it.
  starting?.catch(() => undefined);
  let failed = 0;
  let unmeasured = 0;

  async function tryOne(file: string): Promise<void> {
    let errors = "";
    try {
      const shared = sharing.has(file) && (await starting);
      const origin = shared ? [JSON.stringify({ origin: `http://localhost:${shared.port}`, dataDir })] : [];
      const answer = await runBench(file, { args: ["--tiny", ...origin], onErrors: (text) => (errors += text) });
      for (const figure of figures.filter(({ from }) => from[0] === file))
        if (isNotMeasured(valueIn(answer, figure))) unmeasured += 1;
    } catch (error) {
      failed += 1;
      console.error(`${errors}FAILED ${file}: ${(error as Error).message}`);
    }
  }

  try {
    // Those that share a cloud come last: it starts meanwhile.
    const inOrder = [...files].sort((a, b) => Number(sharing.has(a)) - Number(sharing.has(b)));
    await inLanes(atATime, inOrder, tryOne);
  } finally {
    await (await starting?.catch(() => null))?.stop();
    await dynamo.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  const without = unmeasured > 0 ? `, ${unmeasured} figures cannot be measured here` : "";
  console.log(`${files.length} benches tried in tiny form, ${failed} failed${without} (${seconds} s)`);
  return failed;
}
