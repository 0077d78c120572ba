import { writtenEverySeconds } from "#shared/fleet/duty.ts";
import type { Fix } from "#shared/geo/fix.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { type Duty, dutyOf } from "./duty-store.ts";
import { cardsOf } from "./haulier-cards.ts";
import { keepWhereabouts, type Writer } from "./keep-whereabouts.ts";
import { fleetById } from "./store.ts";
import { mapSights, tellMapAtOnce } from "./tell-map.ts";
import { whereaboutsOf } from "./whereabouts-store.ts";

/**
 * Takes a fix that somebody has reported for a booking as the place of their vehicle for searches and the live map, too:
 * only while they are on duty with it and share where it is, and at most once in 30 seconds; open maps are told. Costs a read
 * where they do not.
 */
export async function followOnDuty(
  writer: Writer,
  { personId, ...vehicle }: Pick<Duty, "personId" | "haulierId" | "fleetId">,
  fix: Fix,
): Promise<void> {
  const { db } = writer;
  const duty = await dutyOf(db, vehicle);
  if (!duty?.isSharing || duty.personId !== personId) return;
  const last = await whereaboutsOf(db, duty);
  if (last && secondsBetween(last.at, fix.at) < writtenEverySeconds) return;
  const { stored } = await keepWhereabouts(writer, duty, fix);
  if (!stored) return;
  const [fleet, cards] = await Promise.all([fleetById(db, duty.fleetId), cardsOf(db, [duty.haulierId])]);
  const card = cards.get(duty.haulierId) ?? null;
  if (fleet) await tellMapAtOnce({ fleet, card, place: fix, before: last }, writer.now, mapSights);
}
