import lighthouse from "lighthouse";
import { withBrowser } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { onLocalCloud } from "./local-cloud.ts";
import { percentile } from "./search-world.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** What a run says: points in each category, the largest paint, and Lighthouse's own measure of how fast the machine was. */
type Score = Record<(typeof categories)[number] | "largestPaintSeconds" | "benchmarkIndex", number>;

/** What people see before they sign up: the front page first. */
const pages = ["/", "/services", "/services/skip-hire", "/book"];

export const tiny = { runs: 1, warmUps: 0, pages: ["/"] };

/**
 * Lighthouse on the public pages as a visitor's phone gets them: its simulated slow 4G and slow processor, a fresh
 * browser profile each time, the production build served by the local cloud. The median of each category over 5 runs,
 * after one that warms the server; `publicLighthouse` is the lowest of the four on any page, `landingLcp` the largest
 * paint of the front page in seconds. Given an origin, that is measured instead. `benchmarkIndex` says how fast
 * Lighthouse found the machine: on one half as fast, the same page scores lower.
 */
export default async function benchPublicLighthouse(
  options: { runs?: number; warmUps?: number; origin?: string; pages?: readonly string[] } = {},
): Promise<{ publicLighthouse: number; landingLcp: number; benchmarkIndex: number; pages: Record<string, string> }> {
  const { runs = 5, warmUps = 1, origin, pages: measured = pages } = options;
  return onLocalCloud({ origin, options: ["--no-demo"] }, async (at) => {
    const scores: [page: string, score: Score][] = [];
    for (const page of measured) scores.push([page, await scoresOf(at + page, runs, warmUps)]);
    const points = scores.flatMap(([, score]) => categories.map((category) => score[category]));
    const landing = scores[0]?.[1];
    return {
      publicLighthouse: Math.min(...points),
      landingLcp: landing?.largestPaintSeconds ?? Number.NaN,
      benchmarkIndex: landing?.benchmarkIndex ?? Number.NaN,
      pages: Object.fromEntries(
        scores.map(([page, score]) => [page, categories.map((category) => score[category]).join(" ")]),
      ),
    };
  });
}

async function scoresOf(url: string, runs: number, warmUps: number): Promise<Score> {
  const scores: Score[] = [];
  for (let i = -warmUps; i < runs; i++) {
    const found = await oneRun(url);
    if (i >= 0) scores.push(found);
  }
  return Object.fromEntries(
    [...categories, "largestPaintSeconds" as const, "benchmarkIndex" as const].map((name) => [
      name,
      percentile(
        scores.map((score) => score[name]),
        0.5,
      ),
    ]),
  ) as Score;
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
    return {
      ...Object.fromEntries(points),
      largestPaintSeconds: Math.round(lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1000,
      benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
    } as Score;
  });
}
