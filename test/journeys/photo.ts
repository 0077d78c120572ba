import { expect, type Locator } from "@playwright/test";
import { plainPhotos } from "../support/photos.ts";

export const photo = (type: "image/jpeg" | "image/png", name: string) => ({
  name,
  mimeType: type,
  buffer: Buffer.from(plainPhotos[type][0], "base64"),
});

/** Waits until the photo itself has loaded. Its frame appears earlier. */
export async function expectShown(shown: Locator, width = 6): Promise<void> {
  await expect(shown).toBeVisible();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
}
