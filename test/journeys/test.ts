import { test as journey } from "@playwright/test";

/**
 * A journey. Whatever it leaves open is closed after it, however it ends: pages that nobody looks at any more would go
 * on listening, asking and drawing beside all the journeys that follow.
 */
export const test = journey.extend<{ closesItsPages: undefined }>({
  closesItsPages: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
