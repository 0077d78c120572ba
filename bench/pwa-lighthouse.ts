import { chromium } from "@playwright/test";
import { demoPassword } from "#local/demo/people.ts";
import { onLocalCloud } from "#test/support/local-cloud.ts";
import { askApi, signedInState, tokensOf } from "#test/support/pool-and-api.ts";
import { lighthouseOf, pointsOf } from "./lighthouse-run.ts";

export const tiny = { runs: 1, warmUps: 0 };

const driver = { email: "driver@haulyard.test", password: demoPassword };

type SignIn = Exclude<Awaited<ReturnType<typeof signedInState>>, string>;

/** Pages of somebody who is signed in are closed to search engines, as they must be: that alone does not count. */
const without = ["is-crawlable"];

/**
 * Lighthouse on the pages that a driver's phone opens, signed in: their day, and the booking that they drive. As
 * `publicLighthouse` is measured, on the demo world, but the audit whether search engines may read the page is left out:
 * they may not. The lowest of the four categories on either page, medians of 5 runs. Given an origin, that is measured.
 */
export default async function benchPwaLighthouse(
  options: { runs?: number; warmUps?: number; origin?: string } = {},
): Promise<{ lighthouse: number; benchmarkIndex: number; pages: Record<string, string> }> {
  const { runs = 5, warmUps = 1, origin } = options;
  return onLocalCloud({ origin }, async (at) => {
    const state = (await signedInState(at, driver)) as SignIn;
    const pages = ["/drivers/dashboard", `/track-delivery/${await newestBooking(at)}`];
    const prepare = (port: number) => keepSignedIn(port, at, state);
    const scores = [];
    for (const page of pages) scores.push(await lighthouseOf(at + page, { runs, warmUps, prepare, without }));
    return {
      lighthouse: Math.min(...scores.flatMap(pointsOf)),
      benchmarkIndex: scores[0]?.benchmarkIndex ?? Number.NaN,
      pages: Object.fromEntries(scores.map((score, i) => [pages[i], pointsOf(score).join(" ")])),
    };
  });
}

async function newestBooking(origin: string): Promise<string> {
  const { AccessToken } = await tokensOf(origin, driver);
  const query = "{ myBookings { items { id } } }";
  const { myBookings } = await askApi<{ myBookings: { items: { id: string }[] } }>(origin, AccessToken, query);
  const [booking] = myBookings.items;
  if (!booking) throw new Error("the demo driver has no booking");
  return booking.id;
}

/** Puts a sign-in into the profile of a browser, by way of a file that loads nothing of the app. */
async function keepSignedIn(port: number, origin: string, state: SignIn): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error("the browser has no profile of its own");
  await page.goto(`${origin}/robots.txt`);
  const items = state.origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, items);
  await page.close();
}
