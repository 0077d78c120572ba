import { expect, type Page } from "@playwright/test";
import { aFirm } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

test("a job finds its price: asked of all, quoted, asked about, negotiated and booked, live", async ({ browser }) => {
  const firm = await aFirm(world);
  const notes = `Over a wall, for ${firm.contractor.email}`;
  const [contractor, haulier] = await Promise.all([
    aPersonSignedIn(browser, firm.contractor),
    aPersonSignedIn(browser, firm.haulier),
  ]);
  const [c, h] = [contractor.page, haulier.page];

  await test.step("the contractor posts a job instead of booking at a fixed price", async () => {
    await c.goto("/book?service=hiab");
    const where = c.getByRole("combobox", { name: /Service Location|Pickup/ });
    await where.fill("Morningside Road");
    await c
      .getByRole("option", { name: /Morningside Road.*Edinburgh/ })
      .first()
      .click();
    await c.getByRole("radio", { name: "Tomorrow" }).check();
    await c.getByLabel("Time").fill("19:30");
    await c.getByRole("textbox", { name: "Notes", exact: true }).fill(notes);
    await c.getByRole("button", { name: "Find Available Suppliers" }).click();
    await c.getByRole("button", { name: "Ask all for quotes" }).click();
    const asks = dialog(c, "Ask for quotes");
    await asks.getByRole("button", { name: "Ask for quotes" }).click();
    await expect(asks.getByText("Agree to share these details with hauliers to continue.")).toBeVisible();
    await asks.getByRole("checkbox").check();
    await asks.getByRole("button", { name: "Ask for quotes" }).click();
    await expect(c).toHaveURL(/\/booking-success\?quotes=/);
    await c.reload();
    await expect(c.getByRole("heading", { level: 1, name: "Quotes asked for" })).toBeVisible();
    await c.getByRole("link", { name: "Follow the quotes" }).click();
    await expect(c).toHaveURL(/\/pending-quotes/);
  });
  const job = c.getByRole("listitem").filter({ has: c.getByRole("button", { name: "Cancel job" }) });
  await expect(job.getByText("Waiting for quotes")).toBeVisible();

  await test.step("a haulier finds it on the board, without names, and asks about it", async () => {
    await h.goto("/jobs?service=hiab");
    const notice = h.getByRole("listitem").filter({ has: h.getByRole("button", { name: /^Quote/ }), hasText: "EH10" });
    await expect(notice.getByText(/^EH10/)).toBeVisible();
    await notice.getByText(/^Details/).click();
    await expect(notice.getByText(notes)).toBeVisible();
    await expect(notice.getByText("Morningside Road")).toHaveCount(0);
    await notice.getByRole("button", { name: "Ask about this job" }).click();
    await dialog(h, "Ask about this job").getByLabel("Your question").fill("How high is it?");
    await dialog(h, "Ask about this job").getByRole("button", { name: "Ask", exact: true }).click();
    await expect(notice.getByText("How high is it?")).toBeVisible();
    await notice.getByRole("button", { name: /^Quote/ }).click();
    const quoting = dialog(h, "Quote for this job");
    // Waits for the suggested price from the haulier's rates, which one press would send.
    await expect(quoting.getByText(/^Total: £[1-9]/)).toBeVisible();
    for (const field of await quoting.getByLabel(/^Line /).all()) await field.fill("");
    await quoting.getByLabel("Line 1: what for").fill("Lorry and driver");
    await quoting.getByLabel("Line 1: £ inc. VAT").fill("300");
    await quoting.getByLabel("Line 2: what for").fill("Lift over the wall");
    await quoting.getByLabel("Line 2: £ inc. VAT").fill("50.50");
    await expect(quoting.getByText("£350.50")).toBeVisible();
    await quoting.getByRole("button", { name: "Send quote" }).click();
    await expect(quoting).toHaveCount(0);
  });

  await test.step("the contractor sees it by itself, answers, and asks for another price", async () => {
    await expect(job.getByText("1 quote", { exact: true })).toBeVisible();
    await job
      .getByText(/^Details/)
      .first()
      .click();
    await expect(job.getByText("Lift over the wall")).toBeVisible();
    await job.getByRole("button", { name: /^Answer/ }).click();
    await dialog(c, "Answer").getByLabel("Your answer").fill("Two metres.");
    await dialog(c, "Answer").getByRole("button", { name: "Send answer" }).click();
    await expect(job.getByText("Two metres.")).toBeVisible();
    await looksRight(c, "/pending-quotes with a quote");
    await job.getByRole("button", { name: /^Ask for another price/ }).click();
    await dialog(c, "Ask for another price").getByLabel("£ inc. VAT").fill("320");
    await dialog(c, "Ask for another price").getByRole("button", { name: "Ask", exact: true }).click();
    await expect(job.getByText(/You asked for/)).toBeVisible();
  });

  await test.step("the haulier changes the quote, and it is accepted at that price", async () => {
    await h.goto("/jobs/manage");
    await h.getByRole("button", { name: "Change quote" }).click();
    const changing = dialog(h, "Change your quote");
    await changing.getByLabel("Line 2: £ inc. VAT").fill("25");
    await changing.getByRole("button", { name: "Send new price" }).click();
    await expect(changing).toHaveCount(0);
    await expect(job.getByText("£325.00").first()).toBeVisible();
    await job.getByRole("button", { name: /^Accept/ }).click();
    await c.getByRole("button", { name: "Accept and book" }).click();
    await expect(c).toHaveURL(/\/track-delivery\//);
    await expect(c.getByText("£325.00").first()).toBeVisible();
    await expect(h.getByText("Accepted").first()).toBeVisible();
  });
  for (const { complaints } of [contractor, haulier]) expect(complaints).toEqual([]);
});
