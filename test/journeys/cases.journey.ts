import { expect, type Locator } from "@playwright/test";
import type { Booking } from "#shared/booking/model.ts";
import { figure } from "../support/figure.ts";
import { hydrated } from "../support/hydrated.ts";
import { aPerson as aProfile } from "../support/people.ts";
import { aBooking, aFirm, dataFrom, moved } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { aPersonSignedIn } from "./person.ts";
import { expectShown, photo } from "./photo.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

/** A black one-pixel picture, as from a covered lens. */
const black = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
);

test("a complaint with a photo takes three presses; the haulier answers and proposes by keyboard; both settle it", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const { id } = await aBooking(world, firm, "in_progress");
  dataFrom<Booking>(await moved(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Una Grant" } }));
  const [contractor, haulier] = await Promise.all([
    aPersonSignedIn(browser, firm.contractor, { viewport: { width: 360, height: 780 } }),
    aPersonSignedIn(browser, firm.manager, { viewport: { width: 1280, height: 900 } }),
  ]);
  const [c, h] = [contractor.page, haulier.page];

  await test.step("the contractor says what is wrong, at 360 px", async () => {
    await c.goto(`/track-delivery/${id}`);
    await hydrated(c);
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    await press(c.getByRole("button", { name: "Damage" }));
    const dialog = c.getByRole("dialog", { name: "Something is wrong: Damage" });
    await dialog.getByLabel(/What happened/).fill("A slab is cracked across the corner");
    const [chooser] = await Promise.all([
      c.waitForEvent("filechooser"),
      press(dialog.getByLabel("Photo", { exact: true })),
    ]);
    await chooser.setFiles(photo("image/jpeg", "slab.jpg"));
    await expect(dialog.getByText("Uploaded")).toBeVisible();
    await press(dialog.getByRole("button", { name: "Send" }));
    await expect(c.getByRole("heading", { name: "Case: Damage" })).toBeVisible();
    figure("case.presses", presses);
    await expect(c.getByText("In dispute").first()).toBeVisible();
    await expectShown(c.getByRole("img", { name: /^Photo of .*, 1 of 1$/ }));
    await expect(c.getByRole("heading", { name: "Something is wrong?" })).toHaveCount(0);
  });
  await looksRight(c, "an open case", "#case");

  await test.step("the haulier's office answers and proposes by keyboard", async () => {
    await h.goto(`/track-delivery/${id}`);
    await hydrated(h);
    await h.getByRole("button", { name: "Answer", exact: true }).focus();
    await h.keyboard.press("Enter");
    await expect(h.getByRole("dialog", { name: "Answer the case" })).toBeVisible();
    await h.getByLabel(/Your answer/).focus();
    await h.keyboard.type("It was cracked at the yard");
    await h.getByRole("dialog").getByRole("button", { name: "Send" }).focus();
    await h.keyboard.press("Enter");
    await expect(h.getByText("Answered: settle it")).toBeVisible();
    await h.getByRole("button", { name: "Propose a settlement" }).focus();
    await h.keyboard.press("Enter");
    const dialog = h.getByRole("dialog", { name: "Propose a settlement" });
    await dialog.getByLabel(/£ inc. VAT/).focus();
    await h.keyboard.type("40");
    await dialog.getByRole("button", { name: "Propose", exact: true }).focus();
    await h.keyboard.press("Enter");
    await expect(h.getByText("The other side has not answered yet.")).toBeVisible();
  });

  await test.step("the contractor sees it without a reload, and accepts", async () => {
    await expect(c.getByText("£40.00 off the price").first()).toBeVisible();
    await c.getByRole("button", { name: "Accept" }).click();
    await expect(c.getByText("Settled", { exact: true })).toBeVisible();
    await expect(c.getByText("Case settled: £40.00 off the price")).toBeVisible();
    await expect(h.getByText("Case settled: £40.00 off the price")).toBeVisible();
  });
  expect([...contractor.complaints, ...haulier.complaints]).toEqual([]);
});

test("unusable photos are rejected with a message, a black one is accepted, and nothing typed is lost", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const { id } = await aBooking(world, firm);
  const contractor = await aPersonSignedIn(browser, firm.contractor);
  const { page } = contractor;
  await page.goto(`/track-delivery/${id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Late" }).click();
  const dialog = page.getByRole("dialog", { name: "Something is wrong: Late" });
  await dialog.getByLabel(/What happened/).fill("Nobody has come");
  const field = dialog.getByLabel("Photo", { exact: true });
  await field.setInputFiles({ name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(40 * 1024 * 1024) });
  await expect(dialog.getByText("Photos can be 10 MB at most. Choose a smaller one.").first()).toBeVisible();
  await field.setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("heic") });
  await expect(dialog.getByText(/HEIC/).first()).toBeVisible();
  await field.setInputFiles({ name: "black.png", mimeType: "image/png", buffer: black });
  await expect(dialog.getByText("Uploaded")).toBeVisible();
  await expect(dialog.getByLabel(/What happened/)).toHaveValue("Nobody has come");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Case: Late" })).toBeVisible();
  await expect(page.getByText("Confirmed").first()).toBeVisible();
  expect(contractor.complaints).toEqual([]);
});

test("an admin takes a case from the queue and decides it with a reason that both sides read", async ({ browser }) => {
  const firm = await aFirm(world);
  const admin = aProfile("admin", { fullName: "Ada Admin" });
  await world.add({ people: [admin] });
  const { id: bookingId, title } = await aBooking(world, firm);
  const call = async (as: typeof admin, name: "openCase" | "answerCase" | "escalateCase", input: object) =>
    dataFrom<{ id: string }>(
      await world.call(as, name, { clientKey: `${name}-${bookingId}`, bookingId, ...input } as never),
    );
  const { id: caseId } = await call(firm.contractor, "openCase", { kind: "price", words: "We agreed less" });
  await call(firm.haulier, "answerCase", { caseId, words: "We did not" });
  await call(firm.haulier, "escalateCase", { caseId });
  const [decider, contractor] = await Promise.all([
    aPersonSignedIn(browser, admin),
    aPersonSignedIn(browser, firm.contractor),
  ]);
  const { page } = decider;
  await page.goto("/admin-dashboard?view=cases");
  const card = page.getByRole("listitem", { name: `Price: ${title}` }).first();
  await card.getByRole("button", { name: /^Take/ }).click();
  await card.getByRole("link", { name: /^Read and decide/ }).click();
  await page.getByRole("button", { name: "Decide", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Decide the case" });
  await dialog.getByRole("radio", { name: "Nothing changes" }).check();
  await dialog.getByLabel(/Reason/).fill("The booking has the price that both have agreed on");
  await looksRight(page, "the decision", "[role=dialog]");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Haulyard decided", { exact: true })).toBeVisible();
  await contractor.page.goto(`/track-delivery/${bookingId}`);
  await expect(contractor.page.getByText("The booking has the price that both have agreed on")).toBeVisible();
  expect([...decider.complaints, ...contractor.complaints]).toEqual([]);
});
