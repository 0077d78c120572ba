import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Download, expect } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import type { Booking } from "#shared/booking/model.ts";
import { aFirm, aRequest, dataFrom, moved } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { aPerson, aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));
const isPdf = (bytes: Uint8Array | undefined) => strFromU8((bytes ?? new Uint8Array()).slice(0, 5), true) === "%PDF-";

test("a delivery's proof sheet is saved, emailed to the site, shared by a link that ends, and packed by month", async ({
  browser,
}) => {
  const site = `site-${randomUUID().slice(0, 8)}@people.test`;
  const firm = await aFirm(world);
  const now = { urgencyLevel: "emergency" as const, collectOn: null, collectTime: null };
  const { id: jobRequestId } = await aRequest(world, firm, {
    ...now,
    contactEmail: site,
    contactPhone: "07700 900222",
  });
  const accepted = await world.call(firm.haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId });
  const { id: bookingId, reference, collectAt } = dataFrom<Booking>(accepted);
  dataFrom(await moved(world, firm.haulier, bookingId, "en_route"));
  const [contractor, holder] = await Promise.all([
    aPersonSignedIn(browser, firm.contractor),
    aPerson(browser, { viewport: { width: 360, height: 800 } }),
  ]);
  const [c, h] = [contractor.page, holder.page];

  await test.step("the site is emailed a link to follow the vehicle", async () => {
    await h.goto(linkIn(await mailTo(site, /On its way/), "/follow"));
    await expect(h.getByRole("heading", { level: 2, name: /away$|^On its way$|^On site$/ })).toBeVisible();
  });

  await test.step("the mobile on site gets a text message too", async () => {
    const texts = async () => (await fetch(`${process.env.ORIGIN}/_texts`)).text();
    await expect.poll(texts).toContain(`the vehicle of ${reference} is on its way`);
  });

  for (const to of ["arrived", "in_progress"] as const) dataFrom(await moved(world, firm.haulier, bookingId, to));
  dataFrom(await moved(world, firm.haulier, bookingId, "delivered", { proof: { photoKeys: [], receivedBy: "Zoë" } }));

  await test.step("the site is emailed the proof sheet, and opens it without an account", async () => {
    await h.goto(linkIn(await mailTo(site, /Proof of delivery/), "/proof"));
    await expect(h.getByRole("heading", { level: 2, name: /^Delivered/ })).toBeVisible();
    await expect(h.getByText("Zoë")).toBeVisible();
    await looksRight(h, "the page of a proof sheet");
    const saved = h.waitForEvent("download");
    await h.getByRole("button", { name: "Download the proof sheet (PDF)" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`proof-${reference}.pdf`);
    expect(isPdf(await bytesOf(download))).toBe(true);
  });

  await test.step("the contractor saves the same sheet", async () => {
    await c.goto(`/track-delivery/${bookingId}`);
    const saved = c.waitForEvent("download");
    await c.getByRole("button", { name: "Proof sheet (PDF)" }).click();
    expect(isPdf(await bytesOf(await saved))).toBe(true);
  });

  await test.step("the contractor sees the emailed links, and ends the site's", async () => {
    const links = c.getByRole("region", { name: "Share proof of delivery" });
    const ofSite = links.getByRole("listitem").filter({ hasText: "Haulyard, to the site" });
    await expect(ofSite).toBeVisible();
    await looksRight(c, "links to a proof sheet");
    await ofSite.getByRole("button", { name: /^End the link/ }).click();
    await c.getByRole("dialog").getByRole("button", { name: "End the link" }).click();
    await expect(ofSite).toHaveCount(0);
    await h.reload();
    await expect(h.getByText("This link no longer works")).toBeVisible();
  });

  await test.step("the month's sheets are packed into one file, with their number", async () => {
    dataFrom(await moved(world, firm.contractor, bookingId, "completed"));
    await c.goto("/completed-jobs");
    await c.getByRole("button", { name: "Proof sheets (ZIP)" }).click();
    const dialog = c.getByRole("dialog");
    await dialog.getByLabel("Month").selectOption(collectAt.slice(0, 7));
    await looksRight(c, "the choice of a month of proof sheets", "[role=dialog]");
    const saved = c.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download ZIP" }).click();
    const files = unzipSync(await bytesOf(await saved));
    expect(Object.keys(files)).toEqual([`proof-${reference}.pdf`]);
    expect(isPdf(Object.values(files)[0])).toBe(true);
    await expect(dialog.getByText("Saved: 1 sheet.")).toBeVisible();
  });

  for (const { complaints } of [contractor, holder]) expect(complaints).toEqual([]);
});
