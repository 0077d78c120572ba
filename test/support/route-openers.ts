import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { prepare } from "./in-page.ts";
import { askApi, signedInState, tokensOf } from "./pool-and-api.ts";
import { refuseLocation } from "./refuse-location.ts";
import type { Opener } from "./route-table.ts";
import type { OwnIds } from "./route-tour.ts";
import { takenOver } from "./taken-over.ts";

/** The demo world's sign-in for each opener. */
const emails: Readonly<Record<Exclude<Opener, "visitor">, string>> = {
  noRole: "norole@haulyard.test",
  contractor: "contractor@haulyard.test",
  haulier: "haulier@haulyard.test",
  fleet_manager: "fleet@haulyard.test",
  driver: "driver@haulyard.test",
  admin: "admin@haulyard.test",
};

/** A running local cloud with its demo world. */
interface DemoWorld {
  readonly origin: string;
  readonly password: string;
}

export interface OpenerAtWork {
  readonly page: Page;
  readonly ids: OwnIds;
  readonly close: () => Promise<void>;
}

/** A browser context of the opener's own, signed in, on the front page, with ids of things that they may see. */
export async function openerAtWork(
  browser: Browser,
  opener: Opener,
  world: DemoWorld,
  options: BrowserContextOptions = {},
): Promise<OpenerAtWork> {
  const { origin, password } = world;
  const signedIn =
    opener === "visitor" ? {} : { storageState: await signedInState(origin, { email: emails[opener], password }) };
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block", ...options, ...signedIn });
  await prepare(context);
  await refuseLocation(context);
  const page = await context.newPage();
  await page.goto("/");
  await takenOver(page);
  return { page, ids: await idsOf(opener, world), close: () => context.close() };
}

interface SomeBooking {
  readonly id: string;
  readonly haulierId: string;
}

/** One's own id, and the newest booking that one is a party to; for the others, the first contractor's. */
async function idsOf(opener: Opener, world: DemoWorld): Promise<OwnIds> {
  const isParty = opener !== "visitor" && opener !== "noRole" && opener !== "admin";
  const booking = (isParty && (await newestBooking(opener, world))) || (await newestBooking("contractor", world));
  if (!booking) throw new Error("the demo contractor has no booking");
  const named = { haulier: booking.haulierId, booking: booking.id };
  if (opener === "visitor") return { own: "00000000-0000-4000-8000-000000000000", ...named };
  const { me } = await ask<{ me: { id: string } }>(opener, world, "{ me { id } }");
  return { own: me.id, ...named, ...(opener === "haulier" && { haulier: me.id }) };
}

async function newestBooking(opener: keyof typeof emails, world: DemoWorld): Promise<SomeBooking | undefined> {
  const { myBookings } = await ask<{ myBookings: { items: SomeBooking[] } }>(
    opener,
    world,
    "{ myBookings { items { id haulierId } } }",
  );
  return myBookings.items[0];
}

async function ask<T>(opener: keyof typeof emails, { origin, password }: DemoWorld, query: string): Promise<T> {
  const { AccessToken } = await tokensOf(origin, { email: emails[opener], password });
  return askApi<T>(origin, AccessToken, query);
}
