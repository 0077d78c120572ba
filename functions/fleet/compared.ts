import type { ServiceId } from "#shared/catalogue/services.ts";
import { uncoveredOn } from "#shared/fleet/cover.ts";
import { heldSpan } from "#shared/fleet/free-then.ts";
import { daysAt } from "#shared/fleet/hire.ts";
import { supplierEtaMinutes } from "#shared/geo/eta.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { TimeHeld } from "#shared/pricing/hours-held.ts";
import type { Database } from "../platform/database.ts";
import { coveredDays, coverKey, coversIn } from "./cover-store.ts";
import { diaryOf } from "./diary-store.ts";
import { cardKey, cardsIn } from "./haulier-cards.ts";
import { slotsBetween, takesHour } from "./slot-store.ts";
import { inTheWay, type WantedHours } from "./wanted-hours.ts";

interface Offered {
  readonly haulierId: UserId;
  readonly fleetId: FleetId;
  readonly service: ServiceId;
  readonly collectAt: string;
  readonly held: TimeHeld;
}

/** The hauliers and documents of offered vehicles, which users compare beside the price. */
export async function compared(db: Database, offers: readonly Offered[]) {
  const hauliers = new Set(offers.map(({ haulierId }) => haulierId));
  const vehicles = new Set(offers.map(({ fleetId }) => fleetId));
  const items = await db.getMany([...[...hauliers].map(cardKey), ...[...vehicles].map(coverKey)]);
  const [cards, covers] = [cardsIn(items), coversIn(items)];
  return (offer: Offered) => ({
    card: cards.get(offer.haulierId) ?? null,
    uncovered: uncoveredOn(coveredDays(covers, offer), daysAt(offer.collectAt, offer.held)),
  });
}

/** The earliest arrival at a site this many miles from the base, after current jobs. */
export async function earliestOnSite(
  db: Database,
  { distanceMiles, ...vehicle }: Pick<Offered, "haulierId" | "fleetId"> & { readonly distanceMiles: number },
  now: string,
): Promise<string> {
  return addSeconds(await freeFrom(db, vehicle, now), supplierEtaMinutes(distanceMiles) * 60);
}

/** Maximum hours ahead that are checked, one by one. */
const farthestHours = 72;

/** When a vehicle's current bookings end; `now` if it has none. */
async function freeFrom(db: Database, { haulierId, fleetId }: Pick<Offered, "haulierId" | "fleetId">, now: string) {
  const [slots, { hires }] = await Promise.all([
    slotsBetween(db, fleetId, { from: now, until: addSeconds(now, farthestHours * 3600) }),
    diaryOf(db, { haulierId, fleetId }),
  ]);
  const hours = slots
    .filter((item) => takesHour(item, { now, by: null }))
    .map(({ SK }) => `${SK}:00:00.000Z`)
    .map((from) => ({ from, until: addSeconds(from, 3600) }));
  const spans = [...hours, ...hires.map(({ work }) => heldSpan(work))].sort((a, b) => (a.from < b.from ? -1 : 1));
  let free = now;
  for (const { from, until } of spans) if (from <= free && free < until) free = until;
  return free;
}

/** Whether another job or a day off overlaps the wanted hours. */
export async function isTaken(db: Database, at: Omit<WantedHours, "bookingId">, now: string) {
  return (await inTheWay(db, { ...at, bookingId: null }, { now, by: null })) !== null;
}
