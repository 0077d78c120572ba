import lighthouse from "lighthouse";
import { withBrowser } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { onLocalCloud } from "./local-cloud.ts";
import { percentile } from "./search-world.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

export const tiny = { runs: 1, warmUps: 0 };

/**
 * Lighthouse on the front page as a visitor's phone gets it: its simulated slow 4G and slow processor, a fresh browser
 * profile each time, the production build served by the local cloud. The median of each category over 5 runs, after one
 * that warms the server; `publicLighthouse` is the lowest of the four. Given an origin, that is measured instead.
 */
export default async function benchPublicLighthouse(
  options: { runs?: number; warmUps?: number; origin?: string } = {},
): Promise<{ publicLighthouse: number } & Record<Category, number>> {
  const { runs = 5, warmUps = 1, origin } = options;
  return onLocalCloud({ origin, options: ["--no-demo"] }, (at) => scoresOf(`${at}/`, runs, warmUps));
}

async function scoresOf(url: string, runs: number, warmUps: number) {
  const scores: Record<Category, number>[] = [];
  for (let i = -warmUps; i < runs; i++) {
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
  return withBrowser([`--remote-debugging-port=${port}`], async () => {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
    const { lhr } = result;
    for (const audit of Object.values(lhr.audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative")
        console.error(`  ${audit.id}: ${audit.displayValue ?? audit.score}`);
    return Object.fromEntries(
      categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>;
  });
}
