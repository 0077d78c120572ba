import { expect, type Page } from "@playwright/test";
import { aPerson } from "./person.ts";
import { test } from "./test.ts";
import { toasts } from "./toasts.ts";

/** Draws a photo of a sidewall: letters hardly lighter than the rubber, at an angle. */
const sidewall = (page: Page, words: string) =>
  page.evaluate((shown) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 400];
    const context = canvas.getContext("2d");
    if (!context) throw new Error("No canvas to draw on");
    context.fillStyle = "rgb(42 42 44)";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(60, 270);
    context.rotate(-0.25);
    context.font = "700 58px sans-serif";
    context.fillStyle = "rgb(78 78 80)";
    context.fillText(shown, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  }, words);

test("a visitor's device reads the tyre size from a photo", async ({ browser }) => {
  const visitor = await aPerson(browser, { viewport: { width: 360, height: 800 } });
  const { page } = visitor;
  await page.goto("/book?service=mobile-tyre");
  const photo = page.getByLabel("Photo of the tyre");
  await photo.setInputFiles({ name: "tyre.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await expect(toasts(page)).toHaveText(/Invalid file type.*Please select an image file/);
  const drawn = Buffer.from(await sidewall(page, "205/55 R16 91V"), "base64");
  await photo.setInputFiles({ name: "tyre.png", mimeType: "image/png", buffer: drawn });
  await expect(page.getByLabel("Tyre size")).toHaveValue("205/55 R16 91V");
  await expect(page.getByRole("button", { name: "Scan tyre" })).toBeVisible();
  expect(visitor.complaints).toEqual([]);
});
