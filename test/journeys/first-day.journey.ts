import { expect, type Page } from "@playwright/test";
import { grantAdminCommand } from "../../bin/operator/commands.ts";
import { openTarget } from "../../bin/operator/target.ts";
import { approvePapersBut } from "../support/approve-papers.ts";
import { aPdf } from "../support/pdfs.ts";
import {
  aNewContractor,
  fillSignUp,
  followConfirmation,
  newAddress,
  password,
  pressSignUp,
  toastTitle,
  typeSignIn,
} from "./own-account.ts";
import { aPerson, aPersonSignedIn } from "./person.ts";
import { startProduct } from "./start-cloud.ts";
import { test } from "./test.ts";

let product: Awaited<ReturnType<typeof startProduct>>;
const shared = process.env.ORIGIN;
test.beforeAll(async () => {
  product = await startProduct("--no-demo");
  process.env.ORIGIN = product.origin;
});
test.afterAll(async () => {
  process.env.ORIGIN = shared;
  await product?.stop();
});

const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

/** How far the list on the dashboard says that the haulier has come. */
const done = (page: Page, steps: RegExp) => expect(page.getByText(steps)).toBeVisible();

test("in an empty world a haulier is led from the sign-up to the first accepted job", async ({ browser }) => {
  const haulier = await aPerson(browser);
  const h = haulier.page;
  const email = newAddress("haulier");

  await test.step("signs up and confirms by the mail", async () => {
    await h.goto("/signup?type=haulier");
    await fillSignUp(haulier, { name: "Ailsa Grant", email });
    await h.getByLabel(/^Primary service/).selectOption("hiab");
    await h.getByLabel(/^Account holder/).fill("A Grant");
    await h.getByLabel(/^Account number/).fill("12345678");
    await h.getByLabel(/^Sort code/).pressSequentially("123456");
    await pressSignUp(haulier);
    await followConfirmation(haulier, email);
    await typeSignIn(haulier, email);
    await expect(h).toHaveURL(/\/haulier-dashboard/);
    await done(h, /^0 of 6 done/);
  });

  await test.step("names the company", async () => {
    await h.getByRole("link", { name: "Enter company details" }).click();
    const details = h.locator("#details");
    await details.getByLabel(/^Company name/).fill("Grant Lifting");
    await details.getByLabel(/^Phone/).fill("0131 496 0000");
    await details.getByRole("button", { name: /^Save/ }).click();
    await expect(toastTitle(haulier, "Details saved")).toBeVisible();
    await h.goto("/haulier-dashboard");
    await done(h, /^1 of 6 done/);
  });

  await test.step("lists a vehicle with its rates, base and radius", async () => {
    await h.getByRole("link", { name: "Add a vehicle" }).click();
    await h.getByLabel(/^What is it/).selectOption("hiab");
    await h.getByLabel(/^Your name for it/).fill("The red one");
    await h.getByLabel(/^Gross weight/).fill("26");
    await h.getByLabel(/^Reach/).fill("14");
    await h.getByLabel(/^Where it is kept/).fill("EH6 6QQ");
    await h.getByLabel(/^Pounds an hour/).fill("90");
    await h.getByLabel(/^Hours at least/).fill("2");
    await expect(h.getByText(/Found on the map|On the map:/)).toBeVisible();
    await h.getByRole("button", { name: "List this vehicle" }).click();
    await expect(h.getByText("26 t Hiab lorry")).toBeVisible();
    await h.goto("/haulier-dashboard");
    await done(h, /^5 of 6 done/);
    await expect(h.getByRole("link", { name: "See what is missing" })).toBeVisible();
  });

  await test.step("sends the last paper that is missing, by the form to which the missing one leads", async () => {
    await approvePapersBut("mot", product.dataDir, email);
    await h.reload();
    await expect(h.getByText("MOT of The red one is missing.").first()).toBeVisible();
    await h.getByRole("link", { name: "See what is missing" }).click();
    await h.getByRole("link", { name: "Upload MOT" }).click();
    await expect(h.getByLabel(/^What is it/)).toHaveValue("mot");
    await expect(h.getByLabel(/^Vehicle/).locator("option:checked")).toHaveText("The red one");
    const file = { name: "mot.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf(20_000)) };
    await h.getByLabel(/^The paper/).setInputFiles(file);
    await h.getByLabel(/number/).fill("1234 5678 9012");
    await h.getByLabel(/^Valid from/).fill("2026-01-05");
    await h.getByLabel(/^Last valid day/).fill(inAYear);
    await expect(h.getByText("The file has arrived.")).toBeVisible();
    await h.getByRole("button", { name: "Send for checking" }).click();
    await expect(h.getByText("Being checked")).toBeVisible();
  });

  await test.step("an admin approves it, after which the way is gone", async () => {
    const { email: adminEmail, context } = await aNewContractor(browser, "Una Reid");
    await context.close();
    await grantAdminCommand(await openTarget(undefined, product.dataDir), adminEmail);
    const admin = await aPersonSignedIn(browser, adminEmail, {}, password);
    await admin.page.goto("/admin-dashboard?view=papers");
    const card = admin.page.getByRole("article").filter({ hasText: "The red one" });
    await card.getByRole("button", { name: "Approve" }).click();
    await expect(card).toHaveCount(0);
    expect(admin.complaints).toEqual([]);
    await admin.context.close();
    await h.goto("/haulier-dashboard");
    await expect(h.getByText("Nothing waits for you")).toBeVisible();
    await expect(h.getByRole("list", { name: "The way to your first job" })).toHaveCount(0);
  });

  await test.step("goes offline and takes work again, and is led back by that step alone", async () => {
    await h.goto("/fleet-status");
    await h.getByRole("radio", { name: "Offline" }).click();
    await expect(h.getByRole("radio", { name: "Offline", checked: true, disabled: false })).toBeAttached();
    await h.goto("/haulier-dashboard");
    await done(h, /^5 of 6 done/);
    await h.getByRole("link", { name: "Take work" }).click();
    await h.getByRole("radio", { name: "Available" }).click();
    await expect(h.getByRole("radio", { name: "Available", checked: true, disabled: false })).toBeAttached();
    await h.goto("/haulier-dashboard");
    await expect(h.getByText("Nothing waits for you")).toBeVisible();
  });

  const contractor = await aNewContractor(browser, "Mairi Bain");
  const c = contractor.page;
  await test.step("a contractor who has just signed up finds and books it", async () => {
    await c.goto("/book?service=hiab");
    const where = c.getByRole("combobox", { name: /Service Location|Pickup/ });
    await where.fill("Princes Street");
    const place = c.getByRole("option", { name: /Princes Street.*Edinburgh/ });
    await place.first().click();
    await c.getByRole("radio", { name: "Tomorrow" }).check();
    await c.getByLabel("Phone").fill("0131 496 0001");
    await c.getByRole("button", { name: "Find Available Suppliers" }).click();
    const supplier = c.getByRole("listitem").filter({ hasText: "Grant Lifting" });
    await supplier.getByRole("button", { name: "Book Now" }).click();
    const review = c.getByRole("dialog", { name: "Review & Confirm" });
    await review.getByRole("button", { name: "Confirm & Submit" }).click();
    await expect(c).toHaveURL(/booking-success/);
  });

  await test.step("the haulier accepts on the dashboard that has been open", async () => {
    await expect(h.getByRole("heading", { name: /^You have .* to answer/ })).toBeVisible();
    await h.getByRole("button", { name: "Accept" }).click();
    await expect(h).toHaveURL(/\/haulier-status\//);
  });
  for (const { complaints } of [haulier, contractor]) expect(complaints).toEqual([]);
});
