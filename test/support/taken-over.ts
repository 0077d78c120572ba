import type { Page } from "@playwright/test";

/**
 * Waits until the app has taken the page over. A page of text waits for somebody who reaches for a control, so this helper reaches
 * for one first. It does not scroll.
 */
export async function takenOver(page: Page): Promise<void> {
  if (await page.locator('#root[data-drawn="prose"]').count())
    await page.locator("#root").locator("button, input").first().dispatchEvent("focusin");
  await page.locator("#root:not([data-drawn])").waitFor();
}
