import { expect } from "@playwright/test";
import { aFirm } from "../support/work.ts";
import { looksRight } from "./looks.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { fillSignUp, followConfirmation, newAddress, pressSignUp, typeSignIn } from "./own-account.ts";
import { aPerson, aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

test("a guest asks for quotes, verifies the address, gets a quote, and books with a new account", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const [guest, haulier] = await Promise.all([aPerson(browser), aPersonSignedIn(browser, firm.haulier)]);
  const [g, h] = [guest.page, haulier.page];
  const email = newAddress("guest");
  const wanted = `Slates onto a roof for ${email.split("@")[0]}`;

  await test.step("the guest asks from the front page; a lost connection loses nothing typed", async () => {
    await g.goto("/");
    await g.getByRole("link", { name: "Get Instant Quote" }).first().click();
    const dialog = g.getByRole("dialog");
    await dialog.getByRole("button", { name: /Get a quote/ }).click();
    await dialog.getByLabel("Service").selectOption({ label: "Hiab Services" });
    await dialog.getByLabel("Location").fill("EH14 1AN");
    await dialog.getByLabel("What do you need?").fill(wanted);
    await dialog.getByLabel("Your name").fill("Morag Sinclair");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Phone").fill("0131 496 0777");
    await g.route("**/graphql", (route) => route.abort());
    await dialog.getByRole("button", { name: "Request Quotes" }).click();
    // A dialog hides the rest of the page from screen readers, but the toast is visible above it.
    await expect(g.getByText("Submission Failed", { exact: true })).toBeVisible();
    await expect(
      g.getByText("Please try again or contact support if the problem persists.", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByLabel("Your name")).toHaveValue("Morag Sinclair");
    await g.unrouteAll({ behavior: "wait" });
    await dialog.getByRole("button", { name: "Request Quotes" }).click();
    await expect(g.getByRole("dialog", { name: "Quote Request Sent!" })).toBeVisible();
    await expect(g.getByText("We'll send competitive quotes to your email within 24 hours.")).toBeVisible();
    guest.complaints.length = 0;
  });

  await test.step("the link of the email verifies the address", async () => {
    await g.goto(linkIn(await mailTo(email, /your-quotes/), "/your-quotes"));
    await g.getByRole("button", { name: "Confirm my request" }).click();
    await expect(g.getByRole("heading", { name: "We have asked hauliers near you" })).toBeVisible();
  });

  await test.step("a haulier is notified, and quotes without learning the guest's name", async () => {
    await h.goto("/jobs?service=hiab");
    const notice = h.getByRole("listitem").filter({ has: h.getByRole("button", { name: /^Quote/ }), hasText: "EH14" });
    await notice.getByText(/^Details/).click();
    await expect(notice.getByText(wanted)).toBeVisible();
    await expect(notice.getByText("Morag")).toHaveCount(0);
    await notice.getByRole("button", { name: /^Quote/ }).click();
    const quoting = h.getByRole("dialog", { name: "Quote for this job" });
    // Waits for the suggested price from the haulier's rates, which the test then replaces.
    await expect(quoting.getByText(/^Total: £[1-9]/)).toBeVisible();
    for (const field of await quoting.getByLabel(/^Line /).all()) await field.fill("");
    await quoting.getByLabel("Line 1: what for").fill("Lorry and driver");
    await quoting.getByLabel("Line 1: £ inc. VAT").fill("280");
    await quoting.getByRole("button", { name: "Send quote" }).click();
    await expect(quoting).toHaveCount(0);
  });

  await test.step("the quote comes by email, and is accepted with a new account", async () => {
    await g.goto(linkIn(await mailTo(email, /£280\.00/), "/your-quotes"));
    await g.reload();
    await expect(g.getByText("£280.00").first()).toBeVisible();
    await looksRight(g, "/your-quotes with a quote");
    await g.getByRole("link", { name: /^Accept with a new account/ }).click();
    await expect(g.getByLabel("Email", { exact: false }).first()).toHaveValue(email);
    await fillSignUp(guest, { name: "Morag Sinclair", email });
    await pressSignUp(guest);
    await followConfirmation(guest, email);
    await typeSignIn(guest, email);
    await expect(g).toHaveURL(/\/your-quotes#/);
    await g.getByRole("button", { name: /^Accept/ }).click();
    await g.getByRole("button", { name: "Accept and book" }).click();
    await expect(g).toHaveURL(/\/track-delivery\//);
    await expect(g.getByText("£280.00").first()).toBeVisible();
  });
  for (const { complaints } of [guest, haulier]) expect(complaints).toEqual([]);
});

test("a visitor's first press opens the dialog; they see a price, sign up in another tab and are back at the review", async ({
  browser,
}) => {
  const firm = await aFirm(world);
  const guest = await aPerson(browser);
  const g = guest.page;
  const email = newAddress("priced");

  await test.step("the first press opens the dialog, and the job is priced without an account", async () => {
    await g.goto("/");
    await g.getByRole("link", { name: "Get Instant Quote" }).first().click();
    const dialog = g.getByRole("dialog");
    await dialog.getByRole("button", { name: /See prices now/ }).click();
    await dialog.getByRole("button", { name: /^All \d+ services$/ }).click();
    await dialog.getByRole("combobox", { name: "Find a service" }).fill("hiab");
    await g.getByRole("option", { name: "Hiab" }).click();
    await dialog.getByRole("combobox", { name: /Service Location/ }).fill("Princes Street");
    await g
      .getByRole("option", { name: /Princes Street.*Edinburgh/ })
      .first()
      .click();
    await dialog.getByRole("button", { name: "See prices" }).click();
    await expect(dialog.getByRole("heading", { name: /^Cheapest/ })).toBeVisible();
    await expect(dialog.getByText("Travel").first()).toBeVisible();
    await expect(dialog.getByText(firm.haulier.companyName ?? "")).toHaveCount(0);
    await dialog.getByRole("link", { name: /^Book/ }).first().click();
    await expect(g).toHaveURL(/\/signup\?type=contractor/);
  });

  await test.step("the email's link, in another tab, signs the first one in", async () => {
    await fillSignUp(guest, { name: "Morag Sinclair", email });
    await pressSignUp(guest);
    const other = await guest.context.newPage();
    await other.goto(linkIn(await mailTo(email, /view=confirm/), "/auth?view=confirm"));
    await expect(g).toHaveURL(/\/book\?.*step=review/);
  });

  await test.step("the job is there; with a phone number the review opens", async () => {
    await expect(g.getByRole("combobox", { name: /Service Location/ })).toHaveValue(/Princes Street/);
    await expect(g.getByLabel("Name")).toHaveValue("Morag Sinclair");
    await g.getByLabel("Phone").fill("0131 496 0777");
    await g.getByRole("button", { name: "Find Available Suppliers" }).click();
    await expect(g.getByRole("dialog", { name: "Review & Confirm" })).toBeVisible();
  });
  expect(guest.complaints).toEqual([]);
});
