import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { askApi, prepare, quickSignIn } from "./in-page.ts";
import type { Opener } from "./route-table.ts";
import type { OwnIds } from "./route-tour.ts";

/** The demo world's sign-in for each opener. */
const emails: Readonly<Record<Exclude<Opener, "visitor">, string>> = {
  noRole: "norole@haulyard.test",
  contractor: "contractor@haulyard.test",
  haulier: "haulier@haulyard.test",
  fleet_manager: "fleet@haulyard.test",
  driver: "driver@haulyard.test",
  admin: "admin@haulyard.test",
};

export interface OpenerAtWork {
  readonly page: Page;
  readonly ids: OwnIds;
  readonly close: () => Promise<void>;
}

/** A browser context of the opener's own, signed in, on the front page, with ids of things that they may see. */
export async function openerAtWork(
  browser: Browser,
  opener: Opener,
  { origin, password }: { origin: string; password: string },
  options: BrowserContextOptions = {},
): Promise<OpenerAtWork> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  await prepare(context);
  const page = await context.newPage();
  await page.goto("/");
  if (opener !== "visitor") await quickSignIn(page, emails[opener], password);
  await page.locator("main h1").first().waitFor();
  const ids = await idsOf(page, opener, await someBooking(browser, { origin, password }));
  return { page, ids, close: () => context.close() };
}

interface SomeBooking {
  readonly id: string;
  readonly haulierId: string;
}

/** One's own id, and the newest booking that one is a party to; for the others, the first contractor's. */
async function idsOf(page: Page, opener: Opener, other: SomeBooking): Promise<OwnIds> {
  if (opener === "visitor")
    return { own: "00000000-0000-4000-8000-000000000000", haulier: other.haulierId, booking: other.id };
  const { me } = await askApi<{ me: { id: string } }>(page, "{ me { id } }");
  const isParty = opener !== "noRole" && opener !== "admin";
  const mine = isParty ? await newestBooking(page) : null;
  const booking = mine ?? other;
  return { own: me.id, haulier: opener === "haulier" ? me.id : booking.haulierId, booking: booking.id };
}

async function newestBooking(page: Page): Promise<SomeBooking | null> {
  const { myBookings } = await askApi<{ myBookings: { items: SomeBooking[] } }>(
    page,
    "{ myBookings { items { id haulierId } } }",
  );
  return myBookings.items[0] ?? null;
}

let known: SomeBooking | undefined;

async function someBooking(
  browser: Browser,
  { origin, password }: { origin: string; password: string },
): Promise<SomeBooking> {
  if (known) return known;
  const context = await browser.newContext({ baseURL: origin });
  await prepare(context);
  const page = await context.newPage();
  await page.goto("/");
  await quickSignIn(page, emails.contractor, password);
  known = (await newestBooking(page)) ?? undefined;
  await context.close();
  if (!known) throw new Error("the demo contractor has no booking");
  return known;
}
