import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { refuseLocation } from "#test/support/refuse-location.ts";

export const patienceMs = 60_000;

interface Watched {
  readonly watched: { readonly pressedAt: number; readonly shownAt: ReadonlyMap<string, number> };
}

export async function watchedPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await refuseLocation(context);
  await context.addInitScript({ path: join(import.meta.dirname, "watch.js") });
  return context.newPage();
}

/** Time of the last Enter, in epoch ms. */
export function pressedAt(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Watched).watched.pressedAt);
}

/** Waits until a message or a position is on screen. Returns when it appeared, in epoch ms. */
export async function shownAt(page: Page, what: string): Promise<number> {
  const shown = await page.waitForFunction(
    (sought) => (globalThis as unknown as Watched).watched.shownAt.get(sought),
    what,
    { polling: 20, timeout: patienceMs },
  );
  return Number(await shown.jsonValue());
}
