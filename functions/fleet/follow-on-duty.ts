import { writtenEverySeconds } from "#shared/fleet/duty.ts";
import type { Fix } from "#shared/geo/fix.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { type Duty, dutyOf } from "./duty-store.ts";
import { keepWhereabouts, type Writer } from "./keep-whereabouts.ts";
import { whereaboutsOf } from "./whereabouts-store.ts";

/**
 * Takes a fix that somebody has reported for a booking as the place of their vehicle for searches and the live map, too:
 * only while they are on duty with it and share where it is, and at most once in 30 seconds. Costs a read where they do not.
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
  await keepWhereabouts(writer, duty, fix);
}
