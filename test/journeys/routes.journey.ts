import { expect } from "@playwright/test";
import { reachedByClicks } from "../support/click-paths.ts";
import { type OpenerAtWork, openerAtWork } from "../support/route-openers.ts";
import { type Address, addresses, maySee, type Opener, openers } from "../support/route-table.ts";
import { checkRoutes, type Visit, visitAddress } from "../support/route-tour.ts";
import { test } from "./test.ts";

/**
 * Come to by doing something, or by other links than ours: a request just sent, the second sign-in page, two aliases, and
 * what is opened by a link that somebody sent or a code that a driver holds up.
 */
// Reached from a mail, a link that somebody sent, or by going on.
const notLinked = new Set([
  ...["/booking-success", "/login", "/services/digger", "/services/tar", "/follow", "/gate"],
  ...["/your-quotes", "/stop-mails"],
]);

/** Pages with links that few others have; looked at first they shorten the way, and without them it is found all the same. */
const signposts = ["/fleet-manager", "/careers", "/help", "/mvp-check"];

/** Who opens an address here: one of those who may see it, each role in turn where any may. */
function visitorOf(address: Address): Opener {
  const among = openers.filter((opener) => maySee(address, opener));
  return among[address.to === "signedIn" ? addresses.indexOf(address) % among.length : 0] ?? "visitor";
}

/** One address that turns the opener away, for its role where there is one such, to see a guard work in a browser as well. */
function turnsAway(opener: Opener): Address | undefined {
  const closed = addresses.filter((address) => !maySee(address, opener) && !address.redirectsTo);
  return closed.find(({ to }) => Array.isArray(to)) ?? closed[0];
}

/** What an opener must come to by clicks. */
function clickable({ path, to, redirectsTo, heading }: Address, opener: Opener): boolean {
  // What has an id in its address is reached from the record itself; whoever has no role is asked to choose one first.
  return (
    maySee({ path, to }, opener) &&
    !redirectsTo &&
    !/[?{]/.test(path) &&
    !String(heading).includes("not found") &&
    !notLinked.has(path) &&
    opener !== "noRole"
  );
}

/** Follows links from the front page on, until every page is found or no link leads further; answers what was missed. */
async function clickThrough(at: OpenerAtWork, opener: Opener, visits: Visit[]): Promise<string[]> {
  const wanted = new Map(addresses.filter((address) => clickable(address, opener)).map((to) => [to.path, to]));
  for (;;) {
    const reached = reachedByClicks(visits);
    const missing = [...wanted.keys()].filter((path) => !reached.has(path));
    const seen = new Set(visits.map(({ path }) => path));
    const next = [...signposts, ...reached].find((path) => reached.has(path) && wanted.has(path) && !seen.has(path));
    const address = wanted.get(next ?? "");
    if (missing.length === 0 || !address) return missing;
    visits.push(await visitAddress(at.page, opener, at.ids, address));
  }
}

// Each address once in a browser, and each role's way through by clicks. Every address as everybody is proven without a
// browser (web/app/routing.test.tsx), and measured in one by bench/routes-and-axe.ts.
for (const opener of openers) {
  test(`a ${opener} finds pages where the specification says, and comes to all of theirs by clicks`, async ({
    browser,
  }) => {
    const at = await openerAtWork(browser, opener, {
      origin: process.env.ORIGIN ?? "",
      password: process.env.DEMO_PASSWORD ?? "",
    });
    const own = addresses.filter((address) => visitorOf(address) === opener || address === turnsAway(opener));
    const visits = await checkRoutes(at.page, opener, at.ids, own);
    const missed = await clickThrough(at, opener, visits);
    expect(visits.filter(({ wrong }) => wrong).map(({ path, wrong }) => `${path} ${wrong}`)).toEqual([]);
    expect(missed, "cannot be come to by clicks").toEqual([]);
    await at.close();
  });
}
