import { writtenEverySeconds } from "#shared/fleet/duty.ts";
import type { Fix } from "#shared/geo/fix.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { type Duty, dutyOf } from "./duty-store.ts";
import { cardsOf } from "./haulier-cards.ts";
import { keepWhereabouts, type Writer } from "./keep-whereabouts.ts";
import { fleetById } from "./store.ts";
import { mapSights, tellMapAtOnce } from "./tell-map.ts";
import { whereaboutsOf } from "./whereabouts-store.ts";

/** The duty of somebody with a vehicle that they share the place of; null while they are not on it, or do not share. */
export async function sharedDutyOf(
  db: Database,
  { personId, ...vehicle }: Pick<Duty, "personId" | "haulierId" | "fleetId">,
): Promise<Duty | null> {
  const duty = await dutyOf(db, vehicle);
  return duty?.isSharing && duty.personId === personId ? duty : null;
}

/**
 * Takes a fix that was reported for a booking as the place of the vehicle of a shared duty for searches and the live map,
 * too, at most once in 30 seconds; open maps are told.
 */
export async function followOnDuty(writer: Writer, duty: Duty, fix: Fix): Promise<void> {
  const { db } = writer;
  const last = await whereaboutsOf(db, duty);
  if (last && secondsBetween(last.at, fix.at) < writtenEverySeconds) return;
  const { stored } = await keepWhereabouts(writer, duty, fix);
  if (!stored) return;
  const [fleet, cards] = await Promise.all([fleetById(db, duty.fleetId), cardsOf(db, [duty.haulierId])]);
  const card = cards.get(duty.haulierId) ?? null;
  if (fleet) await tellMapAtOnce({ fleet, card, place: fix, before: last }, writer.now, mapSights);
}
