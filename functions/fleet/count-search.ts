import type { ServiceId } from "#shared/catalogue/services.ts";
import { weekOf } from "#shared/kernel/week.ts";
import type { Context } from "../platform/context.ts";
import { log } from "../platform/log.ts";
import { daySeconds, fullFor } from "../platform/rate.ts";
import { shortHash } from "../platform/short-hash.ts";
import { tallyWrite } from "../platform/tallies.ts";

export const searchTally = "searches";

/** Counts a search once a day per caller and service; visitors count per network. Stores weekly totals only. */
export async function countSearch(service: ServiceId, { db, now, caller, newId }: Context): Promise<void> {
  if (caller.isCanary) return;
  try {
    const who = caller.userId ?? caller.addressHash;
    // Hashed, so that the table does not reveal a user's searches. Expires within two days.
    const key = `countedSearch#${shortHash(`${service} ${who} ${now.slice(0, 10)}`)}`;
    if ((await fullFor(db, { key, most: 1, seconds: daySeconds, now })) !== null) return;
    const share = { kind: searchTally, period: weekOf(now), adds: { searches: 1 } };
    const { count, adds, marks } = tallyWrite(share, newId());
    await db.update(count, { set: marks, add: adds });
  } catch (error) {
    // A failure to count must not fail the search.
    log.info("a search was not counted", { error: error as Error });
  }
}
