import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect } from "@playwright/test";
import { ask } from "./own-account.ts";
import { aPerson, aPersonSignedIn, type Person } from "./person.ts";
import { test } from "./test.ts";

// One after the other: the same firm goes on and off duty in both.
test.describe.configure({ mode: "default" });

/** A firm of the demo world goes on duty with its Hiab, shares where it is and can say so. */
async function onDuty(browser: Browser) {
  const haulier = await aPersonSignedIn(browser, "haulier2@haulyard.test");
  await haulier.page.goto("/dashboard");
  const { myFleets } = (await ask(haulier, "{ myFleets { id services status vehicleType } }", {})) as {
    myFleets: { id: string; services: string[]; status: string; vehicleType: string }[];
  };
  const fleet = myFleets.find(({ services, status }) => services.includes("hiab") && status === "available");
  if (!fleet) throw new Error("The firm has no Hiab that is available.");
  const duty = (wanted: boolean) =>
    ask(
      haulier,
      "mutation($clientKey: String!, $fleetId: ID!, $onDuty: Boolean!) { setDutyStatus(clientKey: $clientKey, fleetId: $fleetId, onDuty: $onDuty) { onDuty } }",
      { clientKey: randomUUID(), fleetId: fleet.id, onDuty: wanted },
    );
  const at = (lat: number, lng: number, minutesAgo = 0) =>
    ask(haulier, "mutation($fixes: [FixInput!]!) { updateLocation(fixes: $fixes) { stored } }", {
      fixes: [{ lat, lng, accuracyMetres: 5, at: new Date(Date.now() - minutesAgo * 60_000).toISOString() }],
    });
  await duty(true);
  await ask(
    haulier,
    "mutation($clientKey: String!) { setLocationSharing(clientKey: $clientKey, isSharing: true) { isSharing } }",
    { clientKey: randomUUID() },
  );
  return { haulier, fleet, duty, at };
}

const listOf = ({ page }: Person) => page.getByRole("list", { name: "Vehicles on duty" });

test("a vehicle on duty is on the live map: about where for visitors, exactly for a contractor, and moves there", async ({
  browser,
}) => {
  // Off the west of Skye, where nobody of the demo world is.
  const { haulier, duty, at } = await onDuty(browser);
  await at(57.41, -6.2, 10);
  const visitor = await aPerson(browser);
  const contractor = await aPersonSignedIn(browser, "contractor@haulyard.test", { seesMaps: true });
  for (const { page } of [visitor, contractor]) await page.goto("/live-map?location=Portree&service=hiab");
  await expect(contractor.page.locator("main [data-state=shown]")).toBeVisible();
  const seen = listOf(contractor).getByRole("listitem");
  await expect(seen).toHaveCount(1);
  await expect(seen).toContainText("Available");
  await expect(listOf(visitor).getByRole("listitem")).toContainText("about ");
  await expect(visitor.page.getByText(/square of about 2 km, without a name/)).toBeVisible();

  // The name of the firm is for who signs in.
  const name = (await seen.getByRole("button").innerText()).split("\n")[0]?.trim() ?? "";
  expect(name).not.toBe("");
  await expect(visitor.page.getByText(name, { exact: true })).toHaveCount(0);

  const miles = async () => Number(/([\d.]+) miles/.exec(await seen.innerText())?.[1]);
  const before = await miles();
  await at(57.44, -6.19);
  await expect.poll(miles).toBeGreaterThan(before + 1);

  await seen.getByRole("button").click();
  const chosen = contractor.page.getByRole("region", { name: "Chosen vehicle" });
  await expect(chosen).toContainText("ETA");
  expect((await new AxeBuilder({ page: contractor.page }).include("main").analyze()).violations).toEqual([]);
  await chosen.getByRole("link", { name: /^Book/ }).click();
  await expect(contractor.page).toHaveURL(/\/book\?service=hiab&fleet=\w+/);
  await contractor.page.goBack();
  await expect(seen).toHaveCount(1);

  await duty(false);
  for (const person of [visitor, contractor])
    await expect(person.page.getByRole("heading", { name: "On duty now: 0 vehicles" })).toBeVisible();

  await contractor.page.getByLabel("Place or postcode").fill("Xyzzyville");
  await contractor.page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(contractor.page.getByText("No match for 'Xyzzyville'.")).toBeVisible();
  for (const person of [haulier, visitor, contractor]) {
    expect(person.complaints).toEqual([]);
    await person.context.close();
  }
});

test("a haulier is asked once, allows it, and is on duty", async ({ browser }) => {
  const haulier = await aPersonSignedIn(browser, "haulier2@haulyard.test", { isToBeAsked: true });
  const { page, context } = haulier;
  await page.goto("/fleet-status");
  const dialog = page.getByRole("dialog", { name: "Show where you are?" });
  await expect(dialog).toContainText("you appear on the live map for contractors");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 55.8642, longitude: -4.2518, accuracy: 15 });
  await dialog.getByRole("checkbox", { name: "Go on duty and keep where my vehicle is" }).check();
  await dialog.getByRole("button", { name: "Allow location" }).click();
  const words = "Location access enabled! You'll now appear on the live map for contractors to find.";
  await expect(page.getByRole("region", { name: /^Notifications/ }).getByText(words)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Fleet status" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(haulier.complaints).toEqual([]);
  await context.close();
});
