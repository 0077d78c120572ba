import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Booking } from "#shared/booking/model.ts";
import { checkLists } from "#shared/inspections/check-lists.ts";
import type { Defect } from "#shared/inspections/model.ts";
import { figure } from "../support/figure.ts";
import { aBooking, aFirm, dataFrom, type Firm } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { aPersonSignedIn } from "./person.ts";
import { photo } from "./photo.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

const phone = { viewport: { width: 360, height: 800 } };

async function aGivenJob(firm: Firm): Promise<Booking> {
  const { id: bookingId } = await aBooking(world, firm);
  const given = { clientKey: randomUUID(), bookingId, driverId: firm.driver.id };
  return dataFrom<Booking>(await world.call(firm.manager, "assignBooking", given));
}

/** Marks every item on the page as all right. Returns the number of presses. */
async function touchAll(page: Page, but: readonly string[] = []): Promise<number> {
  const items = page.getByRole("group").filter({ has: page.getByRole("radio", { name: "OK" }) });
  const count = await items.count();
  let presses = 0;
  for (let at = 0; at < count; at++) {
    const item = items.nth(at);
    if (but.includes((await item.locator("legend").textContent()) ?? "")) continue;
    await item.getByRole("radio", { name: "OK" }).check();
    presses += 1;
  }
  return presses;
}

test("a driver is asked for the check before setting off, and a nil-defect check takes a press for each item", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const { id: bookingId } = await aGivenJob(firm);
  const { page } = await aPersonSignedIn(browser, firm.driver, phone);
  await page.goto(`/drive/${bookingId}`);
  await page.getByRole("button", { name: "On my way" }).click();
  const asked = page.getByRole("dialog", { name: "Walkaround check first" });
  await expect(asked.getByRole("button", { name: "Set off without it" })).toBeVisible();
  const began = Date.now();
  await asked.getByRole("link", { name: "Do the check" }).click();
  await expect(page.getByRole("button", { name: `${checkLists.lorry.items.length} left to check` })).toBeVisible();
  const presses = await touchAll(page);
  await looksRight(page, "the walkaround check");
  await page.getByRole("button", { name: "Record the check" }).click();
  await expect(page.getByText(/Checked today at .* Nil defect/)).toBeVisible();
  figure("walkaround.seconds", (Date.now() - began) / 1000);
  figure("walkaround.presses", presses + 1);
  await page.goto(`/drive/${bookingId}`);
  await page.getByRole("button", { name: "On my way" }).click();
  await expect(page.getByRole("button", { name: "Arrived" })).toBeVisible();
});

test("a check is stored offline; its dangerous defect stops the vehicle until the office records the repair", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const [driver, office] = await Promise.all([
    aPersonSignedIn(browser, firm.driver, phone),
    aPersonSignedIn(browser, firm.manager),
  ]);
  const { page } = driver;
  await page.goto(`/walkaround/${firm.fleet.id}`);
  await expect(page.getByRole("button", { name: /left to check/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const label = "Brakes and air build-up";
  const brakes = page.getByRole("group", { name: label, exact: true });
  await brakes.getByRole("radio", { name: "Defect" }).check();
  await page.getByRole("radio", { name: "Dangerous" }).check();
  await page.getByLabel(`What is wrong: ${label}`).fill("Air leaks at the rear axle");
  await page.getByLabel(`Photo: ${label}`).setInputFiles([photo("image/jpeg", "axle.jpg")]);
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();
  await touchAll(page, [label]);
  await driver.context.setOffline(true);
  await page.getByRole("button", { name: "Record the check" }).click();
  await expect(page.getByText(/will send (later|when there is a signal)/).first()).toBeVisible();
  await driver.context.setOffline(false);
  await expect(page.getByText("Do not drive this vehicle.")).toBeVisible();
  await office.page.goto("/vehicle-checks");
  await expect(office.page.getByRole("button", { name: /^Record the repair/ })).toBeVisible();
  await looksRight(office.page, "vehicle checks");
  await office.page.getByRole("button", { name: /^Record the repair/ }).click();
  const dialog = office.page.getByRole("dialog");
  await dialog.getByLabel("Who did the work").fill("Leith Garage");
  await dialog.getByLabel("What was done").fill("New air line");
  await dialog.getByLabel(/^Photo of the repair/).setInputFiles([photo("image/jpeg", "sheet.jpg")]);
  await expect(dialog.getByText("Uploaded")).toBeVisible();
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(office.page.getByText("No open defects")).toBeVisible();
  const fixed = await world.call(firm.manager, "defects", { state: "fixed" });
  const [defect] = dataFrom<{ items: Defect[] }>(fixed).items;
  expect(defect).toMatchObject({
    words: "Air leaks at the rear axle",
    photos: [{}],
    repair: { mender: "Leith Garage" },
  });
});
