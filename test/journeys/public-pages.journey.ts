import { expect } from "@playwright/test";
import { hydrated } from "../support/hydrated.ts";
import { layoutShiftOf, watchLayoutShift } from "../support/layout-shift.ts";
import { aPerson } from "./person.ts";
import { test } from "./test.ts";

test("the public pages are read and searched without JavaScript", async ({ browser }) => {
  const { page } = await aPerson(browser, { javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.locator("noscript p")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently asked questions");
  await page.getByText("Can I cancel a booking?").click();
  await expect(page.getByText("Until the vehicle sets off, either side can")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await page.getByRole("link", { name: /Skips on Scottish roads/ }).click();
  await expect(page).toHaveTitle(/^Skips on Scottish roads.* · Haulyard$/);
  await page.goto("/");
  await page.getByLabel("Where is the site?").fill("Stirling");
  await page.getByLabel("Where is the site?").press("Enter");
  await expect(page).toHaveURL((url) => url.pathname + url.search === "/live-map?location=Stirling");
});

test("the front page does not shift while its fonts and testimonials load, and leads to its sections", async ({
  browser,
}) => {
  const { page, context, complaints } = await aPerson(browser, { viewport: { width: 360, height: 800 } });
  await watchLayoutShift(context);
  const isRead = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await isRead.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  isRead.resolve();
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const section = page.getByRole("region", { name: "What people say" });
  // Scrolls to one screen above this section.
  const place = page.getByRole("region", { name: "Have a site to supply? Own a lorry?" });
  await place.evaluate((end) => window.scrollBy(0, end.getBoundingClientRect().top - 2 * window.innerHeight));
  await expect(section).toBeAttached();
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator("[data-shown=true] blockquote")).toBeVisible();
  const { sum, moved } = await layoutShiftOf(page);
  expect(sum, moved.join(" ")).toBeLessThan(0.01);

  // A window so low that the page continues for a screen below the last section.
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto("/jobs");
  await hydrated(page);
  const isThere = Promise.withResolvers<void>();
  // A part above the section comes late.
  await page.route(/assets\/price-examples-.*\.js/, (route) => isThere.promise.then(() => route.continue()));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Fleet" }).first().click();
  await expect(page).toHaveURL(/\/#fleet$/);
  await expect(page.getByRole("heading", { name: "Fleet", exact: true })).toBeInViewport();
  isThere.resolve();
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeAttached();
  await expect
    .poll(() => page.evaluate(() => Math.round(document.getElementById("fleet")?.getBoundingClientRect().top ?? -1)))
    .toBe(80);
  expect(complaints).toEqual([]);
});

function aPromise(): [promise: Promise<void>, resolve: () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}

test("a page of text loads the app at the first interaction, another by itself, and neither loses a press", async ({
  browser,
}) => {
  const person = await aPerson(browser, { viewport: { width: 360, height: 780 }, colorScheme: "light" });
  const { page, context } = person;
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const isDrawnAhead = page.locator("#root[data-drawn]");
  // Delays the app's scripts: until they arrive, the page's inline script handles or stores presses.
  let [late, come] = aPromise();
  await page.route(/assets\/start-.*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  const appScripts = () => scripts.filter((url) => /assets\/(start|app)-/.test(url));
  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.waitForLoadState("networkidle");
  expect(appScripts()).toEqual([]);
  await context.setOffline(true);
  await expect(page.getByRole("status")).toContainText("No signal.");
  await context.setOffline(false);
  await expect(page.getByRole("status")).toHaveCount(0);
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(isDrawnAhead).toHaveCount(1);
  come();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(isDrawnAhead).toHaveCount(0);
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.goto("/about", { waitUntil: "networkidle" });
  await expect(isDrawnAhead).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.goto("/");
  await expect(isDrawnAhead).toHaveCount(0);
  // Delays the scripts again: text typed before they arrive must survive in addresses and forms.
  [late, come] = aPromise();
  await page.goto("/services");
  await page.getByLabel("Search services").fill("hiabb");
  come();
  await expect(page.getByText('Results for "hiabb"')).toBeVisible();
  await expect(page).toHaveURL(/\/services\?search=hiabb$/);
  [late, come] = aPromise();
  await page.goto("/book");
  await page.getByRole("textbox", { name: "Name" }).fill("Isla Test");
  await page.getByRole("radio", { name: "Urgent" }).check();
  come();
  await expect(isDrawnAhead).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Isla Test");
  await expect(page.getByRole("radio", { name: "Urgent" })).toBeChecked();
  expect(person.complaints).toEqual([]);
});
