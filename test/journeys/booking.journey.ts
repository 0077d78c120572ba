import { expect, type Page } from "@playwright/test";
import { aBooking, aFirm, dataFrom } from "../support/work.ts";
import { aPersonSignedIn } from "./person.ts";
import { expectShown, photo } from "./photo.ts";
import { test } from "./test.ts";
import { toasts } from "./toasts.ts";
import { world } from "./world.ts";

test("a request goes from one browser to another, and both talk, without a connection too", async ({ browser }) => {
  const firm = await aFirm(world);
  const [contractor, haulier] = await Promise.all([
    aPersonSignedIn(browser, firm.contractor),
    aPersonSignedIn(browser, firm.haulier),
  ]);
  const [c, h] = [contractor.page, haulier.page];
  await h.goto("/jobs/manage");
  await expect(h.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("the contractor says what, where and when", async () => {
    await c.goto("/book?service=hiab");
    await expect(c.getByRole("radio", { name: "Hiab" })).toBeChecked();
    await c.getByRole("combobox", { name: /Service Location|Pickup/ }).fill("Princes Street");
    await c
      .getByRole("option", { name: /Princes Street.*Edinburgh/ })
      .first()
      .click();
    await c.getByRole("radio", { name: "Tomorrow" }).check();
    await c.getByLabel("Time").fill("07:30");
    await expect(c.getByLabel("Phone")).not.toHaveValue("");
    await c.getByRole("textbox", { name: "Notes", exact: true }).fill("Gate on the north side <b>not bold</b>");
    await c.getByLabel("Photos").setInputFiles(photo("image/png", "gate.png"));
    await expect(c.getByText("Uploaded")).toBeVisible();
    await c.getByRole("button", { name: "Find Available Suppliers" }).click();
  });

  const reference = await test.step("chooses a supplier, and confirms once, however often it is pressed", async () => {
    const cards = c.getByRole("listitem").filter({ has: c.getByRole("button", { name: /Book Now|Unavailable/ }) });
    await expect(c.getByText(/^\d+ supplier\(s\) found$/)).toBeVisible();
    const miles = (await cards.getByText(/[\d.]+ miles/).allInnerTexts()).map((text) => Number.parseFloat(text));
    expect(miles.length).toBeGreaterThan(3);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    const card = cards.filter({ hasText: firm.haulier.companyName ?? "" });
    await card.getByText(/^Details/).click();
    await expect(card.getByText(/^Total/)).toBeVisible();
    const money = await card.getByText(/^£[\d,]+\.\d\d$/).allInnerTexts();
    const total = Math.max(...money.map((text) => Number(text.replace(/[£,]/g, "")))).toFixed(2);
    await card.getByRole("button", { name: "Book Now" }).click();
    const dialog = c.getByRole("dialog", { name: "Review & Confirm" });
    await expect(dialog.getByText(`£${total}`).first()).toBeVisible();
    await dialog.getByRole("button", { name: "Confirm & Submit" }).dblclick();
    await expect(c).toHaveURL(/booking-success/);
    const told = await c.getByText(/JOB-\d{6}-[0-9A-F]{6}/).first();
    return /JOB-\d{6}-[0-9A-F]{6}/.exec(await told.innerText())?.[0] ?? "";
  });

  await test.step("the haulier sees it without a reload, its photo too, and accepts", async () => {
    const card = h.getByRole("listitem").filter({ hasText: reference });
    await expect(card).toHaveCount(1);
    await card.getByText(/^Details/).click();
    await expect(card.getByText("<b>not bold</b>")).toBeVisible();
    await expectShown(card.getByRole("img", { name: "Photo of the job, 1 of 1" }));
    await card.getByRole("button", { name: "Accept" }).click();
  });

  await test.step("the contractor opens the booking, and so does the haulier", async () => {
    await c.goto("/contractor-dashboard");
    await c
      .getByRole("link", { name: new RegExp(reference) })
      .or(c.getByRole("listitem").filter({ hasText: reference }).getByRole("link"))
      .first()
      .click();
    await expect(c).toHaveURL(/\/track-delivery\//);
    await h.goto(new URL(c.url()).pathname);
    await expectShown(h.getByRole("img", { name: "Photo of the job, 1 of 1" }));
  });

  await test.step("both chat, live; messages written without a connection arrive once, in order", async () => {
    const write = async (page: Page, text: string) => {
      await page.getByPlaceholder("Write a message").fill(text);
      await page.getByPlaceholder("Write a message").press("Enter");
    };
    await write(c, "Is the low bridge a problem?");
    await expect(h.getByText("Is the low bridge a problem?")).toBeVisible();
    await write(h, "No, we are under 4 metres.");
    await expect(c.getByText("No, we are under 4 metres.")).toBeVisible();
    await contractor.context.setOffline(true);
    const offline = ["First while offline", "Second while offline", "Third while offline"];
    for (const text of offline) {
      await write(c, text);
      // A message is on screen once the device has stored it. A page closed earlier has only a draft.
      await expect(c.getByText(text, { exact: true })).toBeVisible();
    }
    // The page loads, but the API does not answer: as with one bar of signal.
    await c.route("**/graphql", (route) => route.abort("internetdisconnected"));
    await contractor.context.setOffline(false);
    await c.reload();
    await expect(c.getByText("3 changes wait to sync.")).toBeVisible();
    await c.unroute("**/graphql");
    await c.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(toasts(c)).toContainText("Synced 3 pending changes");
    await expect(h.getByText("Third while offline")).toBeVisible();
    expect(await h.getByText(/while offline$/).allInnerTexts()).toEqual(offline);
  });
  for (const { complaints } of [contractor, haulier]) expect(complaints).toEqual([]);
});

test("a vehicle on its way is followed live, on the map too, until its job is reviewed", async ({ browser }) => {
  const firm = await aFirm(world);
  const booking = await aBooking(world, firm, "en_route");
  const reported = async (lat: number) => {
    const fix = { lat, lng: -3.17, accuracyMetres: 5, at: new Date().toISOString() };
    dataFrom(await world.call(firm.haulier, "reportPosition", { bookingId: booking.id, fixes: [fix] }));
  };
  const contractor = await aPersonSignedIn(browser, firm.contractor, {
    reducedMotion: "no-preference",
    seesMaps: true,
  });
  const [haulier, visitor] = await Promise.all([
    aPersonSignedIn(browser, firm.haulier),
    aPersonSignedIn(browser, firm.manager),
  ]);
  const [c, h] = [contractor.page, haulier.page];
  await Promise.all([c, h].map((page) => page.goto(`/track-delivery/${booking.id}`)));

  await test.step("the contractor sees it move, and when it arrives by road", async () => {
    await expect(c.getByText(/On the way/).first()).toBeVisible();
    await reported(55.975);
    await expect(c.getByRole("region", { name: /^Map of / })).toBeVisible();
    await expect(c.getByText(/minutes? away/).first()).toBeVisible();
    await expect(c.getByText(/updated .* ago|updated just now/i).first()).toBeVisible();
    await expect(c.getByText(/^About \d\d:\d\d, [\d.]+ miles? by road$/)).toBeVisible();
    await expect(c.getByText(/^Most likely between \d\d:\d\d and \d\d:\d\d$/)).toBeVisible();
    await c.getByRole("button", { name: "Follow the lorry" }).click();
    await c.getByRole("button", { name: "Stop following" }).click();
  });

  await test.step("arrived, started, delivered with a photo", async () => {
    await h.getByRole("button", { name: "Arrived" }).click();
    await expect(c.getByRole("heading", { name: "The lorry is on site" })).toBeVisible();
    await h.getByRole("button", { name: "Start work" }).click();
    await h.getByLabel("Proof photo").setInputFiles(photo("image/png", "delivery.png"));
    await expect(h.getByText("Ready")).toBeVisible();
    await h.getByRole("button", { name: "Delivered" }).click();
    await expect(c.getByRole("button", { name: "Confirm completion" })).toBeVisible();
    await expectShown(c.getByRole("img", { name: /proof/i }).first());
  });

  await test.step("the contractor plays the drive", async () => {
    await c.getByRole("button", { name: "Play the drive" }).click();
    await expect(c.getByRole("slider", { name: "Time of the drive" })).toBeVisible();
    await c.getByRole("button", { name: /Last position$/ }).click();
    await expect(c.getByRole("button", { name: "Play again" })).toBeVisible();
  });

  await test.step("completed and reviewed; the review shows live on the haulier's page", async () => {
    await visitor.page.goto(`/haulier/${firm.haulier.id}`);
    await expect(visitor.page.getByRole("heading", { level: 1, name: firm.haulier.companyName ?? "" })).toBeVisible();
    await c.getByRole("button", { name: "Confirm completion" }).click();
    await c.getByRole("radio", { name: /^5/ }).check();
    await c.getByLabel(/comment|How did it go|words/i).fill("Careful on a tight site. Would book again.");
    await c
      .getByRole("button", { name: /review/i })
      .last()
      .click();
    await expect(visitor.page.getByText("Careful on a tight site. Would book again.")).toBeVisible();
  });
  for (const { complaints } of [contractor, haulier, visitor]) expect(complaints).toEqual([]);
});
