import type { ServiceId } from "#shared/catalogue/services/index.ts";
import { uncoveredText } from "#shared/fleet/cover.ts";
import { supplierEtaMinutes } from "#shared/geo/eta.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { coveredDays, coversOf } from "./cover-store.ts";
import { inTheWay } from "./diary-store.ts";
import { cardsOf } from "./haulier-cards.ts";
import { freeFrom } from "./slot-store.ts";

/** A vehicle that a haulier offers for a job. */
interface Offered {
  readonly haulierId: UserId;
  readonly fleetId: FleetId;
  readonly service: ServiceId;
  readonly collectAt: string;
}

/** What is compared beside the price when hauliers offer vehicles for jobs: who each is, and its papers on the day. */
export async function compared(db: Database, offers: readonly Offered[]) {
  const [cards, covers] = await Promise.all([
    cardsOf(db, [...new Set(offers.map(({ haulierId }) => haulierId))]),
    coversOf(db, [...new Set(offers.map(({ fleetId }) => fleetId))]),
  ]);
  return (offer: Offered) => ({
    card: cards.get(offer.haulierId) ?? null,
    uncovered: uncoveredText(coveredDays(covers, offer), ukDayOf(offer.collectAt)),
  });
}

/** When a vehicle could be on a site so many miles from its base at the earliest: once its jobs leave it free. */
export async function earliestOnSite(
  db: Database,
  { fleetId, distanceMiles }: Pick<Offered, "fleetId"> & { readonly distanceMiles: number },
  now: string,
): Promise<string> {
  const free = (await freeFrom(db, fleetId, now)) ?? now;
  return addSeconds(free, supplierEtaMinutes(distanceMiles) * 60);
}

/** Whether a vehicle has another job in some hours, UTC, or the day off. */
export async function isTaken(
  db: Database,
  at: Pick<Offered, "haulierId" | "fleetId"> & { hours: readonly string[] },
  now: string,
) {
  return (await inTheWay(db, at, { now, by: null })) !== null;
}
