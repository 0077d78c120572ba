import type { Browser, Page } from "@playwright/test";
import { demoPassword } from "#local/demo/people.ts";
import { violationsIn } from "#test/support/accessibility.ts";
import { withBrowser } from "#test/support/browser.ts";
import { inLanes } from "#test/support/lanes.ts";
import { onLocalCloud } from "#test/support/local-cloud.ts";
import { openerAtWork } from "#test/support/route-openers.ts";
import { type Address, addresses, type Opener, openers } from "#test/support/route-table.ts";
import { checkRoutes, lookAtEach } from "#test/support/route-tour.ts";

/** Openers at a time: it counts what they find, and not how fast. */
const tours = 2;
const patienceMs = 30_000;
const looks = [
  { width: 360, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

interface Counts {
  routesChecked: number;
  routesWrong: number;
  axeViolations: number;
  axePages: number;
}

export const tiny = { openers: ["visitor", "contractor"], first: 2 };

/**
 * Opens every address of the table as every role in real Chromium against the local cloud with its demo world:
 * `routesChecked` addresses times roles, `routesWrong` of them elsewhere, or otherwise, than the table says. Then looks at
 * each page that there is, as one who may see it, in light and dark at 360 and 1280 px, with axe: `axeViolations`
 * rules broken, counted for each page and look, of `axePages` looks.
 */
export default function benchRoutesAndAxe(
  options: { openers?: readonly Opener[]; first?: number; origin?: string } = {},
): Promise<Counts> {
  const { openers: asked = openers, first = addresses.length, origin } = options;
  const among = addresses.slice(0, first);
  return onLocalCloud({ origin }, (at) =>
    withBrowser([], async (browser) => {
      const counts: Counts = { routesChecked: 0, routesWrong: 0, axeViolations: 0, axePages: 0 };
      await inLanes(tours, asked, (opener) => tour(browser, opener, { origin: at, among, counts }));
      return counts;
    }),
  );
}

/** One opener's visits, and their looks with axe. */
async function tour(
  browser: Browser,
  opener: Opener,
  { origin, among, counts }: { origin: string; among: readonly Address[]; counts: Counts },
): Promise<void> {
  const app = { origin, password: demoPassword };
  const at = await openerAtWork(browser, opener, app, { viewport: { width: 1280, height: 900 } });
  const visits = await checkRoutes(at.page, opener, at.ids, among);
  const wrong = visits.filter((visit) => visit.wrong);
  for (const visit of wrong) console.error(`${opener} ${visit.path} ${visit.wrong}`);
  counts.routesChecked += visits.length;
  counts.routesWrong += wrong.length;
  await lookAtEach(at, opener, among, patienceMs, async (path) => {
    counts.axeViolations += await violationsInAllLooks(at.page, `${opener} ${path}`);
    counts.axePages += looks.length;
  });
  await at.close();
}

/** How many rules the page breaks, over all looks; each is told. */
async function violationsInAllLooks(page: Page, what: string): Promise<number> {
  let count = 0;
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const violations = await violationsIn(page);
    for (const violation of violations) console.error(`${what} ${width} ${colorScheme} ${violation}`);
    count += violations.length;
  }
  return count;
}
