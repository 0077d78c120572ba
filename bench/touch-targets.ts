import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { demoPassword } from "#local/demo/people.ts";
import { withBrowser } from "#test/support/browser.ts";
import { onLocalCloud } from "#test/support/local-cloud.ts";
import { openerAtWork } from "#test/support/route-openers.ts";
import { type Address, addresses, type Opener, openers } from "#test/support/route-table.ts";
import { lookAtEach } from "#test/support/route-tour.ts";
import { takenOver } from "#test/support/taken-over.ts";

/** A fingertip, px. */
const least = 44;
const patienceMs = 30_000;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;
const onItsSide = { width: 740, height: 360 };

interface Counts {
  touchSmall: number;
  touchCovering: number;
  touchPages: number;
}

export const tiny = { openers: ["visitor", "driver"], first: 2 };

/**
 * Opens every page of the table on a touched screen of 360 × 740 px as one who may see it: `touchSmall` things that are
 * pressed and are smaller than 44 px in either direction, links within sentences apart. Then on its side, 740 × 360 px:
 * `touchCovering` parts that stand still while the page scrolls and take more than a third of its height. In the mobile
 * shell, for whoever is signed in. Counted for each of `touchPages` pages.
 */
export default function benchTouchTargets(
  options: { openers?: readonly Opener[]; first?: number; origin?: string } = {},
): Promise<Counts> {
  const { openers: asked = openers, first = addresses.length, origin } = options;
  return onLocalCloud({ origin }, (at) =>
    withBrowser([], async (browser) => {
      const counts: Counts = { touchSmall: 0, touchCovering: 0, touchPages: 0 };
      for (const opener of asked) await tour(browser, opener, { origin: at, among: addresses.slice(0, first), counts });
      return counts;
    }),
  );
}

/** One opener's pages. */
async function tour(
  browser: Browser,
  opener: Opener,
  { origin, among, counts }: { origin: string; among: readonly Address[]; counts: Counts },
): Promise<void> {
  const at = await openerAtWork(browser, opener, { origin, password: demoPassword }, phone);
  await at.page.context().addInitScript({ path: join(import.meta.dirname, "../test/support/touch-targets.js") });
  await at.page.goto("/?mobile=true");
  await takenOver(at.page);
  await lookAtEach(at, opener, among, patienceMs, async (path) => {
    const small = await ask(at.page, `smallTargets(${least})`);
    await at.page.setViewportSize(onItsSide);
    const covering = await ask(at.page, "coveringParts()");
    for (const what of [...small, ...covering]) console.error(`${opener} ${path} ${what}`);
    counts.touchSmall += small.length;
    counts.touchCovering += covering.length;
    counts.touchPages += 1;
    await at.page.setViewportSize(phone.viewport);
  });
  await at.close();
}

const ask = (page: Page, expression: string) => page.evaluate<string[]>(expression);
