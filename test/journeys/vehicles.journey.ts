import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";

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

test("a firm brings its vehicles in from a spreadsheet, mends what is named, and is found with them", async ({
  browser,
}) => {
  const phone = { viewport: { width: 360, height: 800 } };
  const haulier = await aPersonSignedIn(browser, "haulier@haulyard.test", phone);
  const { page } = haulier;
  const header = "Name;Registration;What it is;Hired out for;Kept at;Pounds a day;Carries (t)\r\n";
  const choose = (...rows: string[]) =>
    page.locator("input[type=file]").setInputFiles({
      name: "vehicles.csv",
      mimeType: "text/csv",
      // As a spreadsheet of the office saves it: semicolons, and letters of Windows.
      buffer: Buffer.from(header + rows.join("\r\n"), "latin1"),
    });
  await page.goto("/service-fleet-manager");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await choose(
    "Bàrr tipper;SJ26 TPR;Tipper;Tipper Truck;EH6 6QQ;£390;17",
    "Sweeper;BANANA 12;Sweeper;Road Sweeper;Perth;;",
  );
  await expect(page.getByText("1 thing to mend. Nothing was written.")).toBeVisible();
  await expect(page.getByText(/That is no UK registration/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await choose(
    "Bàrr tipper;SJ26 TPR;Tipper;Tipper Truck;EH6 6QQ;£390;17",
    "Sweeper;SJ26 SWP;Road sweeper;Road Sweeper;Perth;;",
  );
  await expect(page.getByText("2 new. Nothing is written yet.")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Import 2 vehicles" }).click();
  await expect(page.getByText(/2 vehicles imported/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All vehicles" }).last().click();
  await page.getByLabel("Search").fill("sj26tpr");
  await expect(page.getByRole("link", { name: "Edit Bàrr tipper" })).toBeVisible();
  expect(haulier.complaints).toEqual([]);

  const contractor = await aPersonSignedIn(browser, "contractor@haulyard.test", phone);
  const book = contractor.page;
  await book.goto("/book?service=tipper-truck");
  const where = book.getByRole("combobox", { name: /Service Location|Pickup/ });
  await where.fill("EH6 6QQ");
  await book
    .getByRole("option", { name: /EH6 6QQ/ })
    .first()
    .click();
  await book.getByRole("radio", { name: "Tomorrow" }).check();
  await book.getByRole("slider", { name: /Quantity/ }).press("ArrowRight");
  await book.getByLabel("Time").fill("07:30");
  await book.getByRole("button", { name: "Find Available Suppliers" }).click();
  await expect(book.getByText("17 t tipper").first()).toBeVisible();
  expect(contractor.complaints).toEqual([]);
});
