import type { ServiceId } from "#shared/catalogue/services.ts";
import { weekOf } from "#shared/kernel/week.ts";
import type { Context } from "../platform/context.ts";
import { log } from "../platform/log.ts";
import { daySeconds, fullFor } from "../platform/rate.ts";
import { shortHash } from "../platform/short-hash.ts";
import { tallyWrite } from "../platform/tallies.ts";

/** The kind of sums that counts searches. */
export const searchTally = "searches";

/**
 * Counts that somebody has looked for vehicles: once a day for each caller and service, as a form searches again at each
 * change. Visitors are counted by network, as the rate limit does. What is kept is a number for each week. A search that
 * cannot be counted is answered all the same.
 */
export async function countSearch(service: ServiceId, { db, now, caller, newId }: Context): Promise<void> {
  try {
    const who = caller.userId ?? caller.addressHash;
    // A hash, so that nobody reads from it what somebody has looked for. It goes within two days.
    const key = `countedSearch#${shortHash(`${service} ${who} ${now.slice(0, 10)}`)}`;
    if ((await fullFor(db, { key, most: 1, seconds: daySeconds, now })) !== null) return;
    const share = { kind: searchTally, period: weekOf(now), adds: { searches: 1 } };
    const { count, adds, marks } = tallyWrite(share, newId());
    await db.update(count, { set: marks, add: adds });
  } catch (error) {
    // Also where the search began with rights that the table did not confirm: it then runs again.
    log.info("a search was not counted", { error: error as Error });
  }
}
