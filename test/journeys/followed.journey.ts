import { expect } from "@playwright/test";
import { aBooking, aFirm, dataFrom } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { aPerson, aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

const phone = { viewport: { width: 360, height: 800 } };

test("a person on site follows a vehicle by a link until it is ended, and the gate records the arrival", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const { id: bookingId } = await aBooking(world, firm, "en_route");
  const fix = { lat: 55.975, lng: -3.17, accuracyMetres: 5, at: new Date().toISOString() };
  dataFrom(await world.call(firm.haulier, "reportPosition", { bookingId, fixes: [fix] }));
  const [contractor, driver, waiting, gate] = await Promise.all([
    aPersonSignedIn(browser, firm.contractor),
    aPersonSignedIn(browser, firm.haulier, { ...phone, permissions: ["clipboard-read", "clipboard-write"] }),
    aPerson(browser, phone),
    aPerson(browser, phone),
  ]);
  const [c, d, w, g] = [contractor.page, driver.page, waiting.page, gate.page];

  const pass = await test.step("the driver opens the gate pass of the job under way", async () => {
    await d.goto(`/gate-pass/${bookingId}`);
    await expect(d.getByRole("img", { name: /^Gate pass of / })).toBeVisible();
    await d.getByRole("button", { name: "Copy the link" }).click();
    await expect(d.getByText("Copied", { exact: true })).toBeVisible();
    await looksRight(d, "the gate pass");
    return d.evaluate(() => navigator.clipboard.readText());
  });

  const link = await test.step("the contractor makes a link", async () => {
    await c.goto(`/track-delivery/${bookingId}`);
    const links = c.getByRole("region", { name: "Share tracking link" });
    await links.getByRole("radio", { name: /^2 hours/ }).check();
    await links.getByRole("button", { name: "Make a link" }).click();
    const address = await links.getByLabel("Your link").inputValue();
    await looksRight(c, "a made link", "section:has(input[readonly])");
    await links.getByRole("button", { name: "Done" }).click();
    return address;
  });

  await test.step("its holder sees the vehicle on the map, without signing in", async () => {
    await w.clock.install();
    await w.goto(link);
    await expect(w.getByRole("heading", { level: 1, name: "Follow the vehicle" })).toBeVisible();
    await expect(w.getByRole("heading", { level: 2, name: /away$|^On its way$|^On site$/ })).toBeVisible();
    await expect(w.getByText(/^Seen here|^Last seen|^The driver/)).toBeVisible();
    await looksRight(w, "a followed vehicle");
  });

  await test.step("the contractor ends it", async () => {
    const links = c.getByRole("region", { name: "Share tracking link" });
    await links.getByRole("button", { name: /^End the link/ }).click();
    await c.getByRole("dialog").getByRole("button", { name: "End the link" }).click();
    await expect(links.getByText("No live links.")).toBeVisible();
  });

  await test.step("the gate reads the code and records the arrival, once", async () => {
    await g.goto(pass);
    await g.getByRole("button", { name: "Record arrival" }).click();
    const arrived = g.getByText(/^Arrived \d\d:\d\d$/);
    await expect(arrived).toBeVisible();
    const words = await arrived.innerText();
    await g.reload();
    await expect(g.getByText(words)).toBeVisible();
    await expect(g.getByRole("button", { name: "Record arrival" })).toHaveCount(0);
    await looksRight(g, "the gate");
    await expect(c.getByRole("list", { name: "Timeline" })).toContainText(/gate/i);
  });

  await test.step("the page of the ended link closes at its next reading", async () => {
    await w.clock.fastForward("01:00");
    await expect(w.getByText("This link shows nothing now")).toBeVisible();
  });

  for (const { complaints } of [contractor, driver, waiting, gate]) expect(complaints).toEqual([]);
});
