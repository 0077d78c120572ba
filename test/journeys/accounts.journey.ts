import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { codeAt } from "#local/cognito/totp.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { aPerson as aPersonOf } from "../support/people.ts";
import { looksRight } from "./looks.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { fillSignUp, followConfirmation, newAddress, pressSignUp, toastTitle, typeSignIn } from "./own-account.ts";
import { aPerson, aPersonSignedIn, type Person, seesOwnName } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

async function aContractor(change: Partial<Profile> = {}): Promise<Profile> {
  const contractor = aPersonOf("contractor", change);
  await world.add({ people: [contractor] });
  return contractor;
}

/** Ignores status 400, with which the user pool rejects a sign-in: browsers log it themselves. */
const notRefused = (complaint: string) => !/status of 400/.test(complaint);

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
  await page.getByRole("search", { name: "One account" }).getByRole("button", { name: "Search" }).click();
  await page.getByRole("table", { name: "People" }).getByRole("link").first().click();
  return page.getByRole("main");
}

const hint = "use 10+ characters and include uppercase, lowercase, a number, and a symbol";

test("a haulier signs up with bank details, confirms on another device, and the service is saved once", async ({
  browser,
}) => {
  const office = await aPerson(browser);
  const email = newAddress("haulier");
  await test.step("each field reports what is missing, and the first one has the focus", async () => {
    await office.page.goto("/signup?type=haulier&return=%2Fdocuments");
    await expect(office.page.getByRole("tab", { name: "Haulier" })).toHaveAttribute("aria-selected", "true");
    await office.page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true }).click();
    for (const words of [
      "Please enter your full name",
      "Please enter a valid email address",
      "Password must be 10+ chars with upper, lower, number, and symbol",
      "Please select your primary service",
      "Please enter the account holder name",
      "Account number must be exactly 8 digits",
      "Sort code must be in format 12-34-56",
    ])
      await expect(office.page.getByText(words, { exact: true })).toBeVisible();
    await expect(office.page.getByLabel("Full name")).toBeFocused();
  });
  await test.step("signs up", async () => {
    await fillSignUp(office, { name: "Ailsa Grànd", email });
    await expect(office.page.getByText("Very strong")).toBeVisible();
    await office.page.getByLabel(/^Primary service/).selectOption("hiab");
    await office.page.getByLabel(/^Account holder/).fill("A Grand");
    await office.page.getByLabel(/^Account number/).fill("12345678");
    await office.page.getByLabel(/^Sort code/).pressSequentially("123456");
    await expect(office.page.getByLabel(/^Sort code/)).toHaveValue("12-34-56");
    await pressSignUp(office);
  });
  const cab = await aPerson(browser, { viewport: { width: 360, height: 800 } });
  await test.step("cannot sign in yet, and may have the email sent again", async () => {
    await cab.page.goto("/auth");
    await typeSignIn(cab, email);
    await expect(toastTitle(cab, "Sign In Error")).toBeVisible();
    await expect(cab.page.getByRole("link", { name: "Resend the confirmation email" })).toBeVisible();
  });
  await test.step("confirms and signs in on the other device, and gets the password hint once", async () => {
    await followConfirmation(cab, email);
    await typeSignIn(cab, email);
    await expect(cab.page).toHaveURL(/\/haulier-dashboard/);
    await expect(cab.page.getByText(hint)).toBeVisible();
    await cab.page.getByRole("button", { name: "Got it" }).click();
    await expect(cab.page.getByText(hint)).toHaveCount(0);
  });
  await test.step("finds the service and the masked bank details in the settings", async () => {
    await cab.page.goto("/settings");
    await expect(cab.page.getByRole("checkbox", { name: "Hiab" })).toBeChecked();
    await expect(cab.page.getByText("ends in 5678")).toBeVisible();
    await expect(cab.page.getByText("xx-xx-56")).toBeVisible();
    await expect(cab.page.getByText(hint)).toHaveCount(0);
  });
  await test.step("signs in at the office, back where the sign-up began: nothing is saved or said twice", async () => {
    await office.page.goto("/auth?return=%2Fdocuments");
    await typeSignIn(office, email);
    await expect(office.page).toHaveURL(/\/documents/);
    await office.page.goto("/settings");
    await expect(office.page.getByRole("list", { name: "Recent sign-ins" }).getByRole("listitem")).toHaveCount(2);
    await expect(office.page.locator("#services").getByRole("checkbox")).toHaveCount(1);
    await expect(office.page.getByText(hint)).toHaveCount(0);
    const pending = () => office.page.evaluate(() => Object.keys(localStorage).filter((key) => /pending/i.test(key)));
    await expect.poll(pending).toEqual([]);
  });
  for (const { complaints } of [office, cab]) expect(complaints.filter(notRefused)).toEqual([]);
});

test("a forgotten password is replaced by the email's link, and only the new one works", async ({ browser }) => {
  const { email } = await aContractor();
  const person = await aPerson(browser);
  const { page } = person;
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password" }).click();
  await expect(page.getByRole("button", { name: "Send reset email" })).toBeVisible();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole("button", { name: "Send reset email" }).click();
  await expect(toastTitle(person, "Password Reset Email Sent")).toBeVisible();
  await page.goto(linkIn(await mailTo(email, /view=new-password/), "/auth?view=new-password"));
  await page.getByLabel(/^New password/).fill("short");
  await page.getByLabel(/^Confirm new password/).fill("short");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("Password must be 10+ chars with upper, lower, number, and symbol")).toBeVisible();
  await page.getByLabel(/^New password/).fill("Another!Yard-2027");
  await page.getByLabel(/^Confirm new password/).fill("Another!Yard-2027");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(toastTitle(person, "Password updated")).toBeVisible();

  await typeSignIn(person, email);
  await expect(page.getByText("Incorrect username or password.").first()).toBeVisible();
  await typeSignIn(person, email, "Another!Yard-2027");
  await expect(page).toHaveURL(/\/contractor-dashboard/);
  expect(person.complaints.filter(notRefused)).toEqual([]);
});

test("the email address changes once confirmed, and all sessions end together", async ({ browser }) => {
  const contractor = await aContractor();
  const here = await aPersonSignedIn(browser, contractor);
  const there = await aPerson(browser);
  const { page } = here;
  const next = newAddress("next");
  await test.step("the new address applies from its confirmation on", async () => {
    await page.goto("/settings");
    await page.getByLabel(/^New email/).fill(next);
    await page.getByRole("button", { name: "Change email" }).click();
    await expect(toastTitle(here, "Confirmation Email Sent")).toBeVisible();
    await page.goto(linkIn(await mailTo(next, /settings\?code=/), "/settings?code="));
    await expect(toastTitle(here, "Email changed")).toBeVisible();
    await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();
  });
  await test.step("signing out everywhere ends the other device's session as well", async () => {
    await there.page.goto("/auth?return=%2Fmessaging");
    await typeSignIn(there, next);
    await expect(there.page).toHaveURL(/\/messaging/);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(toastTitle(here, "Signed out successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
    await expect(there.page).toHaveURL(/\/auth/);
    await expect(there.page.getByText("You were signed out on all devices.").first()).toBeVisible();
  });
  await test.step("the old address no longer works", async () => {
    await page.goto("/auth");
    await typeSignIn(here, contractor.email);
    await expect(page.getByText("Incorrect username or password.").first()).toBeVisible();
  });
  for (const { complaints } of [here, there]) expect(complaints.filter(notRefused)).toEqual([]);
});

test("MFA is turned on, asked for, and turned off by a recovery code once the phone is lost", async ({ browser }) => {
  const contractor = await aContractor();
  const person = await aPersonSignedIn(browser, contractor);
  const { page } = person;
  const { email } = contractor;
  const factor = page.locator("#second-factor");
  const main = page.getByRole("main");
  const signOut = async () => {
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(toastTitle(person, "Signed out successfully")).toBeVisible();
    await page.goto("/auth?return=%2Fsettings");
  };
  /** A code works once, up to half a minute early or late, so the second sign-in uses the next half minute's code. */
  const code = (halfMinutes: number) => codeAt(secret, Date.now() + halfMinutes * 30_000);
  let secret = "";
  let recoveryCodes: string[] = [];

  await test.step("shows the secret to the app, and accepts its code", async () => {
    await page.goto("/settings");
    await factor.getByRole("button", { name: "Set up an authenticator app" }).click();
    await expect(factor.getByRole("img", { name: "QR code of the key" })).toBeVisible();
    secret = (await factor.getByText(/^Key: [A-Z2-7 ]+$/).innerText()).replace("Key: ", "").replaceAll(" ", "");
    await looksRight(page, "the set-up", "#second-factor");
    await factor.getByLabel(/^Code/).fill(code(0));
    await factor.getByRole("button", { name: "Turn it on" }).click();
  });
  await test.step("shows ten recovery codes once", async () => {
    await expect(factor.getByText("Two-step sign-in is on.")).toBeVisible();
    await looksRight(page, "the recovery codes", "#second-factor");
    recoveryCodes = await factor.getByRole("listitem").allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await factor.getByRole("button", { name: "I have saved them" }).click();
    await expect(factor.getByText(/^On since/)).toBeVisible();
  });
  await test.step("asks for a code after the password, rejects a wrong one with a message, and accepts the right one", async () => {
    await signOut();
    await typeSignIn(person, email);
    const right = code(1);
    await main.getByLabel(/^Code/).fill(right.replace(/^./, (digit) => String((Number(digit) + 5) % 10)));
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(main.getByText("That code is not right.")).toBeVisible();
    await looksRight(page, "the question for a code", "main");
    await main.getByLabel(/^Code/).fill(code(1));
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(/\/settings/);
    await seesOwnName(page);
  });
  await test.step("a recovery code turns it off, and the typed password works by itself", async () => {
    await signOut();
    await typeSignIn(person, email);
    await main.getByRole("button", { name: "Use a recovery code" }).click();
    await main.getByLabel(/^Recovery code/).fill("aaaa-aaaa-aaaa-aaaa");
    await main.getByRole("button", { name: "Use this code" }).click();
    await expect(main.getByText("This recovery code is wrong or already used.")).toBeVisible();
    await looksRight(page, "the question for a recovery code", "main");
    await main.getByLabel(/^Recovery code/).fill(recoveryCodes[3] ?? "");
    await main.getByRole("button", { name: "Use this code" }).click();
    await expect(toastTitle(person, "Recovery code accepted")).toBeVisible();
    await expect(page).toHaveURL(/\/settings/);
    await expect(factor.getByText(/^Off\./)).toBeVisible();
  });
  expect(person.complaints.filter(notRefused)).toEqual([]);
});

test("a suspended contractor's open page stops at once, until an admin lifts it", async ({ browser }) => {
  const { email } = await aContractor();
  const contractor = await aPersonSignedIn(browser, { email });
  await contractor.page.goto("/messaging");
  await expect(contractor.page.getByRole("heading", { level: 1 })).toBeVisible();
  const anAdmin = aPersonOf("admin");
  await world.add({ people: [anAdmin] });
  const admin = await aPersonSignedIn(browser, anAdmin);
  const person = await openPerson(admin, email);
  await person.getByRole("button", { name: "Suspend" }).click();
  await giveReason(admin.page, "Reason", "Bills unpaid", "Suspend");
  await expect(admin.page.getByText("Account suspended").first()).toBeVisible();
  await test.step("the app leaves the open page, and sign-in is blocked", async () => {
    await expect(contractor.page).toHaveURL(/\/auth/);
    await expect(contractor.page.getByText("This account is suspended.").first()).toBeVisible();
    await typeSignIn(contractor, email);
    await expect(toastTitle(contractor, "Sign In Error")).toBeVisible();
  });
  await expect(person.getByText("Suspended", { exact: true })).toBeVisible();
  await person.getByRole("tab", { name: "Audit log" }).click();
  await expect(person.getByText("Bills unpaid")).toBeVisible();
  await person.getByRole("tab", { name: "Account and notes" }).click();

  await person.getByRole("button", { name: "Reinstate" }).click();
  await giveReason(admin.page, "Reason", "Paid in full", "Reinstate");
  await expect(admin.page.getByText("Account reinstated").first()).toBeVisible();
  await expect(person.getByText("Active", { exact: true })).toBeVisible();
  await test.step("the contractor is in again, on the same page", async () => {
    await expect(async () => {
      if (/\/auth/.test(contractor.page.url())) await typeSignIn(contractor, email);
      await expect(contractor.page).toHaveURL(/\/messaging/, { timeout: 5_000 });
    }).toPass();
  });
  expect(contractor.complaints.filter(notRefused)).toEqual([]);
  expect(admin.complaints).toEqual([]);
});

test("one admin proposes a role, another confirms it, and the user is notified", async ({ browser }) => {
  const { email } = await aContractor({ fullName: "Mairi Twohands" });
  const [one, other] = [aPersonOf("admin"), aPersonOf("admin")];
  await world.add({ people: [one, other] });
  const [first, second] = [await aPersonSignedIn(browser, one), await aPersonSignedIn(browser, other)];
  const person = await openPerson(first, email);
  await person.getByRole("button", { name: "Propose a role" }).click();
  const dialog = first.page.getByRole("dialog");
  await dialog.getByLabel("New role").selectOption("Haulier");
  await dialog.getByLabel("Reason").fill("Has bought two lorries");
  await dialog.getByRole("button", { name: "Propose role" }).click();
  await expect(person.getByText("Another admin has to confirm it.")).toBeVisible();
  await expect(person.getByRole("button", { name: /^Confirm/ })).toHaveCount(0);

  await second.page.goto("/admin-dashboard");
  await second.page.getByRole("link", { name: "Changes to confirm", exact: true }).click();
  const card = second.page.getByRole("listitem").filter({ hasText: "Mairi Twohands: Contractor → Haulier" });
  await card.getByRole("button", { name: /^Take/ }).click();
  await expect(card.getByText("Yours", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: /^Confirm/ }).click();
  await expect(card).toHaveAttribute("inert", "");

  const mairi = await aPersonSignedIn(browser, { email });
  await mairi.page.goto("/haulier-dashboard");
  await expect(mairi.page).toHaveURL(/\/haulier-dashboard/);
  await mairi.page.getByRole("button", { name: /Notifications/ }).click();
  await expect(mairi.page.getByText("You are now a haulier on Haulyard")).toBeVisible();
  for (const { complaints } of [first, second]) expect(complaints).toEqual([]);
});

test("a contractor exports their data", async ({ browser }) => {
  const contractor = await aContractor({ fullName: "Ailsa Grànd-Ó'Neill" });
  const person = await aPersonSignedIn(browser, contractor);
  const { page } = person;
  await page.goto("/settings");
  await page.getByRole("button", { name: "Prepare my data" }).click();
  const link = page.getByRole("link", { name: /^Download/ });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^haulyard-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const [profile] = JSON.parse(strFromU8(files["profile.json"] ?? new Uint8Array())) as Record<string, unknown>[];
  expect(profile).toMatchObject({ email: contractor.email, fullName: contractor.fullName, role: "contractor" });
  expect(strFromU8(files["README.txt"] ?? new Uint8Array())).toContain("everything Haulyard keeps about you");
  expect(person.complaints).toEqual([]);
});
