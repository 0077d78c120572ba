import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { demoWorld } from "#local/demo/load.ts";
import { demoPassword } from "#local/demo/people.ts";
import type { BookingSummary } from "#shared/booking/model.ts";
import type { Tracking, VehiclePosition } from "#shared/tracking/model.ts";
import { type ApiClient, createApiClient, dataOf } from "#test/support/api-client.ts";
import { percentile } from "#test/support/percentile.ts";
import { signedInState, tokensOf } from "#test/support/pool-and-api.ts";
import type { Shared } from "./shared.ts";
import { patienceMs, shownAt, watchedPage } from "./watched-page.ts";

const fixes = 120;
/** Time between two position reports, in ms: keeps below a user's rate limit. */
const everyMs = 550;
/** Maximum time to become the reporting device, in ms. One fix in 30 s is stored, so this may need several attempts. */
const wheelPatienceMs = 150_000;
/** Step north between two reports, in degrees: about 6 metres. */
const stepDegrees = 0.00005;

/**
 * Reports 120 positions of a vehicle through the API, as its driver's phone would. The contractor's booking page is
 * open in real Chromium against the local cloud with its demo world. Times run from sending the report to the first
 * frame with this position's text and arrival time. The map, which this browser cannot draw, moves in the same step.
 */
export default async function benchFixToScreen(shared: Shared) {
  const [{ origin, port }, browser] = [await shared.demo(), await shared.browser()];
  const client = createApiClient(port, 1);
  try {
    const { report, page } = await openTracking(browser, client, origin);
    const times: number[] = [];
    for (let i = -3; i < fixes; i++) {
      const took = await timeOf(page, report);
      // The first three warm up both sides.
      if (i >= 0) times.push(took);
      await pause(everyMs);
    }
    return {
      "live.fixToScreenP95Ms": percentile(times, 0.95),
      medianMs: percentile(times, 0.5),
      longestMs: percentile(times, 1),
    };
  } finally {
    client.close();
  }
}

type Report = (instant: string) => Promise<VehiclePosition>;

async function timeOf(page: Page, report: Report): Promise<number> {
  const sentAt = performance.timeOrigin + performance.now();
  const instant = new Date(sentAt).toISOString();
  const [at] = await Promise.all([shownAt(page, instant), report(instant)]);
  return at - sentAt;
}

async function openTracking(browser: Browser, client: ApiClient, origin: string) {
  const { people } = demoWorld();
  const [contractor, haulier] = [people.contractors[0]?.email, people.hauliers[0]?.profile];
  if (!contractor || !haulier) throw new Error("the demo world has no vehicle under way");
  const tokenOf = async (email: string) => (await tokensOf(origin, { email, password: demoPassword })).AccessToken;
  const { items } = dataOf(
    await client.call<{ items: BookingSummary[] }>(await tokenOf(contractor), "myBookings", {
      made: true,
      show: "under_way",
    }),
  );
  const bookingId = items.find(({ status, haulierId }) => status === "en_route" && haulierId === haulier.id)?.id;
  if (!bookingId) throw new Error("no booking of the demo world is under way");
  const report = await takeWheel(client, await tokenOf(haulier.email), bookingId);
  const storageState = await signedInState(origin, { email: contractor, password: demoPassword });
  const page = await watchedPage(browser, { storageState });
  await page.goto(`${origin}/track-delivery/${bookingId}`);
  await page.getByRole("heading", { name: /^The lorry/ }).waitFor({ timeout: patienceMs });
  // Waits for the subscription: fixes that are not stored reach only current subscribers.
  await page.getByText("Connecting…", { exact: true }).waitFor({ state: "hidden", timeout: patienceMs });
  return { report, page };
}

/**
 * Reports the vehicle's place until a fix is stored: then the demo's own driver stops reporting. Each attempt starts at
 * that driver's last position, because any other place would count as a jump.
 */
async function takeWheel(client: ApiClient, token: string, bookingId: string): Promise<Report> {
  const reportAt = async (lat: number, lng: number, at: string) => {
    const fix = { lat, lng, accuracyMetres: 8, speedMph: 20, headingDegrees: 0, at };
    return dataOf(await client.call<VehiclePosition>(token, "reportPosition", { bookingId, fixes: [fix] }));
  };
  const giveUpAt = performance.now() + wheelPatienceMs;
  while (performance.now() < giveUpAt) {
    const { latest } = dataOf(await client.call<Tracking>(token, "tracking", { bookingId }));
    const { lat, lng } = latest ?? { lat: 55.9, lng: -3.5 };
    const { stored } = await reportAt(lat, lng, new Date().toISOString());
    let steps = 0;
    if (stored) return (at) => reportAt(lat + ++steps * stepDegrees, lng, at);
    await pause(2_000);
  }
  throw new Error(`no position was stored in ${wheelPatienceMs / 1_000} s: another device reports for the booking`);
}
