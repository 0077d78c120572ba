import { expect, type Locator } from "@playwright/test";
import { figure } from "../support/figure.ts";
import { takenOver } from "../support/taken-over.ts";
import { aBooking, aFirm } from "../support/work.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

/** Counts what a person does: presses, and fields that are typed into. */
function counting() {
  const count = { presses: 0, fields: 0 };
  return {
    count,
    press: async (target: Locator) => {
      count.presses += 1;
      await target.click();
    },
    fill: async (field: Locator, text: string) => {
      count.fields += 1;
      await field.fill(text);
    },
  };
}

test("a first job takes few presses, and the same again tomorrow two", async ({ browser }) => {
  const firm = await aFirm(world);
  const contractor = await aPersonSignedIn(browser, firm.contractor);
  const { page } = contractor;
  const review = page.getByRole("dialog", { name: "Review & Confirm" });
  const confirm = review.getByRole("button", { name: "Confirm & Submit" });

  await test.step("a first job, from /book with an address at hand", async () => {
    const { count, press, fill } = counting();
    await page.goto("/book");
    await takenOver(page);
    await expect(page.getByLabel("Phone")).not.toHaveValue("");
    await press(page.getByRole("button", { name: /^All \d+ services$/ }));
    await fill(page.getByRole("combobox", { name: "Find a service" }), "hiab");
    await press(page.getByRole("option", { name: "Hiab" }));
    await fill(page.getByRole("combobox", { name: /Service Location/ }), "Princes Street");
    await press(page.getByRole("option", { name: /Princes Street.*Edinburgh/ }).first());
    await press(page.getByRole("button", { name: "Find Available Suppliers" }));
    const card = page.getByRole("listitem").filter({ hasText: firm.haulier.companyName ?? "" });
    await press(card.getByRole("button", { name: "Book Now" }));
    await press(confirm);
    await expect(page).toHaveURL(/booking-success/);
    figure("book.tapsFirst", count.presses);
    figure("book.fieldsFirst", count.fields);
  });

  await test.step("the same again, from the dashboard", async () => {
    const booking = await aBooking(world, firm);
    const { count, press } = counting();
    await page.goto("/contractor-dashboard");
    await press(page.getByRole("link", { name: new RegExp(`^Same again, tomorrow 08:00.*${booking.reference}`) }));
    await expect(review.getByText(/08:00/).first()).toBeVisible();
    await expect(review.getByText(firm.haulier.companyName ?? "").first()).toBeVisible();
    await press(confirm);
    await expect(page).toHaveURL(/booking-success/);
    figure("book.tapsAgain", count.presses);
  });
  expect(contractor.complaints).toEqual([]);
});
