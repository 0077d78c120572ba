import type { ServiceId } from "#shared/catalogue/services/index.ts";
import { uncoveredText } from "#shared/fleet/cover.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { coversOf } from "./cover-store.ts";
import { inTheWay } from "./diary-store.ts";
import { cardsOf } from "./haulier-cards.ts";

interface Job {
  readonly haulierId: UserId;
  readonly fleetId: FleetId;
  readonly service: ServiceId;
  readonly collectAt: string;
  /** Hours, UTC, for which it would hold the vehicle. */
  readonly hours: readonly string[];
}

/** What is compared beside the price when a haulier offers a vehicle for a job: who it is, its papers, and its diary. */
export async function compared(db: Database, { haulierId, fleetId, service, collectAt, hours }: Job) {
  const [cards, covers, obstacle] = await Promise.all([
    cardsOf(db, [haulierId]),
    coversOf(db, [fleetId]),
    inTheWay(db, { haulierId, fleetId, hours }),
  ]);
  const covered = covers.get(fleetId)?.services.find((one) => one.service === service);
  return {
    card: cards.get(haulierId) ?? null,
    uncovered: uncoveredText(covered?.days ?? [], ukDayOf(collectAt)),
    isTaken: obstacle !== null,
  };
}
