import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { linkIn, mailTo } from "./mailbox.ts";
import { type Person, password } from "./person.ts";
import { toasts } from "./toasts.ts";

export function newAddress(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@people.test`;
}

export async function fillSignUp({ page }: Person, who: { name: string; email: string }): Promise<void> {
  await page.getByLabel("Full name").fill(who.name);
  await page.getByLabel("Email", { exact: false }).first().fill(who.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
}

export function toastTitle({ page }: Person, title: string) {
  return toasts(page).filter({ hasText: title });
}

/**
 * Presses Sign Up and waits for the hint to the email. All journeys share one address, which has a limit of sign-ups
 * per minute: presses again if rejected.
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

export async function followConfirmation({ page }: Person, email: string): Promise<void> {
  await page.goto(linkIn(await mailTo(email, /view=confirm/), "/auth?view=confirm"));
  await expect(page).toHaveURL(/\/auth\?confirmed=true/);
  await expect(page.getByText("Your email is confirmed.")).toBeVisible();
}

export async function typeSignIn({ page }: Person, email: string, typed = password): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(typed);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}
