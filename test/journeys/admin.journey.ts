import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { mailTo } from "./mailbox.ts";
import { aNewContractor, toastTitle, typeSignIn } from "./own-account.ts";
import { aPerson, aPersonSignedIn, type Person } from "./person.ts";
import { test } from "./test.ts";

/** The card of one message in the contact queue. */
const messageFrom = (page: Page, name: string): Locator => page.getByRole("article", { name });

/** Fills in the dialog that asks why, and confirms. */
async function giveReason(page: Page, label: string, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog.getByText(/Say .*in a few words/)).toBeVisible();
  await dialog.getByLabel(label).fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
}

async function openPerson({ page }: Person, email: string): Promise<Locator> {
  await page.goto("/admin-dashboard?view=people");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("button", { name: /^Open account of/ }).click();
  return page.getByRole("dialog");
}

test("a visitor writes, and an admin finds it, answers and closes it", async ({ browser }) => {
  const [visitor, admin] = [await aPerson(browser), await aPersonSignedIn(browser, "admin@haulyard.test")];
  const name = `Una Reid ${randomUUID().slice(0, 8)}`;
  await visitor.page.goto("/contact");
  await visitor.page.getByLabel(/^Your name/).fill(name);
  await visitor.page.getByLabel(/^Email/).fill("una.reid@people.test");
  await visitor.page.getByLabel(/^What is it about/).selectOption("booking");
  await visitor.page.getByLabel(/^Message/).fill("Do you carry as far as Orkney?\n<b>Please</b> say.");
  await visitor.page.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.page.getByRole("button", { name: "Send message" })).toHaveCount(0);

  await admin.page.goto("/admin-dashboard");
  await expect(admin.page.getByRole("link", { name: /^[1-9]\d*\+? Messages waiting/ })).toBeVisible();
  await admin.page.getByRole("link", { name: "Contact queue" }).click();
  const message = messageFrom(admin.page, name);
  await expect(message.getByText("<b>Please</b> say.")).toBeVisible();
  await expect(message.getByRole("link", { name: "Answer by email" })).toHaveAttribute(
    "href",
    /^mailto:una\.reid@people/,
  );
  await message.getByRole("button", { name: "Close with a note" }).click();
  await giveReason(admin.page, "What was done", "Answered: yes, by ferry", "Close message");
  await expect(admin.page.getByText("Message closed").first()).toBeVisible();
  await expect(messageFrom(admin.page, name)).toHaveCount(0);
  await admin.page.getByRole("tab", { name: "Closed" }).click();
  await expect(messageFrom(admin.page, name).getByText("Answered: yes, by ferry")).toBeVisible();
  await admin.page.goto("/admin-dashboard?view=audit");
  await expect(admin.page.getByRole("cell", { name: "Close contact message" }).first()).toBeVisible();
  for (const person of [visitor, admin]) {
    expect(person.complaints).toEqual([]);
    await person.context.close();
  }
});

test("a suspended contractor's open page stops at once, until an admin lifts it", async ({ browser }) => {
  const contractor = await aNewContractor(browser, "Fergus Bell");
  const { email } = contractor;
  await contractor.page.goto("/messaging");
  await expect(contractor.page.getByRole("heading", { level: 1 })).toBeVisible();
  const admin = await aPersonSignedIn(browser, "admin@haulyard.test");
  const person = await openPerson(admin, email);
  await person.getByRole("button", { name: "Suspend" }).click();
  await giveReason(admin.page, "Reason", "Bills unpaid", "Suspend");
  await expect(admin.page.getByText("Account suspended").first()).toBeVisible();
  await test.step("the open page is left by itself, and the way in is closed", async () => {
    await expect(contractor.page).toHaveURL(/\/auth/);
    await expect(contractor.page.getByText("This account is suspended.").first()).toBeVisible();
    await typeSignIn(contractor, email);
    await expect(toastTitle(contractor, "Sign In Error")).toBeVisible();
  });
  await expect(person.getByText("Bills unpaid")).toBeVisible();
  await expect(person.getByText("Suspended", { exact: true })).toBeVisible();

  await person.getByRole("button", { name: "Reinstate" }).click();
  await giveReason(admin.page, "Reason", "Paid in full", "Reinstate");
  await expect(admin.page.getByText("Account reinstated").first()).toBeVisible();
  await expect(person.getByText("Active", { exact: true })).toBeVisible();
  await test.step("the contractor is in again, where they stood", async () => {
    await expect(async () => {
      if (/\/auth/.test(contractor.page.url())) await typeSignIn(contractor, email);
      await expect(contractor.page).toHaveURL(/\/messaging/, { timeout: 5_000 });
    }).toPass();
  });
  expect(contractor.complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
  expect(admin.complaints).toEqual([]);
  for (const { context } of [contractor, admin]) await context.close();
});

test("a contractor takes their data along, asks to be deleted, and changes their mind", async ({ browser }) => {
  const contractor = await aNewContractor(browser, "Ailsa Grànd-Ó'Neill");
  const { page, email } = contractor;
  await page.goto("/settings");
  await page.getByRole("button", { name: "Prepare my data" }).click();
  const link = page.getByRole("link", { name: /^Download/ });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^haulyard-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const [profile] = JSON.parse(strFromU8(files["profile.json"] ?? new Uint8Array())) as Record<string, unknown>[];
  expect(profile).toMatchObject({ email, fullName: "Ailsa Grànd-Ó'Neill", role: "contractor" });
  expect(strFromU8(files["README.txt"] ?? new Uint8Array())).toContain("everything Haulyard keeps about you");

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your email address").fill("somebody@else.test");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("That is not the address of this account.")).toBeVisible();
  await dialog.getByLabel("Your email address").fill(email);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  await mailTo(email, /Your account will be deleted/);
  await page.reload();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeEnabled();
  await mailTo(email, /Your account stays/);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("Your account stays").first()).toBeVisible();
  expect(contractor.complaints).toEqual([]);
  await contractor.context.close();
});
