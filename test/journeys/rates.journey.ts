import { expect } from "@playwright/test";
import { aFleet, aPerson, inverness } from "../support/people.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

test("a haulier accepts the guide prices in one press, changes one, and a contractor sees its price", async ({
  browser,
}) => {
  const [firm, customer] = [aPerson("haulier", { companyName: "Priced Lifting" }), aPerson("contractor")];
  const vehicles = [aFleet(firm.id, { base: inverness, hourlyRatePence: null, minimumHours: null })];
  await world.add({ people: [firm, customer], fleets: vehicles, rateCards: [] });
  const [haulier, contractor] = await Promise.all([aPersonSignedIn(browser, firm), aPersonSignedIn(browser, customer)]);
  const [h, c] = [haulier.page, contractor.page];
  await h.goto("/rates");
  await h.getByRole("button", { name: "Use guide prices" }).click();
  await expect(h.getByText(/^From \d+ \w{3} \d{4}$/)).toBeVisible();
  await h.getByRole("link", { name: "Edit rates" }).click();
  await expect(h.getByRole("table", { name: "Price of the example job" })).toContainText("£621.70");
  await h.getByRole("textbox", { name: /^An hour/ }).fill("163");
  await expect(h.getByRole("table", { name: "Price of the example job" })).toContainText("£673.70");
  await h.getByRole("button", { name: "Save rates" }).click();
  await expect(h.getByRole("heading", { level: 1, name: "Rates" })).toBeVisible();

  await c.goto("/book?service=hiab");
  await c.getByRole("combobox", { name: /Service Location|Pickup/ }).fill("Academy Street, Inverness");
  await c
    .getByRole("option", { name: /Academy Street.*Inverness/ })
    .first()
    .click();
  await c.getByRole("radio", { name: "Tomorrow" }).check();
  await c.getByLabel("Time").fill("09:00");
  await c.getByRole("button", { name: "Find Available Suppliers" }).click();
  const card = c.getByRole("listitem").filter({ hasText: "Priced Lifting" });
  await card.getByText(/^Details/).click();
  await expect(card.getByText(/^£(326\.00|271\.67)$/).first()).toBeVisible();
  for (const { complaints } of [haulier, contractor]) expect(complaints).toEqual([]);
});
