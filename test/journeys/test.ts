import { test as journey, type Page } from "@playwright/test";

/** So much of a page is printed, characters. */
const shownOfPage = 3_000;

/**
 * A journey. Whatever it leaves open is closed after it, however it ends: pages that nobody looks at any more would go
 * on listening, asking and drawing beside all the journeys that follow. One that fails prints what its pages showed.
 */
export const test = journey.extend<{ closesItsPages: undefined }>({
  closesItsPages: [
    async ({ browser }, use, journeyNow) => {
      await use(undefined);
      if (journeyNow.status !== journeyNow.expectedStatus)
        for (const page of browser.contexts().flatMap((context) => context.pages())) console.log(await shownBy(page));
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

async function shownBy(page: Page): Promise<string> {
  const shown = await page.locator("#page").ariaSnapshot({ timeout: 2_000 }).catch(String);
  return `${page.url()} showed:\n${shown.slice(0, shownOfPage)}`;
}
