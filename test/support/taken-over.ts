import type { Page } from "@playwright/test";

/**
 * Waits until the app has taken the page over. A page of text stays as it was drawn ahead for whoever only reads: there it reaches
 * for a control, as whoever goes on does, without scrolling to it.
 */
export async function takenOver(page: Page): Promise<void> {
  if (await page.locator('#root[data-drawn="prose"]').count())
    await page.locator("#root").locator("button, input").first().dispatchEvent("focusin");
  await page.locator("#root:not([data-drawn])").waitFor();
}
