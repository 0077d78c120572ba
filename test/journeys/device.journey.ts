import { type BrowserContext, expect, type Page } from "@playwright/test";
import { looksRight } from "./looks.ts";
import { aPersonSignedIn } from "./person.ts";
import { test } from "./test.ts";
import { toasts } from "./toasts.ts";

const glasgow = { latitude: 55.8642, longitude: -4.2518, accuracy: 15 };

interface Told {
  readonly level: number;
  readonly charging: boolean;
  readonly effectiveType: string;
}

/** Has pages believe in a battery and a connection of ours, on their next loading too. */
async function tell(context: BrowserContext, told: Told): Promise<void> {
  await context.addInitScript((values: Told) => {
    const battery = Object.assign(new EventTarget(), { level: values.level, charging: values.charging });
    const connection = Object.assign(new EventTarget(), { effectiveType: values.effectiveType });
    Object.defineProperty(navigator, "getBattery", { value: () => Promise.resolve(battery), configurable: true });
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  }, told);
}

/** The browser has news of the connection of a page. */
const connectionBecomes = (page: Page, effectiveType: string) =>
  page.evaluate((type) => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, { effectiveType: type }).dispatchEvent(new Event("change"));
  }, effectiveType);

test("the settings of a device are kept, hold at once, and switch themselves where it does badly", async ({
  browser,
}) => {
  const person = await aPersonSignedIn(browser, "contractor@haulyard.test");
  const { page, context } = person;
  const card = page.getByRole("region", { name: "Performance" });
  const toggle = (name: string) => card.getByRole("switch", { name });
  const root = page.locator("html");
  await tell(context, { level: 0.57, charging: true, effectiveType: "4g" });
  await page.goto("/mobile-settings");

  await test.step("says how the device does, and begins with what most people want", async () => {
    await expect(card).toContainText("57%, Charging");
    await expect(card.locator("[data-badge=default]")).toContainText("100");
    await expect(card).toContainText("Good (4g)");
    const on = ["Smart Performance", "Image caching", "Location tracking", "Push notifications"];
    for (const name of on) await expect(toggle(name)).toBeChecked();
    for (const name of ["Low data mode", "Reduced animations"]) await expect(toggle(name)).not.toBeChecked();
    await expect(root).toHaveAttribute("data-low-data", "0");
    await looksRight(page, "Mobile Settings", "main");
  });

  await test.step("a switch holds at once and after a reload", async () => {
    await toggle("Reduced animations").check();
    await toggle("Low data mode").check();
    await expect(root).toHaveClass(/reduce-motion/);
    await expect(root).toHaveAttribute("data-low-data", "1");
    await page.reload();
    await expect(toggle("Low data mode")).toBeChecked();
    await expect(root).toHaveClass(/reduce-motion/);
    await toggle("Low data mode").uncheck();
    await toggle("Reduced animations").uncheck();
    await expect(root).toHaveAttribute("data-low-data", "0");
  });

  await test.step("a slow connection is seen in the bar and switches settings, which Undo takes back", async () => {
    await connectionBecomes(page, "2g");
    // It stays for as long as somebody points at it, however busy the machine is.
    await toasts(page).getByText("Auto-optimized: Low data mode on, Image caching off").hover();
    await expect(page.getByRole("banner").getByText("Poor")).toBeVisible();
    await expect(toggle("Image caching")).not.toBeChecked();
    await expect(card.locator("[data-badge=secondary]")).toContainText("70");
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(toggle("Image caching")).toBeChecked();
    await expect(toggle("Low data mode")).not.toBeChecked();
  });

  await test.step("what was switched is offered back when the device does well again", async () => {
    await connectionBecomes(page, "4g");
    await expect(page.getByRole("banner").getByText("Good")).toBeVisible();
    await connectionBecomes(page, "2g");
    await expect(toggle("Low data mode")).toBeChecked();
    await connectionBecomes(page, "3g");
    await expect(page.getByRole("banner").getByText("Fair")).toBeVisible();
    await toasts(page).getByRole("button", { name: "Restore" }).click();
    await expect(toggle("Low data mode")).not.toBeChecked();
    await expect(toggle("Image caching")).toBeChecked();
  });

  await test.step("clears what it keeps", async () => {
    await card.getByRole("button", { name: "Clear offline cache" }).click();
    await expect(toasts(page)).toContainText("Offline cache cleared");
    await card.getByRole("button", { name: "Clear Cache" }).click();
    await expect(toasts(page)).toContainText("App cache cleared");
    const left = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
    expect(left).toEqual([0, 0]);
  });
  expect(person.complaints).toEqual([]);
  await context.close();
});

test("a device is checked, with what its browser lacks", async ({ browser }) => {
  const person = await aPersonSignedIn(browser, "contractor@haulyard.test", {
    ...{ permissions: ["geolocation", "notifications"], geolocation: glasgow },
  });
  const { page, context } = person;
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "getBattery", { value: undefined });
    Object.defineProperty(navigator, "mediaDevices", { value: undefined });
  });
  await page.goto("/mobile-testing");
  const facts = page.getByRole("region", { name: "Device Information" });
  await expect(facts).toContainText(/Battery\s*unknown/);
  await expect(facts).toContainText("CPU cores");
  await page.getByRole("button", { name: "Run All Tests" }).click();
  await expect(toasts(page)).toContainText(/^1 tests failed, \d warnings/);
  const results = page.getByRole("list", { name: "Results" });
  await expect(results.locator("[data-status]")).toHaveCount(8);
  const result = (name: string) => results.locator("[data-status]", { has: page.getByRole("heading", { name }) });
  await expect(result("Camera")).toContainText("Camera API not supported");
  await expect(result("Geolocation")).toContainText(/Success.*Location found.*\d+ ms|Success.*Location found.*\d s/s);
  await expect(result("Network")).toContainText("Haulyard answers");
  await expect(result("Notifications")).toContainText("Notification permission: granted");
  await looksRight(page, "Device check", "main");
  expect(person.complaints).toEqual([]);
  await context.close();
});
