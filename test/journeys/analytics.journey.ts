import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { aPerson } from "../support/people.ts";
import { aFirm, aRequest, dataFrom } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

test("an admin sees a request counted once it is made and accepted, and saves the figures", async ({ browser }) => {
  const admin = aPerson("admin");
  await world.add({ people: [admin] });
  const firm = await aFirm(world);
  const { id: jobRequestId } = await aRequest(world, firm);
  dataFrom(await world.call(firm.haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId }));
  const { page } = await aPersonSignedIn(browser, admin, { viewport: { width: 360, height: 800 } });

  await test.step("the funnel counts them, as the events arrive", async () => {
    const rows = page.getByRole("table", { name: "From search to completed booking" }).getByRole("row");
    const accepted = rows.filter({ hasText: /^Accepted[1-9]/ });
    await expect(async () => {
      await page.goto("/admin/analytics?weeks=4");
      await expect(accepted).toBeVisible({ timeout: 5000 });
    }).toPass();
  });

  await test.step("supply and demand has the area of the site", async () => {
    const rows = page.getByRole("table", { name: "Hiab by area" }).getByRole("row");
    await page.getByRole("combobox", { name: "Service" }).selectOption("hiab");
    await expect(rows.filter({ hasText: "Edinburgh (EH)" })).toBeVisible();
    expect(new URL(page.url()).search).toBe("?weeks=4&service=hiab");
    await looksRight(page, "analytics");
  });

  await test.step("the figures are saved as a CSV", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV of From search to completed booking" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^haulyard-funnel-.*\.csv$/);
    expect(await readFile(await download.path(), "utf8")).toMatch(/Accepted,[1-9]/);
  });
});
