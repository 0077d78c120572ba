import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";

test("a fleet manager gives out a job by keyboard, and is told before what speaks against it", async ({ browser }) => {
  const manager = await aPersonSignedIn(browser, "fleet@haulyard.test");
  const { page } = manager;
  const inFiveDays = addDays(ukDayOf(new Date().toISOString()), 5);
  await page.goto(`/fleet-manager?rows=drivers&day=${inFiveDays}`);
  const handle = page.getByRole("button", { name: /^Move JOB-.+ Dunfermline$/ });
  const said = page.locator("[id^=DndLiveRegion]");
  // A key that follows the lifting within the same instant is not heard yet; nobody types as fast.
  const putDown = () =>
    expect(async () => {
      await page.keyboard.press("Space");
      await expect(page.getByRole("button", { name: /^Move JOB-/, pressed: true })).toHaveCount(0, { timeout: 3_000 });
    }).toPass();
  await expect(handle).toHaveCount(1);
  expect((await new AxeBuilder({ page }).include("#board").analyze()).violations).toEqual([]);

  // What is said of the place under the job, and not of where it was put down.
  const noCard = /^[A-Z][a-z]+ .+: ALLMI card of .+ is missing\.$/;
  await handle.press("Space");
  const rows = page.locator("#board").getByRole("heading", { level: 3 });
  // The first row's driver has no card for lorries' cranes.
  await expect(said).toHaveText(noCard);
  await putDown();
  await expect(page.getByText(/^JOB-.+ was not moved$/)).toBeVisible();
  await expect(handle).toBeFocused();

  await page.keyboard.press("Space");
  await expect(said).toHaveText(noCard);
  await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("free at that time");
  await putDown();
  await expect(rows.filter({ hasText: "No job shown waits for a driver" })).toBeVisible();
  await page.reload();
  await expect(rows.filter({ hasText: "No job shown waits for a driver" })).toBeVisible();
  expect(manager.complaints).toEqual([]);
});
