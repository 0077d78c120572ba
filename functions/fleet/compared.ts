import type { ServiceId } from "#shared/catalogue/services/index.ts";
import { uncoveredText } from "#shared/fleet/cover.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { coversOf } from "./cover-store.ts";
import { inTheWay } from "./diary-store.ts";
import { cardsOf } from "./haulier-cards.ts";

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
  return ({ haulierId, fleetId, service, collectAt }: Offered) => {
    const covered = covers.get(fleetId)?.services.find((one) => one.service === service);
    return { card: cards.get(haulierId) ?? null, uncovered: uncoveredText(covered?.days ?? [], ukDayOf(collectAt)) };
  };
}

/** Whether a vehicle has another job in some hours, UTC, or the day off. */
export async function isTaken(db: Database, at: Pick<Offered, "haulierId" | "fleetId"> & { hours: readonly string[] }) {
  return (await inTheWay(db, at)) !== null;
}
