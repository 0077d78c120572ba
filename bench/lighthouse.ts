import { type AddressInfo, createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { demoPassword } from "#local/demo/people.ts";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { withBrowser } from "#test/support/browser.ts";
import { lastStates } from "#test/support/last-states.ts";
import { percentile } from "#test/support/percentile.ts";
import { askApi, signedInState, tokensOf } from "#test/support/pool-and-api.ts";
import type { Shared } from "./shared.ts";

const publicPages = ["/", "/services", "/services/skip-hire", "/book"];
const driver = { email: "driver@haulyard.test", password: demoPassword };
const haulier = { email: "haulier@haulyard.test", password: demoPassword };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = 3;

type SignIn = Exclude<Awaited<ReturnType<typeof signedInState>>, string>;
type Category = (typeof categories)[number];
type Score = Record<Category | "largestPaintSeconds" | "benchmarkIndex", number>;

/** The window of Lighthouse's phone, in CSS pixels. */
const phone = { width: 412, height: 823 };

/**
 * Runs Lighthouse's mobile test on the demo world: simulated slow 4G and processor, a fresh profile for each run,
 * HTTP/2 as from CloudFront.
 * - As a visitor: the public pages.
 * - Signed in: a driver's day, the booking that they drive, driving mode and a haulier's day. These are opened a second
 *   time, so that a page may show its last state (docs/decisions/0054).
 *
 * Each figure is the lowest of the four categories on any of its pages, by the medians of the runs. `benchmarkIndex` is
 * Lighthouse's speed of the machine: at half of it, the same page scores lower.
 */
export default async function benchLighthouse(shared: Shared) {
  const { origin, secureOrigin } = await shared.demo();
  const as = async (who: typeof driver) => {
    const state = (await signedInState(origin, who)) as SignIn;
    return { ...state, origins: state.origins.map((one) => ({ ...one, origin: secureOrigin })) };
  };
  const [asDriver, asHaulier] = [await as(driver), await as(haulier)];
  const booking = await drivenBooking(origin);
  const own: readonly (readonly [page: string, state: SignIn])[] = [
    ["/drivers/dashboard", asDriver],
    [`/track-delivery/${booking}`, asDriver],
    [`/drive/${booking}`, asDriver],
    ["/haulier-dashboard", asHaulier],
  ];
  await oneRun(secureOrigin, "/", null);
  const ofVisitor: Score[] = [];
  for (const page of publicPages) ofVisitor.push(await medianScore(secureOrigin, page, null));
  const signedIn: Score[] = [];
  for (const [page, state] of own) signedIn.push(await medianScore(secureOrigin, page, state));
  const pointsOf = (score: Score) => categories.map((category) => score[category]);
  const scores = [...ofVisitor, ...signedIn];
  return {
    "web.publicLighthouse": Math.min(...ofVisitor.flatMap(pointsOf)),
    "web.landingLcp": ofVisitor[0]?.largestPaintSeconds,
    "pwa.lighthouse": Math.min(...signedIn.flatMap(pointsOf)),
    benchmarkIndex: ofVisitor[0]?.benchmarkIndex,
    pages: Object.fromEntries(
      [...publicPages, ...own.map(([page]) => page)].map((page, i) => [page, scores[i] && pointsOf(scores[i])]),
    ),
  };
}

async function medianScore(origin: string, page: string, state: SignIn | null): Promise<Score> {
  const scores: Score[] = [];
  while (scores.length < runs) scores.push(await oneRun(origin, page, state));
  const names = [...categories, "largestPaintSeconds", "benchmarkIndex"] as const;
  const median = (name: keyof Score) =>
    percentile(
      scores.map((score) => score[name]),
      0.5,
    );
  return Object.fromEntries(names.map((name) => [name, median(name)])) as Score;
}

async function oneRun(origin: string, page: string, state: SignIn | null): Promise<Score> {
  const port = await freePort();
  return withBrowser([`--remote-debugging-port=${port}`, "--ignore-certificate-errors"], async () => {
    if (state) await openedBefore(port, origin + page, state);
    const result = await lighthouse(origin + page, {
      port,
      logLevel: "error",
      onlyCategories: [...categories],
      // Signed-in pages are closed to search engines on purpose.
      skipAudits: state ? ["is-crawlable"] : [],
      disableStorageReset: state !== null,
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
    const { lhr } = result;
    for (const audit of Object.values(lhr.audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative")
        console.error(`  ${audit.id}: ${audit.displayValue ?? audit.score}`);
    const points = categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]);
    return {
      ...(Object.fromEntries(points) as Record<Category, number>),
      largestPaintSeconds: Math.round(lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1000,
      benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
    };
  });
}

async function drivenBooking(origin: string): Promise<string> {
  const { AccessToken } = await tokensOf(origin, driver);
  const query = "{ myBookings { items { id status } } }";
  type Answer = { myBookings: { items: Pick<Booking, "id" | "status">[] } };
  const { myBookings } = await askApi<Answer>(origin, AccessToken, query);
  const booking = myBookings.items.find(({ status }) => isTracked(status));
  if (!booking) throw new Error("the demo driver has no booking under way");
  return booking.id;
}

/**
 * Adds a sign-in to a browser's profile, and opens the page until it is ready and the device has stored its last state.
 */
async function openedBefore(port: number, address: string, state: SignIn): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error("the browser has no profile of its own");
  await page.setViewportSize(phone);
  // Opens a file that loads none of the app, to store the sign-in for this origin.
  await page.goto(new URL("/robots.txt", address).href);
  const items = state.origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, items);
  await page.goto(address);
  const { pathname } = new URL(address);
  await page.locator("main h1").first().waitFor();
  // Driving mode stores no last state: it shows the next destination.
  if (!pathname.startsWith("/drive/"))
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, lastStates + pathname);
  await page.close();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
