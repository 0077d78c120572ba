import { writtenEverySeconds } from "#shared/fleet/duty.ts";
import type { Fix } from "#shared/geo/fix.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { type Duty, dutyOf } from "./duty-store.ts";
import { cardsOf } from "./haulier-cards.ts";
import { lastPositionOf } from "./last-position-store.ts";
import { mapSights, notifyMapAtOnce } from "./notify-map.ts";
import { vehicleById } from "./store.ts";
import { storeLastPosition, type Writer } from "./store-last-position.ts";

/** The duty of a user who shares their location, or null. */
export async function sharedDutyOf(
  db: Database,
  { personId, ...vehicle }: Pick<Duty, "personId" | "haulierId" | "fleetId">,
): Promise<Duty | null> {
  const duty = await dutyOf(db, vehicle);
  return duty?.isSharing && duty.personId === personId ? duty : null;
}

/** Uses a booking's fix as the vehicle's position for search and live map, at most once in 30 seconds. */
export async function followOnDuty(writer: Writer, duty: Duty, fix: Fix): Promise<void> {
  const { db } = writer;
  const last = await lastPositionOf(db, duty);
  if (last && secondsBetween(last.at, fix.at) < writtenEverySeconds) return;
  const { stored } = await storeLastPosition(writer, duty, fix);
  if (!stored) return;
  const [fleet, cards] = await Promise.all([vehicleById(db, duty.fleetId), cardsOf(db, [duty.haulierId])]);
  const card = cards.get(duty.haulierId) ?? null;
  if (fleet) await notifyMapAtOnce({ fleet, card, place: fix, before: last }, writer.now, mapSights);
}
