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

/** Pages that people see before they sign up: the front page first. */
const publicPages = ["/", "/services", "/services/skip-hire", "/book"];
const driver = { email: "driver@haulyard.test", password: demoPassword };
const haulier = { email: "haulier@haulyard.test", password: demoPassword };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = 3;

type SignIn = Exclude<Awaited<ReturnType<typeof signedInState>>, string>;
type Category = (typeof categories)[number];
/** Points in each category, and Lighthouse's own measure of how fast the machine was. */
type Score = Record<Category | "largestPaintSeconds" | "benchmarkIndex", number>;

/** The window of Lighthouse's phone, CSS pixels. */
const phone = { width: 412, height: 823 };

/**
 * Lighthouse's form for phones on the demo world: its simulated slow 4G and slow processor, a browser with a fresh
 * profile for each run, HTTP/2 as CloudFront speaks it. The public pages as a visitor; a driver's day, the booking that they
 * drive, driving mode and a haulier's day, signed in, as they are opened: not for the first time, so that a page which keeps its
 * last state shows it (docs/decisions/0054). Each figure of points is the lowest of the four categories on any of its pages,
 * by the medians of the runs. `benchmarkIndex` says how fast Lighthouse found the machine: on one half as fast, the same page
 * scores lower.
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
  // The first warms the server.
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

/** One run on a page; audits under 0.9 are printed. */
async function oneRun(origin: string, page: string, state: SignIn | null): Promise<Score> {
  const port = await freePort();
  return withBrowser([`--remote-debugging-port=${port}`, "--ignore-certificate-errors"], async () => {
    if (state) await openedBefore(port, origin + page, state);
    const result = await lighthouse(origin + page, {
      port,
      logLevel: "error",
      onlyCategories: [...categories],
      // Pages of a signed-in person are closed to search engines, as they must be.
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

/** The booking that the driver is on the way with: its pages have a map. */
async function drivenBooking(origin: string): Promise<string> {
  const { AccessToken } = await tokensOf(origin, driver);
  const query = "{ myBookings { items { id status } } }";
  type Answer = { myBookings: { items: Pick<Booking, "id" | "status">[] } };
  const { myBookings } = await askApi<Answer>(origin, AccessToken, query);
  const booking = myBookings.items.find(({ status }) => isTracked(status));
  if (!booking) throw new Error("the demo driver is on the way with no booking");
  return booking.id;
}

/** Puts a sign-in into the profile of a browser, and opens the page until it stands and the device has kept how it looks. */
async function openedBefore(port: number, address: string, state: SignIn): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error("the browser has no profile of its own");
  await page.setViewportSize(phone);
  // A file that loads nothing of the app.
  await page.goto(new URL("/robots.txt", address).href);
  const items = state.origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, items);
  await page.goto(address);
  const { pathname } = new URL(address);
  await page.locator("main h1").first().waitFor();
  // Driving mode keeps none: it says where to go now.
  if (!pathname.startsWith("/drive/"))
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, lastStates + pathname);
  await page.close();
}

/** A port that nothing listens on at this moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
