import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { SQSEvent } from "aws-lambda";
import { eventQueue, tryAgainLater } from "#functions/platform/event-queues.ts";
import type { ReactionGroup } from "#shared/kernel/domain-event.ts";
import { launchBrowser } from "#test/support/browser.ts";
import { type LocalCloud, startLocalCloud } from "#test/support/local-cloud.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";

export interface RunningDemo {
  readonly origin: string;
  /** The same cloud's address over HTTP/2 and TLS, with a self-signed certificate. */
  readonly secureOrigin: string;
  readonly port: number;
  readonly dataDir: string;
}

/**
 * The API and its functions in this process, without the demo world. The database is on disk; there are no rate limits.
 */
export interface BenchCloud extends TestCloud {
  /** Parts that currently fail: groups of reactions by name, services by their path prefix. */
  readonly down: Set<string>;
}

/** Clouds and browsers that the benches of a run share. The first use starts each. */
export interface Shared {
  demo(): Promise<RunningDemo>;
  cloud(): Promise<BenchCloud>;
  browser(): Promise<Browser>;
  closePages(): Promise<void>;
  close(): Promise<void>;
}

export function openShared(): Shared {
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-bench-"));
  let starting: Promise<LocalCloud> | null = null;
  let opening: Promise<BenchCloud> | null = null;
  let launching: Promise<Browser> | null = null;
  return {
    async demo() {
      starting ??= startLocalCloud(dataDir, { options: ["--https"] });
      const { port, secureOrigin } = await starting;
      return { origin: `http://localhost:${port}`, secureOrigin: secureOrigin ?? "", port, dataDir };
    },
    cloud() {
      opening ??= startBenchCloud();
      return opening;
    },
    browser() {
      launching ??= launchBrowser();
      return launching;
    },
    async closePages() {
      for (const context of (await launching)?.contexts() ?? []) await context.close();
    },
    async close() {
      await (await launching)?.close();
      await (await opening)?.stop();
      await (await starting)?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type React = (event: SQSEvent) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;

async function startBenchCloud(): Promise<BenchCloud> {
  const down = new Set<string>();
  /** Returns the real function of a group, or one that fails every event while the group is down. */
  const unlessDown =
    (group: ReactionGroup, load: () => Promise<{ handler: React }>): React =>
    async (event) => {
      if (!down.has(group)) return (await load()).handler(event);
      await tryAgainLater(eventQueue(group), event.Records);
      return { batchItemFailures: event.Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    };
  const world = await startTestCloud({
    isDatabaseInMemory: false,
    outage: down,
    queues: {
      "telling.fifo": unlessDown("telling", () => import("#functions/reactions/telling.ts")),
      "outside.fifo": unlessDown("outside", () => import("#functions/reactions/outside.ts")),
    },
  });
  neverRefused(world.db);
  return { ...world, down };
}
