import { expect, type Page } from "@playwright/test";
import { aPerson, aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Location diagnostics" });
const glasgow = { latitude: 55.8642, longitude: -4.2518, accuracy: 15 };

test("where somebody is: by the device, else by the network, else Edinburgh and said so", async ({ browser }) => {
  const run = async ({ page }: { page: Page }) => {
    await page.goto("/?test=location");
    await panel(page).getByRole("button", { name: "Find my location" }).click();
  };
  await test.step("leave is given", async () => {
    const person = await aPerson(browser, { permissions: ["geolocation"], geolocation: glasgow });
    await run(person);
    const shown = panel(person.page);
    await expect(shown).toContainText("granted");
    await expect(shown.getByRole("heading", { name: "Using GPS location" })).toBeVisible();
    await expect(shown.getByRole("status")).toContainText("55.8642");
    await expect(shown.getByRole("status")).toContainText("gps");
    await shown.getByRole("button", { name: "Use manual test location" }).click();
    await expect(shown.getByRole("status")).toContainText("manual");
    await person.page.goto("/");
    await expect(person.page.getByRole("link", { name: "Get Instant Quote" })).toBeVisible();
    await expect(panel(person.page)).toHaveCount(0);
    expect(person.complaints).toEqual([]);
    await person.context.close();
  });
  await test.step("leave is refused, and the edge knows about where the network is", async () => {
    const person = await aPerson(browser);
    // What the edge answers where it knows; on one machine everybody is nowhere.
    await person.page.route("**/api/here", (route) =>
      route.fulfill({ json: { lat: 57.15, lng: -2.09, town: "Aberdeen" } }),
    );
    await run(person);
    await expect(panel(person.page).getByRole("heading", { name: "Using approximate location" })).toBeVisible();
    await expect(panel(person.page)).toContainText("10000 m");
    expect(person.complaints).toEqual([]);
    await person.context.close();
  });
  await test.step("nothing is known", async () => {
    const person = await aPerson(browser);
    await run(person);
    const words = "Using manual location. Edinburgh (default) - set your location";
    await expect(panel(person.page).getByRole("heading", { name: words })).toBeVisible();
    await expect(panel(person.page)).toContainText("PERMISSION_DENIED");
    expect(person.complaints).toEqual([]);
    await person.context.close();
  });
});

test("driving mode keeps the way without a connection and sends it in order", async ({ browser }) => {
  const driver = await aPersonSignedIn(browser, "driver@haulyard.test", {
    ...{ permissions: ["geolocation"], geolocation: glasgow, viewport: { width: 360, height: 800 } },
  });
  const { page, context } = driver;
  const reported: string[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().endsWith("/graphql")) return;
    const { variables } = request.postDataJSON() as { variables?: { fixes?: { at: string }[] } };
    reported.push(...(variables?.fixes ?? []).map(({ at }) => at));
  });
  await page.goto("/drivers/dashboard");
  await page.getByRole("link", { name: "Driving mode" }).click();
  await expect(page.getByRole("heading", { name: "Driving mode" })).toBeVisible();
  const large = page.getByRole("link", { name: /^Directions/ });
  expect((await large.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  await expect.poll(() => reported.length).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(page.getByText("No connection", { exact: true })).toBeVisible();
  await context.setGeolocation({ ...glasgow, latitude: glasgow.latitude + 0.001 });
  await expect(page.getByText(/positions? waits? on this device|are kept on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  expect(reported).toEqual(reported.toSorted());
  expect(driver.complaints).toEqual([]);
  await context.close();
});
