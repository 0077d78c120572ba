import { expect, type Page } from "@playwright/test";
import { violationsIn } from "../support/accessibility.ts";
import { test } from "./test.ts";

/** A page comes in the first and changes to the second, as when a tablet is turned and the evening comes. */
export const looks = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

/** By how many px a page sticks out to the side. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A page, or the `part` of it that is new, is accessible in every look, and nothing sticks out to the side. */
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
