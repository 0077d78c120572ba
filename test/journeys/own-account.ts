import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { linkIn, mailTo } from "./mailbox.ts";
import { type Person, password } from "./person.ts";
import { toasts } from "./toasts.ts";

/** An address that nobody has yet. */
export function newAddress(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@people.test`;
}

/** Fills in what every sign-up asks, on the page that is open. */
export async function fillSignUp({ page }: Person, who: { name: string; email: string }): Promise<void> {
  await page.getByLabel("Full name").fill(who.name);
  await page.getByLabel("Email", { exact: false }).first().fill(who.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
}

/** The title of the toast that stands. */
export function toastTitle({ page }: Person, title: string) {
  return toasts(page).filter({ hasText: title });
}

/**
 * Presses Sign Up and waits to be told to look for the mail. All journeys come from one address, of which only so many
 * sign-ups are taken in a minute: whoever is asked to wait presses again.
 */
export async function pressSignUp(person: Person): Promise<void> {
  const { page } = person;
  const signUp = page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true });
  await expect(async () => {
    if (await signUp.isVisible()) await signUp.click({ timeout: 2000 });
    await expect(page).toHaveURL(/\/auth\?view=confirm/, { timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  await expect(toastTitle(person, "Sign Up Successful")).toBeVisible();
}

/** Follows the confirmation link of the newest mail. */
export async function followConfirmation({ page }: Person, email: string): Promise<void> {
  await page.goto(linkIn(await mailTo(email, /view=confirm/), "/auth?view=confirm"));
  await expect(page).toHaveURL(/\/auth\?confirmed=true/);
  await expect(page.getByText("Your email is confirmed.")).toBeVisible();
}

/** Fills in the open sign-in form and submits it. */
export async function typeSignIn({ page }: Person, email: string, typed = password): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(typed);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}
