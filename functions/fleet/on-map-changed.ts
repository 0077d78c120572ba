import type { FleetId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import type { Reaction } from "../platform/reaction.ts";
import { dutyOf } from "./duty-store.ts";
import { cardsOf } from "./haulier-cards.ts";
import { lastPositionOf } from "./last-position-store.ts";
import { type MapNews, tellMap } from "./notify-map.ts";
import { vehicleById } from "./store.ts";

/** Publishes a vehicle that goes on duty, becomes stale or leaves the map. */
export const onDutyChanged: Reaction<"dutyChanged"> = async ({ payload }, { db, now }) => {
  await tellPresent(db, payload.fleetId, { leftCell: payload.leftCell }, now);
};

/** Publishes a change of status, because the status decides how exactly a vehicle is shown. */
export const onFleetStatusChanged: Reaction<"fleetStatusChanged"> = async ({ payload }, { db, now }) => {
  await tellPresent(db, payload.fleetId, { wasStatus: payload.from }, now);
};

/** Publishes the current state, not the event's, so late or repeated runs are safe. */
async function tellPresent(
  db: Database,
  fleetId: FleetId,
  was: Pick<MapNews, "leftCell" | "wasStatus">,
  now: string,
): Promise<void> {
  const fleet = await vehicleById(db, fleetId);
  if (!fleet) return;
  const { haulierId } = fleet;
  const [duty, cards] = await Promise.all([dutyOf(db, { haulierId, fleetId }), cardsOf(db, [haulierId])]);
  const place = await lastPositionOf(db, duty);
  await tellMap({ fleet, card: cards.get(haulierId) ?? null, place, before: place, ...was }, now);
}
