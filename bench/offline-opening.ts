import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { demoPassword } from "#local/demo/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { askApi, signedInState, tokensOf } from "#test/support/pool-and-api.ts";
import { refuseLocation } from "#test/support/refuse-location.ts";
import type { Shared } from "./shared.ts";

const driver = { email: "driver@haulyard.test", password: demoPassword };
const patienceMs = 60_000;
const [rounds, jobs] = [15, 10];

/**
 * Runs a driver's phone in real Chromium against the local cloud with its demo world. The driver opens the app, the
 * worker precaches it, and the driver looks at their ten newest jobs. `offline.bytes` is then the unpacked size of
 * everything on the device. Then a new tab opens the dashboard, alternately offline and online. `offline.openMs` is the
 * median time to today's jobs offline over that online.
 */
export default async function benchOfflineOpening(shared: Shared) {
  const [{ origin }, browser] = [await shared.demo(), await shared.browser()];
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 800 },
    serviceWorkers: "allow",
    storageState: await signedInState(origin, driver),
  });
  await refuseLocation(context);
  await context.addInitScript({ path: join(import.meta.dirname, "held-on-device.js") });
  const page = await context.newPage();
  await page.goto("/drivers/dashboard");
  await today(page).waitFor({ timeout: patienceMs });
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  const ids = await newestJobs(origin);
  for (const id of ids) {
    await page.goto(`/haulier-status/${id}`);
    await page.getByRole("heading", { level: 1 }).waitFor({ timeout: patienceMs });
    await page.waitForLoadState("networkidle");
  }
  const held = await page.evaluate<Readonly<Record<string, number>>>("heldOnDevice()");
  const times = { offline: [] as number[], online: [] as number[] };
  for (let i = -1; i < rounds; i++)
    for (const how of ["offline", "online"] as const) {
      const ms = await openingTime(context, how === "offline");
      if (i >= 0) times[how].push(ms);
    }
  const [offlineMs, onlineMs] = [percentile(times.offline, 0.5), percentile(times.online, 0.5)];
  return {
    "offline.openMs": offlineMs / onlineMs,
    offlineMs: Math.round(offlineMs),
    onlineMs: Math.round(onlineMs),
    "offline.bytes": Object.values(held).reduce((sum, bytes) => sum + bytes, 0) / 1000,
    held,
    jobs: ids.length,
  };
}

/** Finds the phone link of the next job's contact, which shows that today's jobs are loaded. */
const today = (page: Page) => page.getByRole("link", { name: /^Call / }).first();

async function openingTime(context: BrowserContext, isOffline: boolean): Promise<number> {
  await context.setOffline(isOffline);
  const page = await context.newPage();
  const from = performance.now();
  await page.goto("/drivers/dashboard", { waitUntil: "commit" });
  await today(page).waitFor({ timeout: patienceMs });
  const ms = performance.now() - from;
  await page.close();
  await context.setOffline(false);
  return ms;
}

async function newestJobs(origin: string): Promise<string[]> {
  const { AccessToken } = await tokensOf(origin, driver);
  const { myBookings } = await askApi<{ myBookings: { items: { id: string }[] } }>(
    origin,
    AccessToken,
    "{ myBookings { items { id } } }",
  );
  return myBookings.items.slice(0, jobs).map(({ id }) => id);
}
