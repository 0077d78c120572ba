import { vehicleRetired } from "#shared/fleet/faults.ts";
import type { LondonPermit } from "#shared/fleet/london-operations.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { londonNote, londonOf } from "#shared/low-emission/london.ts";
import type { JobPlace } from "#shared/low-emission/verdict.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { londonPermitEntity, londonPermitsOf, permitKey } from "./london-store.ts";
import { haulierAsked, ownVehicle } from "./own-fleets.ts";

export async function londonPermits(
  { haulierId }: Input<typeof fleetOperations.londonPermits>,
  context: Context,
): Promise<LondonPermit[]> {
  return londonPermitsOf(context.db, await haulierAsked(context, haulierId ?? null));
}

export async function setLondonPermit(
  { fleetId, ...permit }: Input<typeof fleetOperations.setLondonPermit>,
  context: Context,
): Promise<LondonPermit> {
  const { haulierId, retiredAt } = await ownVehicle(context, fleetId);
  if (retiredAt) throw vehicleRetired();
  const noted = { fleetId, haulierId, ...permit };
  await context.commit([{ put: londonPermitEntity.toItem(noted) }], [], noted);
  return noted;
}

/** Warnings for a job in or near Greater London. Returns null elsewhere, without reading the table. */
export async function londonCheck(
  db: Database,
  vehicle: Pick<Fleet, "id" | "spec" | "year">,
  places: readonly JobPlace[],
  day: string,
): Promise<string | null> {
  if (londonOf(places) === null) return null;
  const item = await db.get(permitKey(vehicle.id));
  return londonNote(vehicle, item ? londonPermitEntity.fromItem(item) : null, places, day);
}
