import type { FleetId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { genericLiftsFull, planNotMadeYet } from "#shared/plant/faults.ts";
import { type GenericLift, type GenericLiftsRecord, mostGenericLifts } from "#shared/plant/model.ts";
import type { plantOperations } from "#shared/plant/operations.ts";
import { actsForHaulier, haulierOfCaller } from "../accounts/public.ts";
import { arrivedFile, removeParts, storeFile } from "../compliance/public.ts";
import { vehicleById } from "../fleet/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { privateFiles } from "../platform/private-files.ts";
import { genericLiftsOf, genericLiftWrites } from "./store.ts";

/** Adds a haulier's generic lift plan. Deletes the earlier plan and file for the same vehicle, or for all vehicles. */
export async function addGenericLift(
  { fleetId = null, madeOn, uploadId, sizeBytes }: Input<typeof plantOperations.addGenericLift>,
  context: Context,
): Promise<GenericLift> {
  const { db, now } = context;
  const haulierId = await haulierFor(fleetId, context);
  if (madeOn > ukDayOf(now)) throw planNotMadeYet();
  const upload = { userId: callerId(context), uploadId, sizeBytes };
  const file = await arrivedFile(upload);
  const before = await genericLiftsOf(db, haulierId);
  const others = before?.plans.filter((one) => one.fleetId !== fleetId) ?? [];
  if (others.length >= mostGenericLifts) throw genericLiftsFull();
  const answer: GenericLift = {
    ...{ fleetId, madeOn, addedAt: now },
    fileType: file.type,
    fileBytes: file.bytes.length,
  };
  const fileKey = await storeFile(haulierId, uploadId, file);
  const after: GenericLiftsRecord = {
    haulierId,
    plans: [...others, { ...answer, fileKey }],
    version: (before?.version ?? 0) + 1,
  };
  await context.commit(genericLiftWrites(before, after), [], answer);
  const older = before?.plans.find((one) => one.fleetId === fleetId && one.fileKey !== fileKey);
  if (older) await privateFiles().remove(older.fileKey);
  await removeParts(upload);
  return answer;
}

async function haulierFor(fleetId: FleetId | null, context: Context): Promise<UserId> {
  if (!fleetId) return haulierOfCaller(context);
  const fleet = await vehicleById(context.db, fleetId);
  mustSee(fleet !== null && (await actsForHaulier(context, fleet.haulierId)), "Vehicle");
  return fleet.haulierId;
}
