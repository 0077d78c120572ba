import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { withoutLastState } from "./last-states.ts";
import { askApi, signedInState, tokensOf } from "./pool-and-api.ts";
import { refuseLocation } from "./refuse-location.ts";
import type { Opener } from "./route-table.ts";

export const emails: Readonly<Record<Exclude<Opener, "visitor">, string>> = {
  noRole: "norole@haulyard.test",
  contractor: "contractor@haulyard.test",
  haulier: "haulier@haulyard.test",
  fleet_manager: "fleet@haulyard.test",
  driver: "driver@haulyard.test",
  admin: "admin@haulyard.test",
};

export interface OwnIds {
  readonly own: string;
  readonly haulier: string;
  readonly booking: string;
}

interface DemoWorld {
  readonly origin: string;
  readonly password: string;
}

export async function openerAtWork(
  browser: Browser,
  opener: keyof typeof emails,
  { origin, password }: DemoWorld,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const storageState = await signedInState(origin, { email: emails[opener], password });
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block", ...options, storageState });
  await refuseLocation(context);
  await withoutLastState(context);
  return { page: await context.newPage(), close: () => context.close() };
}

interface SomeBooking {
  readonly id: string;
  readonly haulierId: string;
}

/** Returns the opener's own id and one of their bookings, preferably under way. */
export async function idsOf(opener: Opener, world: DemoWorld): Promise<OwnIds> {
  const isParty = opener !== "visitor" && opener !== "noRole" && opener !== "admin";
  const booking = await aBookingOf(isParty ? opener : "contractor", world);
  const named = { haulier: booking.haulierId, booking: booking.id };
  if (opener === "visitor") return { own: "", ...named };
  const { me } = await ask<{ me: { id: string } }>(opener, world, "{ me { id } }");
  return { own: me.id, ...named };
}

export function filled(path: string, ids: OwnIds): string {
  return Object.entries(ids).reduce(
    (so, [name, id]) => so.replaceAll(`{${name}}`, id).replaceAll(encodeURIComponent(`{${name}}`), id),
    path,
  );
}

async function aBookingOf(opener: keyof typeof emails, world: DemoWorld): Promise<SomeBooking> {
  const { myBookings } = await ask<{ myBookings: { items: (SomeBooking & { status: string })[] } }>(
    opener,
    world,
    "{ myBookings { items { id haulierId status } } }",
  );
  const { items } = myBookings;
  const booking = items.find(({ status }) => status === "en_route") ?? items[0];
  if (!booking) throw new Error(`the demo ${opener} has no booking`);
  return booking;
}

async function ask<T>(opener: keyof typeof emails, { origin, password }: DemoWorld, query: string): Promise<T> {
  const { AccessToken } = await tokensOf(origin, { email: emails[opener], password });
  return askApi<T>(origin, AccessToken, query);
}
