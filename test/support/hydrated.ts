import type { Page } from "@playwright/test";

/**
 * Waits until the app has hydrated the page. A page of text hydrates at the first interaction, so this helper causes
 * one. It does not scroll.
 */
export async function hydrated(page: Page): Promise<void> {
  if (await page.locator('#root[data-drawn="prose"]').count())
    await page.locator("#root").locator("button, input").first().dispatchEvent("focusin");
  await page.locator("#root:not([data-drawn])").waitFor();
}
