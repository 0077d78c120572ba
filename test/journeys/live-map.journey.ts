import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { violationsIn } from "../support/accessibility.ts";
import { aFirm, dataFrom } from "../support/work.ts";
import { aPerson, aPersonSignedIn, type Person } from "./person.ts";
import { test } from "./test.ts";
import { world } from "./world.ts";

async function onDuty() {
  const { haulier, contractor, fleet } = await aFirm(world);
  const duty = async (isOn: boolean) => {
    const input = { clientKey: randomUUID(), fleetId: fleet.id, onDuty: isOn };
    dataFrom(await world.call(haulier, "setDutyStatus", input));
  };
  const at = async (lat: number, lng: number, minutesAgo = 0) => {
    const fix = { lat, lng, accuracyMetres: 5, at: new Date(Date.now() - minutesAgo * 60_000).toISOString() };
    dataFrom(await world.call(haulier, "updateLocation", { fixes: [fix] }));
  };
  await duty(true);
  dataFrom(await world.call(haulier, "setLocationSharing", { clientKey: randomUUID(), isSharing: true }));
  return { haulier, contractor, duty, at };
}

const listOf = ({ page }: Person) => page.getByRole("list", { name: "Vehicles on duty" });

test("a vehicle on duty is on the live map: about where for visitors, exactly for a contractor, and moves there", async ({
  browser,
}) => {
  // Puts the vehicle west of Skye, away from the demo world's vehicles.
  const firm = await onDuty();
  const { duty, at } = firm;
  await at(57.41, -6.2, 10);
  const visitor = await aPerson(browser);
  const contractor = await aPersonSignedIn(browser, firm.contractor, { seesMaps: true });
  for (const { page } of [visitor, contractor]) await page.goto("/live-map?location=Portree&service=hiab");
  await expect(contractor.page.locator("main [data-state=shown]")).toBeVisible();
  const seen = listOf(contractor).getByRole("listitem");
  await expect(seen).toHaveCount(1);
  await expect(seen).toContainText("Available");
  await expect(listOf(visitor).getByRole("listitem")).toContainText("about ");
  await expect(visitor.page.getByText(/square of about 2 km, without a name/)).toBeVisible();

  // Only signed-in users may see this name.
  const name = firm.haulier.companyName ?? "";
  await expect(seen).toContainText(name);
  await expect(visitor.page.getByText(name, { exact: true })).toHaveCount(0);

  const miles = async () => Number(/([\d.]+) miles/.exec(await seen.innerText())?.[1]);
  const before = await miles();
  await at(57.44, -6.19);
  await expect.poll(miles).toBeGreaterThan(before + 1);

  await seen.getByRole("button").click();
  const chosen = contractor.page.getByRole("region", { name: "Chosen vehicle" });
  await expect(chosen).toContainText("ETA");
  expect(await violationsIn(contractor.page, "main")).toEqual([]);
  await chosen.getByRole("link", { name: /^Book/ }).click();
  await expect(contractor.page).toHaveURL(/\/book\?service=hiab&fleet=[\w-]+/);
  await contractor.page.goBack();
  await expect(seen).toHaveCount(1);

  await duty(false);
  for (const person of [visitor, contractor])
    await expect(person.page.getByRole("heading", { name: "On duty now: 0 vehicles" })).toBeVisible();

  await contractor.page.getByLabel("Place or postcode").fill("Xyzzyville");
  await contractor.page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(contractor.page.getByText("No match for 'Xyzzyville'.")).toBeVisible();
  for (const { complaints } of [visitor, contractor]) expect(complaints).toEqual([]);
});
