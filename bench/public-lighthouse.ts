import { onLocalCloud } from "#test/support/local-cloud.ts";
import { lighthouseOf, pointsOf, type Score } from "./lighthouse-run.ts";

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
    for (const page of measured) scores.push([page, await lighthouseOf(at + page, { runs, warmUps })]);
    const points = scores.flatMap(([, score]) => pointsOf(score));
    const landing = scores[0]?.[1];
    return {
      publicLighthouse: Math.min(...points),
      landingLcp: landing?.largestPaintSeconds ?? Number.NaN,
      benchmarkIndex: landing?.benchmarkIndex ?? Number.NaN,
      pages: Object.fromEntries(scores.map(([page, score]) => [page, pointsOf(score).join(" ")])),
    };
  });
}
