import { deflateSync } from "node:zlib";
import { type Browser, expect, type Locator } from "@playwright/test";
import { aPersonSignedIn, type Person } from "./person.ts";
import { test } from "./test.ts";
import { toasts } from "./toasts.ts";

/** A real PNG of one colour, for a proof photo. */
function pngPhoto(): Buffer {
  const size = 64;
  const crcOf = (data: Buffer) => {
    let crc = ~0;
    for (const byte of data) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, 0xc8)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The picture of a photo has come, and not only its frame. */
async function expectShown(photo: Locator): Promise<void> {
  await expect(photo).toBeVisible();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
}

async function people(browser: Browser): Promise<{ contractor: Person; haulier: Person }> {
  const [contractor, haulier] = await Promise.all([
    aPersonSignedIn(browser, "contractor@haulyard.test", { reducedMotion: "no-preference", seesMaps: true }),
    aPersonSignedIn(browser, "haulier@haulyard.test"),
  ]);
  return { contractor, haulier };
}

test("one job goes from request to review, live, between two browsers", async ({ browser }) => {
  const { contractor, haulier } = await people(browser);
  const c = contractor.page;
  const h = haulier.page;
  const supplierName = "Kilbrodie Lifting";

  await test.step("the haulier has the inbox open", async () => {
    await h.goto("/jobs/manage");
    await expect(h.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("the contractor says what, where and when", async () => {
    await c.goto("/book?service=hiab");
    await expect(c.getByRole("radio", { name: "Hiab" })).toBeChecked();
    const where = c.getByRole("combobox", { name: /Service Location|Pickup/ });
    await where.fill("Princes Street");
    await c
      .getByRole("option", { name: /Princes Street.*Edinburgh/ })
      .first()
      .click();
    await c.getByRole("radio", { name: "Tomorrow" }).check();
    await c.getByLabel("Time").fill("07:30");
    await expect(c.getByLabel("Phone")).not.toHaveValue("");
    await c.getByRole("textbox", { name: "Notes", exact: true }).fill("Gate on the north side <b>not bold</b>");
    await c.getByLabel("Photos").setInputFiles({ name: "gate.png", mimeType: "image/png", buffer: pngPhoto() });
    await expect(c.getByText("Uploaded")).toBeVisible();
    await c.getByRole("button", { name: "Find Available Suppliers" }).click();
  });

  let total = "";
  await test.step("suppliers come nearest first, with distance, ETA, rating and a price that adds up", async () => {
    await expect(c.getByText(/^\d+ supplier\(s\) found$/)).toBeVisible();
    await expect(c.getByText("Within 25 miles")).toBeVisible();
    const cards = c.getByRole("listitem").filter({ has: c.getByRole("button", { name: /Book Now|Unavailable/ }) });
    const miles = (await cards.getByText(/[\d.]+ miles/).allInnerTexts()).map((text) => Number.parseFloat(text));
    expect(miles.length).toBeGreaterThan(3);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    const card = cards
      .filter({ hasText: supplierName })
      .filter({ has: c.getByRole("button", { name: "Book Now" }) })
      .first();
    await card.getByText(/^Details/).click();
    const money = (await card.getByText(/^£[\d,]+\.\d\d$/).allInnerTexts()).map((text) =>
      Math.round(Number(text.replace(/[£,]/g, "")) * 100),
    );
    const sum = Math.max(...money);
    total = `£${(sum / 100).toFixed(2)}`;
    await card.getByRole("button", { name: "Book Now" }).click();
  });

  let reference = "";
  await test.step("reviews and confirms once, however often it is pressed", async () => {
    const dialog = c.getByRole("dialog", { name: "Review & Confirm" });
    await expect(dialog.getByText(total).first()).toBeVisible();
    await expect(dialog.getByText("By confirming you agree that we share these details with")).toBeVisible();
    const confirm = dialog.getByRole("button", { name: "Confirm & Submit" });
    await confirm.dblclick();
    await expect(c).toHaveURL(/booking-success/);
    await expect(c.getByText("Booking Submitted!").first()).toBeVisible();
    reference =
      (
        await c
          .getByText(/JOB-\d{6}-[0-9A-F]{6}/)
          .first()
          .innerText()
      ).match(/JOB-\d{6}-[0-9A-F]{6}/)?.[0] ?? "";
    expect(reference).not.toBe("");
  });

  await test.step("the haulier sees it without a reload and accepts", async () => {
    const card = h.getByRole("listitem").filter({ hasText: reference });
    await expect(card).toBeVisible();
    await card.getByText(/^Details/).click();
    await expect(card.getByText("<b>not bold</b>")).toBeVisible();
    await expect(card.getByText("1 photo", { exact: true })).toBeVisible();
    await expectShown(card.getByRole("img", { name: "Photo of the job, 1 of 1" }));
    await card.getByRole("button", { name: "Accept" }).click();
  });

  let bookingUrl = "";
  await test.step("the contractor is told at once and opens the booking", async () => {
    await c.goto("/contractor-dashboard");
    const link = c
      .getByRole("link", { name: new RegExp(reference) })
      .or(c.getByRole("listitem").filter({ hasText: reference }).getByRole("link"))
      .first();
    await link.click();
    await expect(c).toHaveURL(/\/track-delivery\//);
    bookingUrl = new URL(c.url()).pathname;
    await expect(c.getByText(reference).first()).toBeVisible();
    await h.goto(bookingUrl);
    await expect(h.getByText(reference).first()).toBeVisible();
    await expectShown(h.getByRole("img", { name: "Photo of the job, 1 of 1" }));
  });

  await test.step("both chat, live; a message written without a connection arrives once, in order", async () => {
    const write = (page: typeof c) => page.getByPlaceholder("Write a message");
    await write(c).fill("Is the low bridge a problem?");
    await write(c).press("Enter");
    await expect(h.getByText("Is the low bridge a problem?")).toBeVisible();
    await write(h).fill("No, we are under 4 metres.");
    await write(h).press("Enter");
    await expect(c.getByText("No, we are under 4 metres.")).toBeVisible();
    await contractor.context.setOffline(true);
    const offline = ["First while offline", "Second while offline", "Third while offline"];
    for (const text of offline) {
      await write(c).fill(text);
      await write(c).press("Enter");
      // On screen once it is safe on the device: a page that is left before has no more than a draft of it.
      await expect(c.getByText(text, { exact: true })).toBeVisible();
    }
    // The page comes back, and nothing of the API yet: as with one bar of signal.
    await c.route("**/graphql", (route) => route.abort("internetdisconnected"));
    await contractor.context.setOffline(false);
    await c.reload();
    await expect(c.getByText("3 changes wait to sync.")).toBeVisible();
    await c.unroute("**/graphql");
    await c.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(toasts(c)).toContainText("Synced 3 pending changes");
    await expect(h.getByText("Third while offline")).toBeVisible();
    const seen = await h.getByText(/while offline$/).allInnerTexts();
    expect(seen).toEqual(offline);
  });

  await test.step("the haulier assigns the driver and sets off; the contractor sees the vehicle move", async () => {
    await h.getByRole("button", { name: /Assign/ }).click();
    await h.getByRole("button", { name: "On my way" }).click();
    await expect(c.getByText(/On the way/).first()).toBeVisible();
    await expect(c.getByRole("region", { name: /^Map of / })).toBeVisible();
    const away = c.getByText(/minutes? away/).first();
    await expect(away).toBeVisible();
    await expect(c.getByText(/updated .* ago|updated just now/i).first()).toBeVisible();
    // As soon as the way by road is known, the arrival goes by it.
    await expect(c.getByText(/^About \d\d:\d\d, [\d.]+ miles? by road$/)).toBeVisible();
    await expect(c.getByText(/^Most likely between \d\d:\d\d and \d\d:\d\d$/)).toBeVisible();
    await c.getByRole("button", { name: "Follow the lorry" }).click();
    await c.getByRole("button", { name: "Stop following" }).click();
  });

  await test.step("arrived, started, delivered with a photo", async () => {
    await h.getByRole("button", { name: "Arrived" }).click();
    await expect(c.getByRole("heading", { name: "The lorry is on site" })).toBeVisible();
    await h.getByRole("button", { name: "Start work" }).click();
    await h
      .getByLabel("Proof photo")
      .setInputFiles({ name: "delivery.png", mimeType: "image/png", buffer: pngPhoto() });
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
    await expect(c.getByText(/^Positions are deleted after 30 days: these from \w{3} \d+ \w{3}/)).toBeVisible();
  });

  await test.step("completed and reviewed; the review shows live on the haulier's page", async () => {
    const visitor = await aPersonSignedIn(browser, "haulier2@haulyard.test");
    await c.getByRole("button", { name: "Confirm completion" }).click();
    const haulierLink = c.getByRole("link", { name: supplierName }).first();
    const haulierUrl = await haulierLink.getAttribute("href");
    await visitor.page.goto(haulierUrl ?? "");
    await expect(visitor.page.getByRole("heading", { level: 1, name: supplierName })).toBeVisible();
    await c.getByRole("radio", { name: /^5/ }).check();
    await c.getByLabel(/comment|How did it go|words/i).fill("Careful on a tight site. Would book again.");
    await c
      .getByRole("button", { name: /review/i })
      .last()
      .click();
    await expect(visitor.page.getByText("Careful on a tight site. Would book again.")).toBeVisible();
    expect(visitor.complaints).toEqual([]);
  });

  expect(contractor.complaints).toEqual([]);
  expect(haulier.complaints).toEqual([]);
});
