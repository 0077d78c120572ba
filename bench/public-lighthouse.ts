import lighthouse from "lighthouse";
import { withBrowser } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { onLocalCloud } from "./local-cloud.ts";
import { percentile } from "./search-world.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** What a run says: points in each category, and Lighthouse's own measure of how fast the machine was. */
type Score = Record<(typeof categories)[number] | "benchmarkIndex", number>;

export const tiny = { runs: 1, warmUps: 0 };

/**
 * Lighthouse on the front page as a visitor's phone gets it: its simulated slow 4G and slow processor, a fresh browser
 * profile each time, the production build served by the local cloud. The median of each category over 5 runs, after one
 * that warms the server; `publicLighthouse` is the lowest of the four. Given an origin, that is measured instead.
 * `benchmarkIndex` says how fast Lighthouse found the machine: on one half as fast, the same page scores lower.
 */
export default async function benchPublicLighthouse(
  options: { runs?: number; warmUps?: number; origin?: string } = {},
): Promise<{ publicLighthouse: number } & Score> {
  const { runs = 5, warmUps = 1, origin } = options;
  return onLocalCloud({ origin, options: ["--no-demo"] }, (at) => scoresOf(`${at}/`, runs, warmUps));
}

async function scoresOf(url: string, runs: number, warmUps: number) {
  const scores: Score[] = [];
  for (let i = -warmUps; i < runs; i++) {
    const found = await oneRun(url);
    if (i >= 0) scores.push(found);
  }
  const medians = Object.fromEntries(
    [...categories, "benchmarkIndex" as const].map((name) => [
      name,
      percentile(
        scores.map((score) => score[name]),
        0.5,
      ),
    ]),
  ) as Score;
  return { publicLighthouse: Math.min(...categories.map((category) => medians[category])), ...medians };
}

async function oneRun(url: string): Promise<Score> {
  const port = await freePort();
  return withBrowser([`--remote-debugging-port=${port}`], async () => {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
    const { lhr } = result;
    for (const audit of Object.values(lhr.audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative")
        console.error(`  ${audit.id}: ${audit.displayValue ?? audit.score}`);
    const points = categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]);
    return { ...Object.fromEntries(points), benchmarkIndex: Math.round(lhr.environment.benchmarkIndex) } as Score;
  });
}
