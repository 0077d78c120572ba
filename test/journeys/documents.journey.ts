import { expect } from "@playwright/test";
import { violationsIn } from "../support/accessibility.ts";
import { aPdf, aWrittenPdf } from "../support/pdfs.ts";
import { aPerson } from "../support/people.ts";
import { aFirm } from "../support/work.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

test("a haulier sends a document over a connection that breaks, an admin approves it, and the haulier sees it", async ({
  browser,
}) => {
  const phone = { viewport: { width: 360, height: 800 } };
  const firm = await aFirm(world);
  const haulier = await aPersonSignedIn(browser, firm.haulier, phone);
  const { page } = haulier;
  // Number of uploaded parts. The first attempt of the second part fails.
  let parts = 0;
  await page.route("**/_aws/s3/**", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    parts += 1;
    return parts === 2 ? route.abort("internetdisconnected") : route.continue();
  });
  await page.goto("/documents");
  await page.getByRole("link", { name: "Add a document" }).click();
  const file = { name: "policy.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf(5_000_000)) };
  await page.getByLabel(/^File/).setInputFiles(file);
  await page.getByLabel(/^What is it/).selectOption("public_liability");
  await page.getByLabel(/^Policy number/).fill("PL 2026/77");
  await page.getByLabel(/^Sum insured/).fill("5,000,000");
  await page.getByLabel(/^Valid from/).fill("2026-01-05");
  await page.getByLabel(/^Last valid day/).fill(inAYear);
  await expect(page.getByText("The file has arrived.")).toBeVisible();
  // Three parts and one retry: parts that arrived are not sent again.
  expect(parts).toBe(4);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole("button", { name: "Send for checking" }).click();
  const line = page.getByRole("row").filter({ hasText: "PL 2026/77" });
  await expect(line.getByText("Being checked")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const anAdmin = aPerson("admin");
  await world.add({ people: [anAdmin] });
  const admin = await aPersonSignedIn(browser, anAdmin);
  await admin.page.goto("/admin-dashboard");
  await admin.page.getByRole("link", { name: "Documents to check", exact: true }).click();
  const card = admin.page.getByRole("listitem").filter({ hasText: "PL 2026/77" });
  await card.getByRole("button", { name: "Open the file" }).click();
  await expect(card.locator("iframe")).toHaveAttribute("src", /\/_aws\/s3\//);
  await card.getByRole("button", { name: "Approve" }).click();
  await expect(card).toHaveAttribute("inert", "");

  await page.reload();
  await expect(line.getByText("In date")).toBeVisible();
  for (const { complaints } of [haulier, admin]) expect(complaints).toEqual([]);
});

test("a haulier drops a folder of documents: each is sorted by its content, and goes with one press", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const haulier = await aPersonSignedIn(browser, firm.haulier, { viewport: { width: 360, height: 800 } });
  const { page } = haulier;
  await page.goto("/documents");
  await page.getByRole("link", { name: "Add several" }).click();
  const pdf = (name: string, ...lines: string[]) => ({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from(aWrittenPdf(lines)),
  });
  await page
    .getByLabel("Files")
    .setInputFiles([
      pdf(
        "scan 1.pdf",
        "Certificate of public liability insurance",
        "Policy number: PL-2026-77",
        "Limit of indemnity: GBP 5,000,000",
        `Period of insurance: from 5 January 2026 to ${inAYear}`,
      ),
      pdf(
        "scan 2.pdf",
        "Report of thorough examination (LOLER)",
        `Vehicle: ${firm.fleet.name}`,
        "Report number TE-4471",
        `Next examination due: ${inAYear}`,
      ),
      pdf("holiday.pdf", "Wish you were here"),
    ]);
  const card = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const insurance = card("scan 1.pdf");
  await expect(insurance.getByLabel(/^What is it/)).toHaveValue("public_liability");
  await expect(insurance.getByLabel(/^Policy number/)).toHaveValue("PL-2026-77");
  await expect(insurance.getByLabel(/^Valid from/)).toHaveValue("2026-01-05");
  await expect(insurance.getByLabel(/^Last valid day/)).toHaveValue(inAYear);
  await insurance.getByLabel(/^Sum insured/).fill("5,000,000");
  const report = card("scan 2.pdf");
  await expect(report.getByLabel(/^What is it/)).toHaveValue("loler");
  await expect(report.getByLabel(/^Vehicle/)).toHaveValue(firm.fleet.id);
  await report.getByLabel(/^Valid from/).fill("2026-10-14");
  await expect(card("holiday.pdf").getByLabel(/^What is it/)).toHaveValue("");
  await expect(page.getByText("The file has arrived.")).toHaveCount(3);
  expect(await violationsIn(page)).toEqual([]);
  for (const one of [insurance, report]) {
    await one.getByRole("button", { name: "Send for checking" }).click();
    await expect(one).toHaveAttribute("inert", "");
  }
  await card("holiday.pdf").getByRole("button", { name: "Leave it out" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("link", { name: "All documents" }).click();
  await expect(page.getByRole("row").filter({ hasText: "PL-2026-77" }).getByText("Being checked")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "TE-4471" }).getByText("Being checked")).toBeVisible();
  expect(haulier.complaints).toEqual([]);
});
