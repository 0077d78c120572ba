import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { trialSiteCodes } from "#local/waste-tracking/client.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { WasteNotes } from "#shared/waste/model.ts";
import { aFirm, aRequest, dataFrom, moved } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

const phone = { viewport: { width: 360, height: 780 } };

async function draw(page: Page): Promise<void> {
  const field = page.getByRole("img", { name: "Site’s signature" });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error("no field to sign in");
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 6 });
  await page.mouse.move(box.x + 200, box.y + 25, { steps: 6 });
  await page.mouse.up();
}

test("a muck-away has its transfer note: the contractor gives its codes, and the driver has it signed in three presses", async ({
  browser,
}) => {
  const firm = await aFirm(world, {
    services: ["muck-away"],
    vehicleReg: "SN24 ABC",
    spec: { kind: "tipper", grossTonnes: 32 },
  });
  const contractor = { ...firm.contractor, companyName: "Forth Builders Ltd", address: "12 Site Office Road, Leith" };
  await world.add({ people: [contractor, { ...firm.haulier, address: "4 Yard Lane, Leith" }] });
  const { id: jobRequestId } = await aRequest(world, firm, {
    ...{ service: "muck-away", quantity: 16, materialType: "Soil" },
    pickup: { text: "18 Princes Street, Edinburgh EH2 2AN" },
  });
  const accepted = await world.call(firm.haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId });
  const { id: bookingId, reference } = dataFrom<Booking>(accepted);
  const assigned = { clientKey: randomUUID(), bookingId, driverId: firm.driver.id };
  dataFrom(await world.call(firm.manager, "assignBooking", assigned));
  const [c, d, h] = await Promise.all([
    aPersonSignedIn(browser, firm.contractor),
    aPersonSignedIn(browser, firm.driver, phone),
    aPersonSignedIn(browser, firm.haulier),
  ]);

  await test.step("the haulier saves its tip", async () => {
    await h.page.goto("/waste-tips");
    await h.page.getByRole("button", { name: "Add a tip" }).first().click();
    const dialog = h.page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Hill Quarry");
    await dialog.getByLabel("Address").fill("Quarry Road, Ratho");
    await dialog.getByLabel("Postcode").fill("EH28 8RW");
    await dialog.getByLabel("Permit number").fill("WML/L/12345");
    await dialog.getByRole("button", { name: "Save tip" }).click();
    await expect(dialog.getByText(/is not the number of a waste site’s permit|is not the number/)).toBeVisible();
    await dialog.getByLabel("Permit number").fill("WML/L/1234567");
    await dialog.getByRole("button", { name: "Save tip" }).click();
    await expect(h.page.getByText("Permit WML/L/1234567")).toBeVisible();
    await looksRight(h.page, "a haulier's tips");
  });

  await test.step("the haulier connects it as its own site", async () => {
    await h.page.getByRole("button", { name: "Connect Hill Quarry" }).click();
    const dialog = h.page.getByRole("dialog");
    await dialog.getByLabel("API code").fill("1f83215e");
    await dialog.getByLabel("Recovery or disposal code").fill("r5");
    await dialog.getByRole("button", { name: "Connect site" }).click();
    await expect(dialog.getByText(/is not a site’s API code/)).toBeVisible();
    await looksRight(h.page, "connecting a site", "[role=dialog]");
    await dialog.getByLabel("API code").fill(trialSiteCodes[0]);
    await dialog.getByRole("button", { name: "Connect site" }).click();
    await expect(h.page.getByText("Connected, code ends in a2e9, R5")).toBeVisible();
    await looksRight(h.page, "a connected site");
  });

  await test.step("the contractor reads what is missing, and enters it once", async () => {
    await c.page.goto(`/track-delivery/${bookingId}`);
    const section = c.page.getByRole("region", { name: "Waste transfer note" });
    await expect(section.getByText("It still needs the contractor’s SIC code.")).toBeVisible();
    await section.getByRole("link", { name: "Add missing details" }).click();
    await expect(c.page.getByRole("heading", { name: "Your part of the note" })).toBeVisible();
    await looksRight(c.page, "the contractor's part of a note");
    await c.page.getByLabel("SIC code of your business").fill("4312");
    await c.page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(c.page.getByText(/“4312” is not a SIC code/)).toBeVisible();
    await c.page.getByLabel("SIC code of your business").fill("43120");
    await c.page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(c.page.getByText("All details are there.")).toBeVisible();
  });

  for (const to of ["en_route", "arrived"] as const) dataFrom(await moved(world, firm.driver, bookingId, to));

  await test.step("on site, the driver needs three presses and the site's signature", async () => {
    const { page } = d;
    await page.goto(`/track-delivery/${bookingId}`);
    await page.getByRole("link", { name: "Make the transfer note" }).click();
    await expect(page.getByLabel("Tonnes")).toHaveValue("16");
    await expect(page.getByLabel("Goes to")).toHaveValue(/./);
    await looksRight(page, "the note that is to be signed");
    await page.setViewportSize(phone.viewport);
    await draw(page);
    await page.getByRole("button", { name: "Sign the note" }).click();
    await expect(page.getByText("Signed by both").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: `Note ${reference}-W1` })).toBeVisible();
    await looksRight(page, "a signed note");
  });

  await test.step("at the tip, the ticket becomes the quantity", async () => {
    const { page } = d;
    await page.setViewportSize(phone.viewport);
    await page.getByRole("button", { name: /^Add the weighbridge ticket/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Ticket number").fill("WB 1001");
    await dialog.getByLabel("Gross, kg").fill("31200");
    await dialog.getByLabel("Tare, kg").fill("14800");
    await dialog.getByLabel("Net, kg").fill("32000");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText(/is above the gross/)).toBeVisible();
    await looksRight(page, "a weighbridge ticket", "[role=dialog]");
    await dialog.getByLabel("Net, kg").fill("16400");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("16.4 tonnes").first()).toBeVisible();
  });

  await test.step("the office sends the record to Defra, and the note shows its id", async () => {
    const { page } = h;
    await page.goto("/waste-tips");
    await page.getByRole("link", { name: `${reference}-W1` }).click();
    await expect(page.getByRole("button", { name: /^Send to Defra/ })).toBeVisible();
    await looksRight(page, "a record to send");
    await page.getByRole("button", { name: /^Send to Defra/ }).click();
    await expect(page.getByText("Recorded", { exact: true })).toBeVisible();
    await looksRight(page, "a record that is sent");
  });

  await test.step("the tip gets the record as a code and a file, and another tracking id is entered by hand", async () => {
    const { page } = d;
    await page.reload();
    await page.getByText("Digital waste record for the tip").click();
    await expect(page.getByRole("img", { name: `Digital waste record of ${reference}-W1` })).toBeVisible();
    await looksRight(page, "the digital waste record");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as file" }).click();
    expect((await saved).suggestedFilename()).toBe(`${reference}-W1.json`);
    await page.getByRole("button", { name: "Change the tracking ID" }).click();
    await page.getByLabel("Waste tracking ID").fill("25hra0b2");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("25HRA0B2").first()).toBeVisible();
  });

  await test.step("the office requests the tip fee by the ticket, once it has entered the rate", async () => {
    const { page } = h;
    await page.goto(`/waste-note/${bookingId}`);
    await page.getByRole("button", { name: /^Add tip fee/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Rate in £ a tonne, without VAT").fill("8.50");
    await expect(dialog.getByText("16.4 tonnes at Hill Quarry: £139.40 without VAT")).toBeVisible();
    await looksRight(page, "a tip fee", "[role=dialog]");
    await dialog.getByRole("button", { name: "Add tip fee" }).click();
    await expect(page.getByText("Requested", { exact: true })).toBeVisible();
  });

  await test.step("offline the next load is signed on the phone, and sent when it is back", async () => {
    const { page } = d;
    await page.setViewportSize(phone.viewport);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Note of the next load" }).click();
    await draw(page);
    await page.getByRole("button", { name: "Sign the note" }).click();
    await expect(page.getByText("Not sent yet")).toBeVisible();
    await looksRight(page, "a note that waits on the phone");
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: `Note ${reference}-W2` })).toBeVisible();
  });

  const { notes } = dataFrom<WasteNotes>(await world.call(firm.contractor, "wasteNotes", { bookingId }));
  expect(notes).toMatchObject([
    { transferee: { address: "4 Yard Lane, Leith" }, tip: { name: "Hill Quarry" }, ticket: { netKg: 16_400 } },
    { load: 2, ticket: null },
  ]);
  await expect(c.page.getByText("Rab Driver").first()).toBeVisible();
  for (const { complaints } of [c, d, h]) expect(complaints).toEqual([]);
});
