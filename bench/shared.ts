import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { launchBrowser } from "#test/support/browser.ts";
import { type LocalCloud, startLocalCloud } from "#test/support/local-cloud.ts";

/** The product with its demo world, as `npm start` runs it. */
export interface RunningDemo {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
}

/** What the benches of a run share: each part is started by the first that asks for it. */
export interface Shared {
  demo(): Promise<RunningDemo>;
  browser(): Promise<Browser>;
  close(): Promise<void>;
}

export function openShared(): Shared {
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-bench-"));
  let starting: Promise<LocalCloud> | null = null;
  let launching: Promise<Browser> | null = null;
  return {
    async demo() {
      starting ??= startLocalCloud(dataDir);
      const { port } = await starting;
      return { origin: `http://localhost:${port}`, port, dataDir };
    },
    browser() {
      launching ??= launchBrowser();
      return launching;
    },
    async close() {
      await (await launching)?.close();
      await (await starting)?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
