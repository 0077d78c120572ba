import { expect } from "@playwright/test";
import { hydrated } from "../support/hydrated.ts";
import { aPerson as aProfile } from "../support/people.ts";
import { aBooking, aFirm } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { newAddress } from "./own-account.ts";
import { aPerson, aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

test("a visitor writes, gets an answer by email, and writes back by its link without an account", async ({
  browser,
}) => {
  const anAdmin = aProfile("admin", { fullName: "Ada Admin" });
  await world.add({ people: [anAdmin] });
  const [visitor, admin] = await Promise.all([aPerson(browser), aPersonSignedIn(browser, anAdmin)]);
  const [v, a] = [visitor.page, admin.page];
  const email = newAddress("writer");
  const name = `Morag ${email.split("@")[0]}`;
  const read = new RegExp(`^Read(?: and answer)? the message of ${name}$`);

  await test.step("the visitor writes", async () => {
    await v.goto("/contact");
    await hydrated(v);
    await v.getByLabel("Your name").fill(name);
    await v.getByLabel("Email").fill(email);
    await v.getByLabel("What is it about?").selectOption("other");
    await v.getByRole("textbox", { name: "Message" }).fill("Do you carry as far as Orkney?");
    await v.getByRole("button", { name: "Send message" }).click();
    await expect(v.getByRole("heading", { name: "Thank you. We have your message." })).toBeVisible();
  });

  await test.step("an admin takes it by reading it, and answers", async () => {
    await a.goto("/admin-dashboard?view=contact");
    await a.getByRole("button", { name: read }).click();
    const card = a.getByRole("listitem", { name, exact: true });
    await expect(card.getByText("Yours", { exact: true })).toBeVisible();
    await looksRight(a, "a letter to answer", "main");
    await card.getByRole("textbox", { name: "Answer" }).fill("We do, by the boat from Aberdeen.");
    await card.getByRole("button", { name: "Send answer" }).click();
    await expect(a.getByText(`${name} gets it by email.`, { exact: true })).toBeVisible();
  });

  await test.step("the answer comes by email, and its link accepts a reply", async () => {
    await v.goto(linkIn(await mailTo(email, /by the boat from Aberdeen/), "/your-message"));
    await v.reload();
    await expect(v.getByText("We do, by the boat from Aberdeen.")).toBeVisible();
    await looksRight(v, "/your-message");
    await v.getByLabel("Write back").fill("And Shetland?");
    await v.getByRole("button", { name: "Send", exact: true }).click();
    await expect(v.getByRole("log").getByText("And Shetland?")).toBeVisible();
  });

  await test.step("it waits again, until the link is ended", async () => {
    await a.goto("/admin-dashboard?view=contact");
    await a.getByRole("button", { name: read }).click();
    await expect(a.getByRole("log").getByText("And Shetland?")).toBeVisible();
    await a.getByRole("button", { name: "End the link" }).click();
    await a.getByRole("dialog").getByRole("button", { name: "End the link" }).click();
    await expect(a.getByText("Link ended", { exact: true })).toBeVisible();
    await v.reload();
    await expect(v.getByText("This link no longer works.", { exact: false })).toBeVisible();
    visitor.complaints.length = 0;
  });
});

test("a contractor writes about a job, reads the answer in the app and writes on; the admin finds job and account", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const { id, reference } = await aBooking(world, firm, "in_progress");
  const anAdmin = aProfile("admin", { fullName: "Ada Admin" });
  await world.add({ people: [anAdmin] });
  const [contractor, admin] = await Promise.all([
    aPersonSignedIn(browser, firm.contractor, { viewport: { width: 360, height: 780 } }),
    aPersonSignedIn(browser, anAdmin),
  ]);
  const [c, a] = [contractor.page, admin.page];

  await test.step("from the booking", async () => {
    await c.goto(`/track-delivery/${id}`);
    await c.getByRole("link", { name: "Write to us about this job" }).click();
    await expect(c.getByLabel(`It is about job ${reference}`)).toBeChecked();
    await c.getByLabel("Your name").fill("Isla Grant");
    await c.getByRole("textbox", { name: "Message" }).fill("Who pays for the second trip?");
    await c.getByRole("button", { name: "Send message" }).click();
    await c.getByRole("link", { name: "Messages to Haulyard" }).first().click();
    await expect(c.getByText("Waiting for our answer")).toBeVisible();
  });

  await test.step("the admin answers on the person's page", async () => {
    await a.goto(`/admin/people/${firm.contractor.id}?part=letters`);
    await expect(a.getByRole("link", { name: reference })).toHaveAttribute("href", `/track-delivery/${id}`);
    await a.getByRole("button", { name: /^Read and answer/ }).click();
    await a.getByRole("textbox", { name: "Answer" }).fill("The haulier does.");
    await a.getByRole("button", { name: "Send answer" }).click();
    await expect(a.getByText("Answered", { exact: true })).toBeVisible();
  });

  await test.step("the contractor is notified, reads it and replies", async () => {
    await c.getByRole("button", { name: /Notifications/ }).click();
    await c.getByRole("link", { name: /Haulyard has answered your message/ }).click();
    await expect(c.getByText("The haulier does.")).toBeVisible();
    await looksRight(c, "/contact/messages");
    await c.getByLabel("Write back").fill("Thank you.");
    await c.getByRole("button", { name: "Send", exact: true }).click();
    await expect(c.getByText("Waiting for our answer")).toBeVisible();
  });
});
