import { expect } from "@playwright/test";
import type { Booking } from "#shared/booking/model.ts";
import { aBooking, aFirm, aRequest, dataFrom, moved } from "../support/work.ts";
import { aPerson, aPersonSignedIn, password } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

test("a contractor changes a pending request, and the haulier reads what changed on its open page", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const job = await aRequest(world, firm);
  const [contractor, haulier] = await Promise.all([
    aPersonSignedIn(browser, firm.contractor),
    aPersonSignedIn(browser, firm.haulier),
  ]);
  const [c, h] = [contractor.page, haulier.page];
  await h.goto("/jobs/manage");
  // Searches only the page's main part: the toast about the change appears before the card.
  const card = h.getByRole("main").getByRole("listitem").filter({ hasText: job.title });
  await expect(card.first()).toBeVisible();

  await c.goto(`/booking-success?request=${job.id}`);
  await c.getByRole("link", { name: "Change request" }).click();
  await expect(c.getByLabel("Phone")).toHaveValue(job.contactPhone ?? "");
  await expect(c.getByText(/^Each answer shows what it adds at /)).toBeVisible();
  await c.getByRole("radio", { name: "Urgent" }).check();
  await c.getByLabel("Time", { exact: true }).fill("");
  await c.getByRole("textbox", { name: "Notes", exact: true }).fill("Ring at the east gate");
  await c.getByRole("button", { name: "See the new price" }).click();
  const dialog = c.getByRole("dialog", { name: "Send this change?" });
  await expect(dialog.getByText(/^New price £[\d,.]+: £[\d,.]+ more than before/)).toBeVisible();
  await dialog.getByRole("button", { name: "Send change" }).click();
  await expect(c).toHaveURL(/booking-success/);
  await expect(c.getByText("Ring at the east gate")).toBeVisible();

  await expect(card.getByText(/Notes: was .*now Ring at the east gate\./).first()).toBeVisible();
  await card.getByRole("button", { name: "Accept" }).click();
  await expect(h).toHaveURL(/\/haulier-status\/|\/track-delivery\//);
  expect([...contractor.complaints, ...haulier.complaints]).toEqual([]);
});

test("the links of the email of a completed booking lead through the sign-in to the rebooking and to the review", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const { id } = await aBooking(world, firm, "in_progress");
  dataFrom(await moved(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Una Grant" } }));
  const booking = dataFrom<Booking>(await moved(world, firm.contractor, id, "completed"));
  for (const [path, heading] of [
    [`/book?again=${booking.id}`, /Book|Review & Confirm/],
    [`/track-delivery/${booking.id}#review`, /Review /],
  ] as const) {
    const { page } = await aPerson(browser);
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth/);
    await page.getByLabel("Email").fill(firm.contractor.email);
    await page.locator("input[type=password]").fill(password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
  }
});
