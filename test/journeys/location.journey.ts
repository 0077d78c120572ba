import { expect, type Page } from "@playwright/test";
import { aFirm } from "../support/work.ts";
import { aPerson, aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Location diagnostics" });
const glasgow = { latitude: 55.8642, longitude: -4.2518, accuracy: 15 };

test("a haulier is asked once for the location, allows it, and is on duty; a visitor may refuse", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const haulier = await aPersonSignedIn(browser, firm.haulier, { isToBeAsked: true });
  const { page, context } = haulier;
  await page.goto("/fleet-status");
  const dialog = page.getByRole("dialog", { name: "Share your location?" });
  await expect(dialog).toContainText("you appear on the live map for contractors");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(glasgow);
  await dialog.getByRole("checkbox", { name: "Go on duty and show my vehicle on the map" }).check();
  await dialog.getByRole("button", { name: "Allow location" }).click();
  const words = "Location access enabled! You'll now appear on the live map for contractors to find.";
  await expect(page.getByRole("region", { name: /^Notifications/ }).getByText(words)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Fleet status" })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto("/?test=location");
  await panel(page).getByRole("button", { name: "Find my location" }).click();
  await expect(panel(page).getByRole("heading", { name: "Using GPS location" })).toBeVisible();
  await expect(panel(page).getByRole("status")).toContainText("55.8642");

  const visitor = await aPerson(browser);
  await visitor.page.goto("/?test=location");
  await panel(visitor.page).getByRole("button", { name: "Find my location" }).click();
  await expect(panel(visitor.page)).toContainText("PERMISSION_DENIED");
  for (const { complaints } of [haulier, visitor]) expect(complaints).toEqual([]);
});
