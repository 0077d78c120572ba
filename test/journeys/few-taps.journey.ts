import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import type { Booking } from "#shared/booking/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { fieldsOf } from "#web/test/fields-of.ts";
import { violationsIn } from "../support/accessibility.ts";
import { documentsInOrder } from "../support/documents.ts";
import { figure } from "../support/figure.ts";
import { hydrated } from "../support/hydrated.ts";
import { aPdf } from "../support/pdfs.ts";
import { aBooking, aFirm, aRequest, dataFrom, moved } from "../support/work.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

function counting() {
  const count = { presses: 0, fields: 0 };
  return {
    count,
    press: async (target: Locator) => {
      count.presses += 1;
      await target.click();
    },
    fill: async (field: Locator, text: string) => {
      count.fields += 1;
      await field.fill(text);
    },
  };
}

test("a first job takes few presses, and the same again tomorrow two", async ({ browser }) => {
  const firm = await aFirm(world);
  const contractor = await aPersonSignedIn(browser, firm.contractor);
  const { page } = contractor;
  const review = page.getByRole("dialog", { name: "Review & Confirm" });
  const confirm = review.getByRole("button", { name: "Confirm & Submit" });

  await test.step("a first job, from /book with an address at hand", async () => {
    const { count, press, fill } = counting();
    await page.goto("/book");
    await hydrated(page);
    await expect(page.getByLabel("Phone")).not.toHaveValue("");
    await press(page.getByRole("button", { name: /^All \d+ services$/ }));
    await fill(page.getByRole("combobox", { name: "Find a service" }), "hiab");
    await press(page.getByRole("option", { name: "Hiab" }));
    await fill(page.getByRole("combobox", { name: /Service Location/ }), "Princes Street");
    await press(page.getByRole("option", { name: /Princes Street.*Edinburgh/ }).first());
    await press(page.getByRole("button", { name: "Find Available Suppliers" }));
    const card = page.getByRole("listitem").filter({ hasText: firm.haulier.companyName ?? "" });
    await press(card.getByRole("button", { name: "Book Now" }));
    await press(confirm);
    await expect(page).toHaveURL(/booking-success/);
    figure("book.tapsFirst", count.presses);
    figure("book.fieldsFirst", count.fields);
  });

  await test.step("the same again, from the dashboard", async () => {
    const booking = await aBooking(world, firm);
    const { count, press } = counting();
    await page.goto("/contractor-dashboard");
    await press(page.getByRole("link", { name: new RegExp(`^Same again, tomorrow 08:00.*${booking.reference}`) }));
    await expect(review.getByText(/08:00/).first()).toBeVisible();
    await expect(review.getByText(firm.haulier.companyName ?? "").first()).toBeVisible();
    await press(confirm);
    await expect(page).toHaveURL(/booking-success/);
    figure("book.tapsAgain", count.presses);
  });
  expect(contractor.complaints).toEqual([]);
});

test("a haulier's office answers, assigns and renews from its desk, and nothing moves under the pointer", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const inDays = (days: number) => addDays(ukDayOf(new Date().toISOString()), days);
  const motOver = documentsInOrder({ people: [firm.haulier], members: [], fleets: [firm.fleet] }).map((paper) =>
    paper.type === "mot" ? { ...paper, expiresOn: inDays(-2) } : paper,
  );
  for (const days of [1, 2, 3]) await aRequest(world, firm, { collectOn: inDays(days) });
  const haulier = await aPersonSignedIn(browser, firm.haulier);
  const { page } = haulier;
  const over: string[] = [];
  const within = (what: string, { presses }: { presses: number }, most: number) => {
    if (presses > most) over.push(`${what}: ${presses} presses, not ${most}`);
  };
  const list = page.getByRole("region", { name: "Needs you now" });

  await test.step("three requests, three presses", async () => {
    const { count, press } = counting();
    await page.goto("/haulier-dashboard");
    const cards = list.getByRole("listitem").filter({ hasText: "left to respond" });
    await expect(cards).toHaveCount(3);
    expect(await violationsIn(page, "#urgent")).toEqual([]);
    // Position on the page and not in the window: a press may scroll.
    const place = () => cards.nth(2).evaluate((card) => card.getBoundingClientRect().y + window.scrollY);
    const before = await place();
    for (const at of [0, 1, 2]) {
      await press(cards.nth(at).getByRole("button", { name: "Accept" }));
      await expect(cards.nth(at)).toHaveAttribute("inert");
    }
    expect(await place()).toBe(before);
    within("answer three requests", count, 3);
  });

  await test.step("two jobs get a driver, four presses", async () => {
    const { count, press } = counting();
    await page.reload();
    const cards = list.getByRole("listitem").filter({ hasText: "No driver yet" });
    await expect(cards).toHaveCount(3);
    for (const at of [0, 1]) {
      await press(cards.nth(at).getByRole("button", { name: "Assign" }));
      await press(page.getByRole("dialog").getByRole("button", { name: "Assign" }));
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(cards.nth(at)).toHaveAttribute("inert");
    }
    within("assign two jobs", count, 4);
  });

  await test.step("an MOT that has run out is red, names the jobs that it stops, and is renewed by two presses", async () => {
    await world.add({ papers: motOver });
    const { count, press, fill } = counting();
    await page.reload();
    const first = list.getByRole("listitem").first();
    await expect(first).toContainText("MOT certificate");
    await expect(first).toContainText("3 jobs cannot go out in the next days");
    await press(first.getByRole("link", { name: "Upload new" }));
    const file = { name: "mot.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf(20_000)) };
    await page.getByLabel(/^File/).setInputFiles(file);
    await fill(page.getByLabel(/^Test number/), "123456789012");
    await fill(page.getByLabel(/^Valid from/), inDays(0));
    await fill(page.getByLabel(/^Last valid day/), inDays(364));
    await expect(page.getByText("The file has arrived.")).toBeVisible();
    await press(page.getByRole("button", { name: "Send for checking" }));
    await expect(page.getByRole("row").filter({ hasText: "1234 5678 9012" }).getByText("Being checked")).toBeVisible();
    within("renew an MOT", count, 2);
  });
  figure("presses.over", over);
  expect(haulier.complaints).toEqual([]);
});

test("the front page opens with the day of a driver and of a fleet manager", async ({ browser }) => {
  const firm = await aFirm(world);
  const booking = await aBooking(world, firm, "en_route");
  await aRequest(world, firm);
  const driver = await aPersonSignedIn(browser, firm.driver, { viewport: { width: 360, height: 780 } });
  const manager = await aPersonSignedIn(browser, firm.manager);
  await driver.page.goto("/");
  await expect(driver.page.getByRole("heading", { name: "Your day" })).toBeInViewport();
  await expect(driver.page.getByRole("link", { name: "Your jobs", exact: true })).toBeAttached();
  expect(await driver.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const release = Promise.withResolvers<void>();
  await manager.page.route(/assets\/day-map-.*\.js/, (route) => release.promise.then(() => route.continue()));
  await manager.page.goto("/");
  const late = manager.page.getByRole("region", { name: "Needs you now" });
  await expect(late.getByText("left to respond")).toBeInViewport();
  await expect(manager.page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  const planJobs = manager.page.getByRole("link", { name: "Plan jobs" });
  const placeOf = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await planJobs.scrollIntoViewIfNeeded();
  const place = await placeOf(planJobs);
  release.resolve();
  await expect(manager.page.getByText("This browser cannot draw the map")).toBeVisible();
  expect(await placeOf(planJobs), "the map above did not move what is below").toBe(place);
  await planJobs.click();
  await expect(manager.page.getByText(booking.reference).first()).toBeAttached();
  for (const { complaints } of [driver, manager]) expect(complaints).toEqual([]);
});

test("a page of the day asks for each thing once", async ({ browser }) => {
  const firm = await aFirm(world);
  const { id } = await aBooking(world, firm);
  const given = { clientKey: randomUUID(), bookingId: id, driverId: firm.driver.id };
  dataFrom<Booking>(await world.call(firm.manager, "assignBooking", given));
  dataFrom<Booking>(await moved(world, firm.driver, id, "en_route"));
  const days = [
    [firm.driver, "/drivers/dashboard", `/drive/${id}`, `/track-delivery/${id}`],
    [firm.haulier, "/haulier-dashboard"],
    [firm.contractor, "/contractor-dashboard", `/track-delivery/${id}`],
  ] as const;
  let most = 0;
  for (const [person, ...paths] of days) {
    const { page, context, complaints } = await aPersonSignedIn(browser, person);
    // Moves the clock past five minutes: after a recent notification a page would read its lists again.
    await context.addInitScript((minutes) => {
      const now = Date.now;
      Date.now = () => now() + minutes * 60_000;
    }, 6);
    // Opens another page first: the first page after a sign-in sends more requests.
    await page.goto("/settings");
    await page.waitForLoadState("networkidle");
    for (const path of paths) {
      // Retries: a page that receives a change during its start reads its lists again. The move above arrives soon.
      await expect(async () => {
        const { requests, queries } = await askedBy(page, path);
        expect(queries.filter((query, i) => queries.indexOf(query) !== i)).toEqual([]);
        most = Math.max(most, requests);
      }).toPass();
    }
    expect(complaints).toEqual([]);
  }
  figure("web.dayQueries", most);
});

/** Returns the requests with queries until the page is ready, and their queries with arguments. */
async function askedBy(page: Page, path: string) {
  const asked: string[] = [];
  const hear = (request: Request) => {
    if (request.url().endsWith("/graphql")) asked.push(request.postData() ?? "");
  };
  await page.goto("about:blank");
  page.on("request", hear);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  page.off("request", hear);
  const requests = asked.filter((body) => /^{"query":"query/.test(body));
  const queries = requests.flatMap((body) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    return fieldsOf(query, variables).map(({ name, input }) => `${name} ${JSON.stringify(input)}`);
  });
  return { requests: requests.length, queries };
}
