import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { aPersonSignedIn } from "./person.ts";

test("a haulier lists an excavator from a phone, and takes it out of service again", async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 800 } };
  const haulier = await aPersonSignedIn(browser, "haulier@haulyard.test", phone);
  const { page } = haulier;
  const axe = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goto("/service-fleet-manager");
  await page.getByRole("link", { name: "Add a vehicle" }).click();
  await page.getByLabel(/^What is it/).selectOption("excavator");
  await page.getByLabel(/^Your name for it/).fill("Wee digger");
  await page.getByLabel(/^Weight/).fill("1.5");
  await page.getByRole("checkbox", { name: "Breaker" }).check();
  await page.getByLabel(/^Where it is kept/).fill("EH6 6QQ");
  await page.getByLabel(/^Pounds a day/).fill("140");
  await expect(page.getByText(/Found on the map|On the map:/)).toBeVisible();
  await axe();
  await page.getByRole("button", { name: "List this vehicle" }).click();
  await expect(page.getByText("1.5 t excavator")).toBeVisible();
  await axe();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Retire Wee digger" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retire", exact: true }).click();
  await expect(page.getByRole("button", { name: "Bring back Wee digger" })).toBeVisible();
  expect(haulier.complaints).toEqual([]);
});
