import { randomUUID } from "node:crypto";
import { type Browser, expect } from "@playwright/test";
import { askApi, openContractor } from "../support/pool-and-api.ts";
import { codeIn, linkIn, mailTo } from "./mailbox.ts";
import { aPersonSignedIn, type Person, type PersonOptions } from "./person.ts";
import { toasts } from "./toasts.ts";

export const password = "Lorry!Yard-2026";

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

/** Types e-mail and password on the sign-in form that is open, and presses. */
export async function typeSignIn({ page }: Person, email: string, typed = password): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(typed);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Somebody with a contractor's account just opened, past the sign-up pages, who has signed in. */
export async function aNewContractor(
  browser: Browser,
  fullName: string,
  options: PersonOptions = {},
): Promise<Person & { email: string }> {
  const email = newAddress("contractor");
  const codeTo = async () => codeIn(await mailTo(email, /view=confirm/));
  await openContractor(process.env.ORIGIN ?? "", { email, password, fullName }, codeTo);
  return { ...(await aPersonSignedIn(browser, email, options, password)), email };
}

/** Asks the API with the token of whoever is signed in on this page; answers `data`. Throws the first error. */
export async function ask({ page }: Person, query: string, variables: object): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken")) ?? "";
    return localStorage.getItem(key);
  });
  return askApi(process.env.ORIGIN ?? "", token, query, variables);
}
