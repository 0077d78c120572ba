import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { startLocalCloud } from "./local-cloud.ts";
import { percentile } from "./search-world.ts";

const chromiumFlags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/**
 * Lighthouse on the front page as a visitor's phone gets it: its simulated slow 4G and slow processor, a fresh browser
 * profile each time, the production build served by the local cloud. The median of each category over 5 runs, after one
 * that warms the server; `publicLighthouse` is the lowest of the four. Given an origin, that is measured instead.
 */
export async function benchPublicLighthouse(
  options: { runs?: number; origin?: string | undefined } = {},
): Promise<{ publicLighthouse: number } & Record<Category, number>> {
  const { runs = 5, origin } = options;
  if (origin) return scoresOf(`${origin}/`, runs);
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-lighthouse-"));
  const cloud = await startLocalCloud(dataDir, { options: ["--no-demo"] });
  try {
    return await scoresOf(`http://localhost:${cloud.port}/`, runs);
  } finally {
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function scoresOf(url: string, runs: number) {
  const scores: Record<Category, number>[] = [];
  for (let i = -1; i < runs; i++) {
    const found = await oneRun(url);
    if (i >= 0) scores.push(found);
  }
  const medians = Object.fromEntries(
    categories.map((category) => [
      category,
      percentile(
        scores.map((score) => score[category]),
        0.5,
      ),
    ]),
  ) as Record<Category, number>;
  return { publicLighthouse: Math.min(...Object.values(medians)), ...medians };
}

async function oneRun(url: string): Promise<Record<Category, number>> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
    const { lhr } = result;
    for (const audit of Object.values(lhr.audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative")
        console.error(`  ${audit.id}: ${audit.displayValue ?? audit.score}`);
    return Object.fromEntries(
      categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>;
  } finally {
    await browser.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

if (import.meta.main) console.log(JSON.stringify(await benchPublicLighthouse({ origin: process.argv[2] })));
