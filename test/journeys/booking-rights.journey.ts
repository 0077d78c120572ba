import { expect } from "@playwright/test";
import { aPerson, signIn } from "./person.ts";
import { test } from "./test.ts";

test("a haulier takes booking rights, books on screen, and sees the request beside its own inbox", async ({
  browser,
}) => {
  const haulier = await aPerson(browser);
  const { page } = haulier;
  await signIn(haulier, "haulier2@haulyard.test");

  await test.step("the settings give the rights, and the way to book", async () => {
    await page.goto("/settings#booking");
    const rights = page.locator("#booking");
    await rights.getByRole("button", { name: "Upgrade to Contractor" }).click();
    await rights.getByRole("link", { name: "Book a job" }).click();
    await expect(page).toHaveURL(/\/book/);
  });

  let reference = "";
  await test.step("books another haulier's vehicle", async () => {
    await page.goto("/book?service=hiab");
    const where = page.getByRole("combobox", { name: /Service Location|Pickup/ });
    await where.fill("Princes Street");
    const place = page.getByRole("option", { name: /Princes Street.*Edinburgh/ });
    await place.first().click();
    await page.getByRole("radio", { name: "Tomorrow" }).check();
    await page.getByLabel("Phone").fill("0131 496 0000");
    await page.getByRole("button", { name: "Find Available Suppliers" }).click();
    const supplier = page.getByRole("listitem").filter({ hasText: "Kilbrodie Lifting" });
    await supplier.getByRole("button", { name: "Book Now" }).first().click();
    const review = page.getByRole("dialog", { name: "Review & Confirm" });
    await review.getByRole("button", { name: "Confirm & Submit" }).click();
    await expect(page).toHaveURL(/booking-success/);
    const shown = page.getByText(/JOB-\d{6}-[0-9A-F]{6}/).first();
    reference = (await shown.innerText()).replace(/.*(JOB-\S+).*/, "$1");
  });

  await test.step("finds it on the own dashboard beside the inbox, and on the page of who books", async () => {
    await page.goto("/haulier-dashboard");
    await expect(page.getByRole("heading", { name: "Waiting for your answer" })).toBeVisible();
    const requested = page.getByRole("region", { name: "What you have requested" });
    await expect(requested.getByText(reference)).toBeVisible();
    await requested.getByRole("link", { name: "Jobs you book" }).click();
    await expect(page).toHaveURL(/\/contractor-dashboard/);
    await expect(page.getByText(reference).first()).toBeVisible();
  });
  expect(haulier.complaints).toEqual([]);
  await haulier.context.close();
});
