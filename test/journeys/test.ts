import { test as journey, type Page } from "@playwright/test";
import { complaintsOf } from "./person.ts";

const shownOfPage = 3_000;

/**
 * A journey. Closes its pages at the end: open ones would slow later journeys. A failed journey prints its pages and
 * their console errors.
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
  const complaints = complaintsOf.get(page) ?? [];
  return [`${page.url()} showed:`, shown.slice(0, shownOfPage), "Its console errors:", ...complaints].join("\n");
}
