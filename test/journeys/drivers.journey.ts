import { expect, type Page } from "@playwright/test";
import { openAccount } from "../support/pool-and-api.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { newAddress, password } from "./own-account.ts";
import { aPerson, aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";

test("a driver registers, is approved, lets hauliers find them, and joins the one that invites", async ({
  browser,
}) => {
  const email = newAddress("driver");
  const name = "Morven Quill";
  const visitor = await aPerson(browser, { viewport: { width: 360, height: 800 } });
  await test.step("registers with licence, card and area", async () => {
    await visitor.page.goto("/drivers/register");
    await visitor.page.getByLabel("Full name").fill(name);
    await visitor.page.getByLabel(/^Email/).fill(email);
    await visitor.page.getByLabel(/^Phone/).fill("01632 960777");
    await visitor.page.getByLabel(/^Postcode/).fill("ZE1 0AA");
    await visitor.page.getByRole("checkbox", { name: /^C\+E:/ }).check();
    await visitor.page.getByLabel(/^ALLMI number/).fill("7731188");
    await visitor.page.getByLabel(/^ALLMI holds until/).fill("2099-05-01");
    await visitor.page.getByLabel(/^Areas where you work/).selectOption("ZE");
    await visitor.page.getByRole("checkbox", { name: /^I agree that Haulyard keeps/ }).check();
    await visitor.page.getByRole("button", { name: "Send registration" }).click();
    await expect(visitor.page.getByRole("heading", { name: "We have your registration" })).toBeVisible();
  });
  const admin = await aPersonSignedIn(browser, "admin@haulyard.test");
  await test.step("the admin approves, seeing the card", async () => {
    await admin.page.goto("/admin-dashboard?view=drivers");
    const row = admin.page.getByRole("row").filter({ hasText: email });
    await expect(row).toContainText("ALLMI 7731188");
    await row.getByRole("button", { name: /^Decide/ }).click();
    const dialog = admin.page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Approve" }).check();
    await dialog.getByLabel(/^Reason/).fill("Licence and card seen");
    await dialog.getByRole("button", { name: "Send decision" }).click();
    await mailTo(email, /You can drive with Haulyard/);
  });
  const codeTo = async () => codeIn(await mailTo(email, /view=confirm/));
  await openAccount(process.env.ORIGIN ?? "", { email, password, fullName: name }, codeTo);
  const driver = await aPersonSignedIn(browser, email, { viewport: { width: 360, height: 800 } }, password);
  await test.step("the driver reads their own entry and agrees", async () => {
    await driver.page.goto("/drivers/profile");
    const entry = driver.page.getByRole("region", { name: "Driver database" });
    await expect(entry).toContainText("Morven Q.");
    await entry.getByRole("button", { name: "I agree: let hauliers find me" }).click();
    await expect(entry.getByRole("button", { name: "Take me out of the database" })).toBeVisible();
  });
  const haulier = await aPersonSignedIn(browser, "haulier2@haulyard.test");
  await test.step("a haulier finds and invites them, without their address", async () => {
    await haulier.page.goto("/drivers/database");
    await haulier.page.getByLabel("Area").selectOption("ZE");
    await haulier.page.getByLabel("Licence for").selectOption("CE");
    await haulier.page.getByLabel("Card").selectOption("allmi");
    await expect(haulier.page).toHaveURL(/\?area=ZE&licence=CE&card=allmi$/);
    await haulier.page.getByRole("button", { name: "Invite Morven Q." }).click();
    await expect(haulier.page.getByRole("table", { name: "Invited" })).toContainText("Morven Q.");
    await expect(haulier.page.getByRole("main")).not.toContainText(email);
  });
  await test.step("the driver's dashboard says so first, and the driver joins", async () => {
    await driver.page.goto("/drivers/dashboard");
    await expect(driver.page.getByRole("heading", { name: "Strathfinnan Haulage invites you" })).toBeVisible();
    await driver.page.getByRole("link", { name: "Answer the invitation" }).click();
    await driver.page.getByRole("button", { name: /^Accept/ }).click();
    await haulier.page.reload();
    await expect(haulier.page.getByRole("table", { name: "Working for you" })).toContainText(name);
  });
  for (const person of [visitor, admin, driver, haulier]) {
    expect(person.complaints).toEqual([]);
    await person.context.close();
  }
});

test("a driver's day is readable when the network is cut, and nobody finds it on the device after them", async ({
  browser,
}) => {
  const driver = await aPersonSignedIn(browser, "driver@haulyard.test", { viewport: { width: 1280, height: 800 } });
  await driver.page.goto("/drivers/dashboard");
  const call = driver.page.getByRole("link", { name: /^Call / }).first();
  await expect(call).toBeVisible();
  await expect.poll(() => keptIn(driver.page)).toBeGreaterThan(2);
  await driver.context.setOffline(true);
  await expect(driver.page.getByText(/^No connection: as it was at/)).toBeVisible();
  await expect(call).toHaveAttribute("href", /^tel:\d+$/);
  await driver.context.setOffline(false);
  await expect(driver.page.getByText(/^No connection: as it was at/)).toHaveCount(0);
  await driver.page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(driver.page).toHaveURL(/\/auth/);
  await expect.poll(() => keptIn(driver.page)).toBe(0);
  expect(driver.complaints).toEqual([]);
  await driver.context.close();
});

/** How many answers the device keeps to be read without a connection. */
function keptIn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("haulyard");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains("cached")) return resolve(0);
          const count = db.transaction("cached").objectStore("cached").count();
          count.onsuccess = () => resolve(count.result);
          count.onerror = () => reject(count.error);
          db.close();
        };
      }),
  );
}
