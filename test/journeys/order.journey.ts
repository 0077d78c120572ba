import { expect } from "@playwright/test";
import { inverness } from "../support/people.ts";
import { aFirm } from "../support/work.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

test("two vehicles are ordered in one press, and each haulier answers separately", async ({ browser }) => {
  const firms = [await aFirm(world, { base: inverness }), await aFirm(world, { base: inverness })] as const;
  const [contractor, one, two] = await Promise.all([
    aPersonSignedIn(browser, firms[0].contractor),
    aPersonSignedIn(browser, firms[0].haulier),
    aPersonSignedIn(browser, firms[1].haulier),
  ]);
  const { page } = contractor;

  await test.step("the contractor adds both to one order and sends it", async () => {
    await page.goto("/book?service=hiab");
    await page.getByRole("combobox", { name: /Service Location|Pickup/ }).fill("Academy Street, Inverness");
    await page
      .getByRole("option", { name: /Academy Street.*Inverness/ })
      .first()
      .click();
    await expect(page.getByLabel("Phone")).not.toHaveValue("");
    await page.getByRole("button", { name: "Find Available Suppliers" }).click();
    await page.getByRole("button", { name: "Choose several vehicles" }).click();
    for (const { haulier } of firms)
      await page
        .getByRole("listitem")
        .filter({ hasText: haulier.companyName ?? "" })
        .getByRole("button", { name: /^Add to the order/ })
        .click();
    await page.getByRole("button", { name: "Review the order" }).click();
    await expect(page.getByText(/^Total of the order: £[\d,.]+/)).toBeVisible();
    await page.getByRole("button", { name: "Send 2 requests" }).click();
    await expect(page).toHaveURL(/booking-success/);
    await expect(page.getByText("0 of 2 accepted.")).toBeVisible();
  });

  await test.step("one accepts, the other declines, and the order shows what is missing", async () => {
    for (const haulier of [one, two]) await haulier.page.goto("/jobs/manage");
    await one.page.getByRole("button", { name: "Accept" }).click();
    await two.page.getByRole("button", { name: "Decline" }).click();
    await two.page.getByRole("dialog").getByRole("textbox").fill("Lorry in the workshop");
    await two.page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
    await two.page.getByRole("button", { name: "Undo" }).click();
    await two.page.getByRole("button", { name: "Decline" }).click();
    await two.page.getByRole("dialog").getByRole("textbox").fill("Lorry in the workshop");
    await two.page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
    await expect(two.page.getByRole("button", { name: "Undo" })).toBeFocused();
    // Leaves the page: this does not withdraw the order.
    await two.page.goto("/");
    await expect(page.getByText("1 of 2 accepted. 1 needs another haulier.")).toBeVisible();
    await page.getByRole("button", { name: "Ask another haulier for vehicle 2 of 2" }).click();
    await expect(page.getByText(/^\d+ supplier\(s\) found$/)).toBeVisible();
  });
  expect(contractor.complaints).toEqual([]);
});
