import { expect } from "@playwright/test";
import { aPersonSignedIn, seesOwnName } from "./person.ts";
import { test } from "./test.ts";

test("the app opens in a new tab without a network, with the driver's day in it", async ({ browser }) => {
  const driver = await aPersonSignedIn(browser, "driver@haulyard.test", {
    viewport: { width: 360, height: 800 },
    serviceWorkers: "allow",
  });
  const { page, context } = driver;
  const call = (on = page) => on.getByRole("link", { name: /^Call / }).first();

  await test.step("once somebody is signed in, the worker puts the app on the device", async () => {
    await page.goto("/drivers/dashboard");
    await expect(call()).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const held = await page.evaluate(async () => {
      const shell = (await caches.keys()).find((name) => name.includes("precache"));
      return shell ? (await (await caches.open(shell)).keys()).map(({ url }) => new URL(url).pathname) : [];
    });
    expect(held).toContain("/app.html");
    expect(held.filter((path) => /^\/(api|graphql|config)/.test(path))).toEqual([]);
  });

  await test.step("without a network a new tab opens with the day", async () => {
    await context.setOffline(true);
    const other = await context.newPage();
    await other.goto("/drivers/dashboard");
    await expect(call(other)).toHaveAttribute("href", /^tel:\d+$/);
    await expect(other.getByText(/^No connection: as it was at/)).toBeVisible();
    await other.close();
  });

  await test.step("with it, pages are the server's again", async () => {
    await context.setOffline(false);
    await page.reload();
    await seesOwnName(page);
  });
  expect(driver.complaints).toEqual([]);
  await context.close();
});
