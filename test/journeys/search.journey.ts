import { expect } from "@playwright/test";
import { violationsIn } from "../support/accessibility.ts";
import { figure } from "../support/figure.ts";
import { aFleet } from "../support/people.ts";
import { aBooking, aFirm } from "../support/work.ts";
import { aPersonSignedIn, seesOwnName } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

test("a booking is found from a registration, by keyboard and on a phone", async ({ browser }) => {
  const firm = await aFirm(world);
  const letters = [...firm.haulier.id.replaceAll(/[^a-f]/g, "").padEnd(3, "c")].slice(0, 3).join("").toUpperCase();
  const fleet = aFleet(firm.haulier.id, { vehicleReg: `SN19 ${letters}`, name: "Search lorry" });
  await world.add({ fleets: [fleet] });
  const booking = await aBooking(world, { ...firm, fleet });
  const haulier = await aPersonSignedIn(browser, firm.haulier, { viewport: { width: 1280, height: 800 } });
  const dialog = haulier.page.getByRole("dialog", { name: "Search" });
  const found = dialog.getByRole("option", { name: new RegExp(booking.reference) });

  await test.step("by keyboard, only the beginning", async () => {
    const { page } = haulier;
    await page.goto("/documents");
    await seesOwnName(page);
    await page.keyboard.press("Control+k");
    await expect(dialog.getByRole("combobox")).toBeFocused();
    // Retries: the search index follows shortly after the booking.
    await expect(async () => {
      await dialog.getByRole("combobox").fill("");
      await page.keyboard.type(`sn19${letters[0]}`);
      await expect(found).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("one press and typing", async () => {
    const { page } = haulier;
    let presses = 0;
    await page.getByRole("button", { name: "Search" }).click();
    presses += 1;
    await page.keyboard.type(`SN19 ${letters}`);
    await expect(found).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/track-delivery/${booking.id}`));
    figure("search.presses", presses);
  });
  expect(haulier.complaints).toEqual([]);

  await test.step("at 360 px, a name with a typing error; other users' records are not found", async () => {
    const contractor = await aPersonSignedIn(browser, firm.contractor, { viewport: { width: 360, height: 740 } });
    const { page } = contractor;
    await page.goto("/documents");
    await seesOwnName(page);
    await page.getByRole("button", { name: "Search" }).click();
    const sheet = page.getByRole("dialog", { name: "Search" });
    await sheet.getByRole("combobox").fill("haulgae");
    await expect(sheet.getByRole("option", { name: new RegExp(booking.reference) })).toBeVisible();
    expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
    await sheet.getByRole("combobox").fill("z");
    await expect(sheet.getByRole("status")).toHaveText("Type at least 2 letters.");
    await sheet.getByRole("combobox").fill("JOB-200101-ABCDEF");
    await expect(sheet.getByRole("status")).toContainText("Nothing found for “JOB-200101-ABCDEF”");
    await sheet.getByRole("option", { name: /Look in messages/ }).click();
    await expect(page).toHaveURL(/\/messaging\?find=JOB-200101-ABCDEF/);
    expect(contractor.complaints).toEqual([]);
  });
});
