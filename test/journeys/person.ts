import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";

/** A person at a browser of their own. Console errors and failed pages are collected: any of them fails the journey. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

/** Things that browsers write to the console when a test takes the network away on purpose. */
const expectedOffline = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket connection .* failed/;

export async function aPerson(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Person> {
  const context = await browser.newContext({ baseURL: process.env.ORIGIN ?? "", ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !expectedOffline.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, context, complaints };
}

/** Signs in on /auth and waits to be somewhere else; whoever has no role stays there to choose one. */
export async function signIn({ page }: Person, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(process.env.DEMO_PASSWORD ?? "");
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.locator(".app-who").first()).toBeAttached();
  if (!email.startsWith("norole@")) await expect(page).not.toHaveURL(/\/auth/);
}
