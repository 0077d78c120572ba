import { expect } from "@playwright/test";
import { aPerson as aPersonOf } from "../support/people.ts";
import { aPerson, aPersonSignedIn, seesOwnName } from "./person.ts";
import { test } from "./test.ts";
import { toasts } from "./toasts.ts";
import { world } from "./world.ts";

test("a lost chunk loads again with Retry, and one of the frame once the signal is back", async ({ browser }) => {
  const contractor = aPersonOf("contractor");
  await world.add({ people: [contractor] });
  const { page } = await aPersonSignedIn(browser, contractor);
  const ofFrame = /assets\/care-.*\.js/;
  await page.route(ofFrame, (route) => route.abort(), { times: 1 });
  const lost = page.waitForEvent("requestfailed", (request) => ofFrame.test(request.url()));
  await page.goto("/");
  await lost;
  await seesOwnName(page);
  const loaded = page.waitForEvent("requestfinished", (request) => ofFrame.test(request.url()));
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await loaded;

  const chunk = /assets\/calendar-page-.*\.js/;
  await page.route(chunk, (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Calendar" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Loading Error" })).toBeVisible();
  // Continues once no request is being blocked any more.
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
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

  // Without the app's scripts, the inline script of the page still applies the stored theme.
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

test("a toast is at the top of a narrow screen, takes the focus at F8, and goes with a swipe of 50 px, not of 49", async ({
  browser,
}) => {
  const contractor = aPersonOf("contractor");
  await world.add({ people: [contractor] });
  const { page, context } = await aPersonSignedIn(browser, contractor, { viewport: { width: 360, height: 780 } });
  await page.goto("/");
  await seesOwnName(page);
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  // Measures in one step: on a slow machine the toast may close before it reaches its place.
  const atTheTop = () =>
    toasts(page).evaluateAll((shown) =>
      shown.filter((each) => each.getBoundingClientRect().y < 100).map(({ textContent }) => textContent),
    );
  await expect
    .poll(async () => String(await atTheTop()))
    .toContain("You are now offline. Changes will sync when connection is restored.");
  await expect(page.getByText(/^No signal/)).toBeVisible();
  await context.setOffline(false);
  await expect(toasts(page)).toContainText("Connection restored. Syncing data...");
  await expect(page.getByText(/^No signal/)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
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
  // Focus in the notification area keeps the toast open. Presses the key again if the opened page has moved focus to
  // its heading.
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
