import { type Browser, type BrowserContextOptions, expect } from "@playwright/test";
import { aPerson, aPersonSignedIn, type Person, seesOwnName } from "./person.ts";
import { test } from "./test.ts";
import { toasts } from "./toasts.ts";

/** Somebody of the demo world who is signed in, on the front page. */
async function onFrontPage(browser: Browser, email: string, options: BrowserContextOptions = {}): Promise<Person> {
  const person = await aPersonSignedIn(browser, email, options);
  await person.page.goto("/");
  await seesOwnName(person.page);
  return person;
}

test("a page whose chunk is lost can be asked for again, three times, and then only refreshed", async ({ browser }) => {
  const { page } = await onFrontPage(browser, "contractor@haulyard.test");
  const chunk = /assets\/calendar-page-.*\.js/;
  await page.route(chunk, (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Calendar" }).first().click();
  const retry = page.getByRole("button", { name: "Retry" });
  for (let press = 0; press < 3; press += 1) {
    await expect(page.getByRole("heading", { level: 1, name: "Loading Error" })).toBeVisible();
    await retry.click();
  }
  await expect(page.getByRole("heading", { level: 1, name: "Loading Error" })).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();

  await page.unroute(chunk);
  await page.getByRole("link", { name: "Documents" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

test("a lost chunk that is there again comes with Retry", async ({ browser }) => {
  const { page } = await onFrontPage(browser, "contractor@haulyard.test");
  const chunk = /assets\/calendar-page-.*\.js/;
  await page.route(chunk, (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Calendar" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Loading Error" })).toBeVisible();
  // Once no request is being turned away any more.
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
});

test("Back on the 404 page leads back, or to the front page from a fresh tab", async ({ browser }) => {
  const { page, context } = await aPerson(browser);
  await page.goto("/jobs");
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  const fresh = await context.newPage();
  await fresh.goto("/no-such-page");
  await fresh.getByRole("button", { name: "Back" }).click();
  await expect(fresh).toHaveURL(/\/$/);
});

test("the theme follows the system until one is chosen, and then in every tab", async ({ browser }) => {
  const { page, context } = await aPerson(browser, { colorScheme: "light" });
  const paper = (of = page) => of.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto("/jobs");
  expect(await page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem("theme")])).toEqual([
    "system",
    null,
  ]);
  const light = await paper();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => paper()).not.toBe(light);
  const dark = await paper();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => paper()).toBe(light);

  const other = await context.newPage();
  await other.goto("/jobs");
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect.poll(() => paper(other)).toBe(dark);
  expect(await other.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem("theme")])).toEqual([
    "dark",
    "dark",
  ]);

  // The page's own first lines know it too, before the app is there.
  await other.route("**/*.js", (route) => route.abort());
  for (const [stored, theme] of [
    ["light", "light"],
    ["dark", "dark"],
    ["purple", "system"],
  ] as const) {
    await other.evaluate((value) => localStorage.setItem("theme", value), stored);
    await other.goto("/jobs");
    expect(await other.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  }
});

test("signing out says so, in a toast that takes the focus at F8 and goes with a swipe of 50 px, not of 49", async ({
  browser,
}) => {
  const { page } = await onFrontPage(browser, "contractor@haulyard.test");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL(/\/auth$/);
  const toast = toasts(page);
  await expect(toast).toContainText("Signed out successfully");
  await expect(toast).toContainText("You have been logged out.");
  const box = await toast.boundingBox();
  if (!box) throw new Error("the toast has no place");
  expect(box.width).toBeLessThanOrEqual(420);
  expect(box.x + box.width).toBeGreaterThan(1280 - 40);
  expect(box.y).toBeGreaterThan(450);
  // Focus in the notification area also keeps the toast from going by itself meanwhile. The key is pressed again where
  // the page behind the toast, only just opened, has taken the focus to its heading after it.
  await expect(async () => {
    await page.keyboard.press("F8");
    const focused = await page.evaluate(() =>
      document.activeElement?.closest("[role=region]")?.getAttribute("aria-label"),
    );
    expect(focused ?? "nothing").toMatch(/^Notifications/);
  }).toPass();
  const swipe = async (distance: number) => {
    const start = { x: box.x + 60, y: box.y + box.height / 2 };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 20, start.y);
    await page.mouse.move(start.x + distance, start.y);
    await page.mouse.up();
  };
  await swipe(49);
  await expect(toast).toBeVisible();
  await swipe(50);
  await expect(toast).toHaveCount(0);
});

test("a narrow screen has its toasts at the top; a lost connection is told and stays written", async ({ browser }) => {
  const { page, context } = await onFrontPage(browser, "contractor@haulyard.test", {
    viewport: { width: 360, height: 780 },
  });
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  const toast = toasts(page);
  await expect(toast).toContainText("You are now offline. Changes will sync when connection is restored.");
  expect((await toast.boundingBox())?.y).toBeLessThan(100);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(toast).toContainText("Connection restored. Syncing data...");
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});

test("on the front page, signed-in people find the way to their dashboard", async ({ browser }) => {
  for (const [email, dashboard] of [
    ["driver@haulyard.test", /\/drivers\/dashboard$/],
    ["fleet@haulyard.test", /\/fleet-manager$/],
  ] as const) {
    const { page, context } = await onFrontPage(browser, email);
    await page.getByRole("link", { name: "Go to my dashboard" }).first().click();
    await expect(page).toHaveURL(dashboard);
    await context.close();
  }
});

test("mobile=true brings the bottom bar for as long as the tab lives", async ({ browser }) => {
  const { page } = await onFrontPage(browser, "contractor@haulyard.test", { viewport: { width: 360, height: 780 } });
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  await expect(tabs).toHaveCount(0);
  await page.goto("/contractor-dashboard?mobile=true");
  await expect(tabs.getByRole("link")).toHaveText(["Home", "Map", "Book", "Jobs", "Messages", "Profile"]);
  await tabs.getByRole("link", { name: "Jobs" }).click();
  await expect(page).toHaveURL(/\/booking-history$/);
  await expect(tabs).toBeVisible();
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found", exact: true })).toBeVisible();
  await page.goto("/calendar?mobile=false");
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  await expect(tabs).toHaveCount(0);
});

test("the anchors of the public bar lead to their sections, 80 px under the top, from any page", async ({
  browser,
}) => {
  // Low enough that the last section, too, has a screen of page under it.
  const { page } = await aPerson(browser, { viewport: { width: 1280, height: 420 } });
  await page.goto("/jobs");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Fleet" }).first().click();
  await expect(page).toHaveURL(/\/#fleet$/);
  await expect
    .poll(() => page.evaluate(() => Math.round(document.getElementById("fleet")?.getBoundingClientRect().top ?? -1)))
    .toBe(80);
});
