import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";

test("somebody finds a conversation, reports a message to an admin, blocks the other side and takes it back", async ({
  browser,
}) => {
  const [contractor, haulier, admin] = [
    await aPersonSignedIn(browser, "contractor@haulyard.test"),
    await aPersonSignedIn(browser, "haulier2@haulyard.test"),
    await aPersonSignedIn(browser, "admin@haulyard.test"),
  ];
  const { page } = contractor;
  await page.goto("/messaging");
  await page.getByLabel("Search people and messages").fill("free at 9 m");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.getByLabel("Search people and messages").fill("lift fine");
  const found = page.getByRole("list", { name: "Messages found" }).getByRole("link");
  await expect(found).toHaveCount(1);
  await expect(found.locator("mark").first()).toHaveText("lift");
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  await found.click();
  const name = (
    await page.getByRole("region", { name: "Conversation", exact: true }).getByRole("heading").innerText()
  ).trim();
  const log = page.getByRole("log");
  await expect(log.getByText(/At 9 m we lift 1\.4 t/)).toBeVisible();
  const thread = new URL(page.url()).searchParams.get("thread");
  await haulier.page.goto(`/messaging?thread=${thread}`);
  const writing = haulier.page.getByPlaceholder("Write a message");
  await expect(writing).toBeVisible();

  await page.getByRole("button", { name: /^More about the conversation/ }).click();
  await page.getByRole("button", { name: "Report a message" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Fraud, or paying past Haulyard" }).check();
  await dialog.getByLabel("What else we should know").fill("Asked for cash on the telephone");
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Reported to Haulyard").first()).toBeVisible();
  await admin.page.goto("/admin-dashboard?view=reports");
  const report = admin.page.getByRole("article", { name }).filter({ hasText: "Asked for cash on the telephone" });
  await expect(report.getByText(/At 9 m we lift 1\.4 t/)).toBeVisible();
  await expect(report.getByText(/Does that suit your crane/)).toBeVisible();
  await report.getByRole("button", { name: "Close with a note" }).click();
  await admin.page.getByRole("dialog").getByLabel("What was done").fill("Spoke to both");
  await admin.page.getByRole("dialog").getByRole("button", { name: "Close with a note" }).click();
  await expect(report).toHaveCount(0);

  await page.getByRole("button", { name: /^More about the conversation/ }).click();
  await page.getByRole("button", { name: `Block ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByText(`You have blocked ${name}. Neither of you can write here.`)).toBeVisible();
  await expect(haulier.page.getByText("You cannot write in this conversation.")).toBeVisible();
  await expect(writing).toHaveCount(0);
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(writing).toBeVisible();
  for (const person of [contractor, haulier, admin]) {
    expect(person.complaints).toEqual([]);
    await person.context.close();
  }
});
