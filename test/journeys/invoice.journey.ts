import { expect, type Locator } from "@playwright/test";
import { figure } from "../support/figure.ts";
import { hydrated } from "../support/hydrated.ts";
import { aBooking, aFirm, dataFrom, type Firm, moved } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

const stated = { address: "1 Yard, Leith", vatNumber: "GB999999973" };

async function completed(firm: Firm) {
  const booking = await aBooking(world, firm, "in_progress");
  dataFrom(await moved(world, firm.haulier, booking.id, "delivered", { proof: { receivedBy: "Una Grant" } }));
  dataFrom(await moved(world, firm.contractor, booking.id, "completed"));
  return booking;
}

test("a completed job has its invoice; the haulier records a part and then the rest; the contractor sees it paid", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  await world.add({ people: [{ ...firm.haulier, ...stated }] });
  const { id } = await aBooking(world, firm, "in_progress");
  dataFrom(await moved(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Una Grant" } }));
  const [contractor, haulier] = await Promise.all([
    aPersonSignedIn(browser, firm.contractor),
    aPersonSignedIn(browser, firm.haulier),
  ]);
  const [c, h] = [contractor.page, haulier.page];

  await test.step("the invoice follows the completion by itself, on the booking's page too", async () => {
    await c.goto(`/track-delivery/${id}`);
    await hydrated(c);
    const section = c.getByRole("region", { name: "Invoice" });
    await expect(section.getByText(/^Not issued yet/)).toBeVisible();
    dataFrom(await moved(world, firm.contractor, id, "completed"));
    await expect(section.getByText("To pay", { exact: true })).toBeVisible({ timeout: 20_000 });
  });
  await looksRight(c, "an invoice on the booking's page", "#invoice");

  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };

  await test.step("the haulier records a part of it", async () => {
    await h.goto("/invoice");
    await hydrated(h);
    await h.getByRole("button", { name: /^Record payment of invoice/ }).click();
    const dialog = h.getByRole("dialog", { name: /^Payment of invoice/ });
    const sum = dialog.getByLabel(/Pounds/);
    const whole = Number(await sum.inputValue());
    await sum.fill(String(whole + 1));
    await dialog.getByRole("button", { name: "Record" }).click();
    await expect(dialog.getByText(/Only £[\d,.]+ is left to pay/)).toBeVisible();
    await looksRight(h, "a payment that is too high", "[role=dialog]");
    await sum.fill("50");
    await dialog.getByRole("button", { name: "Record" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(h.getByRole("cell", { name: `£${(whole - 50).toFixed(2)}` })).toBeVisible();
  });
  await looksRight(h, "a haulier's invoices");

  await test.step("the rest takes two presses, and its row stays where it is", async () => {
    await h.getByRole("radio", { name: "Sent" }).click();
    await expect(h.getByRole("radio", { name: "Sent" })).toBeChecked();
    await press(h.getByRole("button", { name: /^Record payment of invoice/ }));
    await press(h.getByRole("dialog").getByRole("button", { name: "Record" }));
    await expect(h.getByRole("table", { name: "Invoices" }).getByText("Paid", { exact: true })).toBeVisible();
    await expect(h.getByRole("button", { name: /^Record payment of invoice/ })).toHaveCount(0);
    figure("invoice.presses", presses);
  });

  await test.step("the contractor sees both payments, in the list and in the invoice", async () => {
    await expect(c.getByRole("region", { name: "Invoice" }).getByText("Paid", { exact: true })).toBeVisible();
    await c.goto("/invoice?show=paid");
    await c.getByRole("button", { name: /^Open invoice/ }).click();
    const dialog = c.getByRole("dialog", { name: /^Invoice / });
    await expect(dialog.getByText(/^Paid \d/)).toHaveCount(2);
    await expect(dialog.getByRole("row", { name: "Left to pay £0.00" })).toBeVisible();
    const [file] = await Promise.all([
      c.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download PDF" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  });
  await looksRight(c, "an invoice in its dialog", "[role=dialog]");
  expect([...contractor.complaints, ...haulier.complaints]).toEqual([]);
});

test("a job waits for its haulier's address, and is then invoiced by a press", async ({ browser }) => {
  const firm = await aFirm(world);
  const { reference } = await completed(firm);
  const haulier = await aPersonSignedIn(browser, firm.haulier);
  const { page } = haulier;
  await expect(async () => {
    await page.goto("/invoice");
    await expect(page.getByRole("region", { name: "To invoice" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const section = page.getByRole("region", { name: "To invoice" });
  await expect(section.getByRole("link", { name: "Add your business address to your profile" })).toBeVisible();
  await looksRight(page, "jobs to invoice");
  await section.getByRole("button", { name: `Issue invoice for ${reference}` }).click();
  await expect(section.getByText("An invoice needs your business address.")).toBeVisible();
  await world.add({ people: [{ ...firm.haulier, ...stated }] });
  await section.getByRole("button", { name: `Issue invoice for ${reference}` }).click();
  await expect(page.getByRole("button", { name: /^Open invoice/ })).toBeVisible();
  await expect(section).toHaveCount(0);
  expect(haulier.complaints).toEqual([]);
});
