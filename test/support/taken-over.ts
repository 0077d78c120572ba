import type { Page } from "@playwright/test";

/**
 * Reaches for a control, as whoever goes on from a page does, and waits until the app has taken the page over: a page of text
 * stays as it was drawn ahead for whoever only reads.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.getByRole("banner").locator("button:visible").first().focus();
  await page.locator("#root:not([data-drawn])").waitFor();
}
