import { expect } from "@playwright/test";
import { layoutShiftOf, watchLayoutShift } from "../support/layout-shift.ts";
import { takenOver } from "../support/taken-over.ts";
import { aPerson, aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";

test("the public pages are read without JavaScript, from one to the next", async ({ browser }) => {
  const { page, context } = await aPerson(browser, { javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.locator("noscript p")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently asked questions");
  await page.getByText("Can I cancel a booking?").click();
  await expect(page.getByText("Until the vehicle sets off, either side can")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await page.getByRole("link", { name: /Skips on Scottish roads/ }).click();
  await expect(page).toHaveTitle(/^Skips on Scottish roads.* · Haulyard$/);
  await context.close();
});

test("the front page holds still when its lettering comes late", async ({ browser }) => {
  const { page, context } = await aPerson(browser, { viewport: { width: 360, height: 800 } });
  await watchLayoutShift(context);
  const isRead = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await isRead.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  isRead.resolve();
  await takenOver(page);
  await page.evaluate(() => document.fonts.ready);
  const { sum, moved } = await layoutShiftOf(page);
  expect(sum, moved.join(" ")).toBeLessThan(0.01);
});

test("what people say comes as somebody scrolls towards it, moves nothing, and turns round", async ({ browser }) => {
  const { page, context, complaints } = await aPerson(browser, { viewport: { width: 360, height: 800 } });
  await watchLayoutShift(context);
  await page.goto("/");
  const section = page.getByRole("region", { name: "What people say" });
  // A screen away from it.
  const place = page.locator("[data-testimonials]");
  await place.evaluate((div) => window.scrollBy(0, div.getBoundingClientRect().top - 2 * window.innerHeight));
  await expect(section).toBeAttached();
  await section.scrollIntoViewIfNeeded();
  const { sum, moved } = await layoutShiftOf(page);
  expect(sum, moved.join(" ")).toBeLessThan(0.01);
  const words = section.locator("[data-shown=true] blockquote");
  const first = await words.innerText();
  await section.getByRole("button", { name: "Previous testimonial" }).press("Enter");
  await expect(section.getByText("2 of 2")).toBeVisible();
  await expect(words).not.toHaveText(first);
  await section.getByRole("button", { name: "Next testimonial" }).press("Enter");
  await expect(words).toHaveText(first);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the app takes a page over without a word of complaint, for a visitor and for somebody signed in", async ({
  browser,
}) => {
  const visitor = await aPerson(browser);
  for (const path of ["/", "/how-it-works", "/contact", "/blog/before-the-hiab-comes", "/book", "/services/skips"]) {
    await visitor.page.goto(path);
    await takenOver(visitor.page);
    await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  await expect(visitor.page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/services\/skip-hire$/);
  expect(visitor.complaints).toEqual([]);

  const person = await aPersonSignedIn(browser, "contractor@haulyard.test");
  const { page } = person;
  await page.goto("/about");
  await takenOver(page);
  await expect(page.getByRole("banner").getByText("contractor@haulyard.test").first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toHaveCount(0);
  await page.goto("/");
  await takenOver(page);
  const search = page.getByRole("main").getByRole("search");
  await expect(search.getByRole("button", { name: "Find Hauliers", exact: true })).toBeVisible();
  await expect(search.getByRole("link", { name: "View Live Map" })).toHaveAttribute("href", "/live-map");
  await expect(search.getByRole("link", { name: "Quick Book" })).toHaveAttribute("href", "/book");
  expect(person.complaints).toEqual([]);
});

function aPromise(): [promise: Promise<void>, resolve: () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}

test("a page that holds still loads the app when somebody reaches for something, and loses no press", async ({
  browser,
}) => {
  const person = await aPerson(browser, { viewport: { width: 360, height: 780 }, colorScheme: "light" });
  const { page, context } = person;
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const isDrawnAhead = page.locator("#root[data-drawn]");
  // The app is late: what is pressed meanwhile is done by the page itself, or kept.
  let [late, come] = aPromise();
  await page.route(/assets\/start-.*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.filter((url) => /assets\/(start|app)-/.test(url))).toEqual([]);
  await context.setOffline(true);
  await expect(page.getByRole("status")).toContainText("You are offline.");
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
  // What is typed before the app is there counts too: in an address, and in a form.
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

test("a visitor searches from the front page, with JavaScript and without", async ({ browser }) => {
  const person = await aPerson(browser);
  const { page } = person;
  await page.goto("/");
  await takenOver(page);
  await expect(page.getByRole("link", { name: "Get Instant Quote" })).toHaveAttribute("href", "/book");
  const find = page.getByRole("button", { name: "Find Hauliers Now" });
  await find.click();
  await page.getByLabel("Where is the site?").press("Enter");
  await expect(page).toHaveURL((url) => url.pathname === "/" && url.search === "");
  await page.getByLabel("Where is the site?").fill("Glasgow");
  await find.click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === "/live-map?location=Glasgow");
  expect(person.complaints).toEqual([]);
  const plain = await aPerson(browser, { javaScriptEnabled: false });
  await plain.page.goto("/");
  await plain.page.getByLabel("Where is the site?").fill("Stirling");
  await plain.page.getByLabel("Where is the site?").press("Enter");
  await expect(plain.page).toHaveURL((url) => url.pathname + url.search === "/live-map?location=Stirling");
  await plain.context.close();
});

test("the live map has vehicles before anything is typed, for a visitor too", async ({ browser }) => {
  const person = await aPerson(browser, { seesMaps: true });
  const { page } = person;
  await page.goto("/live-map");
  const places = page.getByRole("table", { name: "Where vehicles are" });
  await expect(places.getByRole("row").nth(1)).toContainText(/[1-9]/);
  await expect(page.getByRole("region", { name: "Where vehicles are" })).toContainText(/[1-9]\d* vehicles in/);
  await expect(page.locator("main [data-state=shown]")).toBeVisible();
  await places.getByRole("link", { name: "Edinburgh" }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === "/live-map?location=Edinburgh&service=hiab");
  await expect(page.getByRole("table", { name: "Vehicles nearby" }).getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("link", { name: "Show all places with vehicles" }).click();
  await expect(page).toHaveURL((url) => url.search === "?service=hiab");
  await page.getByLabel("Service").selectOption({ label: "Crane Hire" });
  await expect(page.getByRole("region", { name: "Where vehicles are" })).toContainText("Crane Hire:");
  expect(person.complaints).toEqual([]);
});

test("the status page asks each part of the running product", async ({ browser }) => {
  const person = await aPerson(browser);
  await person.page.goto("/mvp-check");
  await expect(person.page.getByText("Everything answers.")).toBeVisible();
  await expect(person.page.getByText("Working")).toHaveCount(4);
  expect(person.complaints).toEqual([]);
});

test("search engines find every public page, and are asked to leave the others", async ({ request }) => {
  const origin = process.env.ORIGIN ?? "";
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => address);
  expect(addresses).toContain(`${origin}/blog/what-to-ask-a-haulier`);
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
  }
  const robots = await (await request.get(`${origin}/robots.txt`)).text();
  expect(robots).toContain("Disallow: /admin-dashboard");
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
});
