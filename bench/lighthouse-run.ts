import lighthouse from "lighthouse";
import { withBrowser } from "#test/support/browser.ts";
import { percentile } from "#test/support/percentile.ts";
import { freePort } from "./free-port.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** What a run says: points in each category, the largest paint, and Lighthouse's own measure of how fast the machine was. */
export type Score = Record<(typeof categories)[number] | "largestPaintSeconds" | "benchmarkIndex", number>;

interface RunOptions {
  readonly runs: number;
  /** Before those that count. */
  readonly warmUps: number;
  /** What the profile is to hold before the page is opened, given the port on which its browser is driven; its own otherwise. */
  readonly prepare?: (port: number) => Promise<void>;
  /** Audits that do not judge such a page. */
  readonly without?: readonly string[];
}

/**
 * Lighthouse's form for phones on one page: its simulated slow 4G and slow processor, a fresh browser profile each time.
 * The median of each figure over all runs; audits under 0.9 are told.
 */
export async function lighthouseOf(url: string, { runs, warmUps, ...run }: RunOptions): Promise<Score> {
  const scores: Score[] = [];
  for (let i = -warmUps; i < runs; i++) {
    const found = await oneRun(url, run);
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

/** The points of a page in one line, in the order of the categories. */
export const pointsOf = (score: Score) => categories.map((category) => score[category]);

async function oneRun(url: string, { prepare, without = [] }: Pick<RunOptions, "prepare" | "without">): Promise<Score> {
  const port = await freePort();
  return withBrowser([`--remote-debugging-port=${port}`], async () => {
    await prepare?.(port);
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: [...categories],
      skipAudits: [...without],
      disableStorageReset: prepare !== undefined,
    });
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
