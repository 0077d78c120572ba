import { expect, type Page } from "@playwright/test";
import { violationsIn } from "../support/accessibility.ts";
import { test } from "./test.ts";

/** Window width and colour scheme. A page opens in the first look and changes to the second. */
export const looks = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Checks accessibility and overflow of a page, or of its new `part`, in every look. */
export async function looksRight(page: Page, what: string, part = "html"): Promise<void> {
  for (const { width, colorScheme } of looks)
    await test.step(`${what} at ${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect(await overflowOf(page), "nothing sticks out to the side").toBe(0);
      expect(await violationsIn(page, part)).toEqual([]);
    });
}
