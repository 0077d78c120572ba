import type { Browser, Page } from "@playwright/test";
import { demoPassword } from "#local/demo/people.ts";
import { withBrowser } from "#test/support/browser.ts";
import { layoutShiftOf, watchLayoutShift } from "#test/support/layout-shift.ts";
import { onLocalCloud } from "#test/support/local-cloud.ts";
import { openerAtWork } from "#test/support/route-openers.ts";
import { type Address, addresses, type Opener, openers, richestOpener } from "#test/support/route-table.ts";
import { filled } from "#test/support/route-tour.ts";

const widths = [360, 1280] as const;

export const tiny = { among: ["visitor"], first: 1 };

/**
 * Opens every page anew in real Chromium, as one who has most on it, at 360 and 1280 px: `layoutShift` is the largest
 * Cumulative Layout Shift, the sum of what jumps by itself until the page is at rest.
 */
export default function benchLayoutShift(
  options: { among?: readonly Opener[]; first?: number; origin?: string } = {},
): Promise<{ layoutShift: number; pages: number }> {
  const { among = openers, first = addresses.length, origin } = options;
  return onLocalCloud({ origin }, (at) =>
    withBrowser([], async (browser) => {
      const seen = { layoutShift: 0, pages: 0 };
      for (const opener of among) {
        const own = addresses.slice(0, first).filter((address) => richestOpener(address) === opener);
        for (const shift of await shiftsOf(browser, opener, own, at)) {
          seen.layoutShift = Math.max(seen.layoutShift, shift);
          seen.pages += 1;
        }
      }
      return seen;
    }),
  );
}

async function shiftsOf(
  browser: Browser,
  opener: Opener,
  pages: readonly Address[],
  origin: string,
): Promise<number[]> {
  const world = { origin, password: demoPassword };
  const at = await openerAtWork(browser, opener, world, { viewport: { width: 1280, height: 900 } });
  await watchLayoutShift(at.page.context());
  const shifts: number[] = [];
  for (const address of pages) shifts.push(await shiftOf(at.page, filled(address.path, at.ids)));
  await at.close();
  return shifts;
}

/** How much a page jumps, at the width where it does so most; each that jumps is told. */
async function shiftOf(page: Page, path: string): Promise<number> {
  let most = 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    const { sum, moved } = await layoutShiftOf(page);
    if (sum > 0) console.error(`${path} ${width} jumps by ${sum.toFixed(3)}: ${[...new Set(moved)].join(" ")}`);
    most = Math.max(most, sum);
  }
  return most;
}
