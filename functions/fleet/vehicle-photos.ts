import { fleetEvents } from "#shared/fleet/events.ts";
import { vehicleRetired } from "#shared/fleet/faults.ts";
import type { VehiclePhotos } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { happened } from "../platform/domain-events.ts";
import {
  eachOnce,
  keepPhotos,
  type PhotoPlace,
  photoForm,
  removePhotos,
  removeUploads,
} from "../platform/photo-files.ts";
import { ownVehicle, ownVehicleAsSeen, vehiclesAsked } from "./own-fleets.ts";
import { withLinks } from "./photo-links.ts";
import { type StoredFleet, vehicleById, vehicleStatusWrites } from "./store.ts";

const placeOf = (id: FleetId): PhotoPlace => ({ uploads: `vehicle-uploads/${id}/`, kept: `vehicles/${id}/` });

/** Returns a signed upload form for one photo of a vehicle. */
export async function createVehiclePhotoUpload(
  input: Input<typeof fleetOperations.createVehiclePhotoUpload>,
  context: Context,
): Promise<UploadForm> {
  const { id, retiredAt } = await ownVehicle(context, input.fleetId);
  if (retiredAt) throw vehicleRetired();
  return photoForm(context, placeOf(id), input.contentType);
}

export async function vehiclePhotos(
  { haulierId }: Input<typeof fleetOperations.vehiclePhotos>,
  context: Context,
): Promise<VehiclePhotos[]> {
  const vehicles = await vehiclesAsked(context, haulierId ?? null);
  return Promise.all(
    vehicles.filter(({ photos }) => photos.length > 0).map((fleet) => shownPhotos(fleet, context.now)),
  );
}

/**
 * Sets photos in order, from stored and upload keys. A reaction deletes removed files. After a failure, the new uploads
 * are deleted here.
 */
export async function setVehiclePhotos(
  input: Input<typeof fleetOperations.setVehiclePhotos>,
  context: Context,
): Promise<VehiclePhotos> {
  const fleet = await ownVehicleAsSeen(context, input);
  if (fleet.retiredAt) throw vehicleRetired();
  const keys = [...new Set(input.photos)];
  const uploads = keys.filter((key) => !fleet.photos.some((photo) => photo.key === key));
  const added = await keepPhotos(placeOf(fleet.id), uploads, "photos");
  const byKey = new Map([
    ...fleet.photos.map((photo) => [photo.key, photo] as const),
    ...added.map((photo, at) => [uploads[at] ?? photo.key, photo] as const),
  ]);
  const photos = eachOnce(keys.flatMap((key) => byKey.get(key) ?? []));
  const after = { ...fleet, photos, updatedAt: context.now, version: fleet.version + 1 };
  const answer = await shownPhotos(after, context.now);
  context.audit({ before: `${fleet.photos.length} photos`, after: `${photos.length} photos` });
  try {
    await context.commit(vehicleStatusWrites(fleet, after), removed(fleet, after), answer);
  } catch (error) {
    await removePhotos(await strayAmong(context.db, fleet.id, added));
    throw error;
  }
  await removeUploads(uploads);
  return answer;
}

async function shownPhotos({ id, photos, version }: StoredFleet, now: string): Promise<VehiclePhotos> {
  return { fleetId: id, photos: await withLinks(photos, now), version };
}

function removed(before: StoredFleet, { id, photos, version }: StoredFleet) {
  const keys = before.photos.map(({ key }) => key).filter((key) => !photos.some((photo) => photo.key === key));
  return keys.length > 0 ? [happened(fleetEvents, "vehiclePhotosRemoved", { fleetId: id, keys, version })] : [];
}

/**
 * Returns the files that the vehicle does not use. Reads the vehicle first: a concurrent or repeated call may have
 * added them.
 */
export async function strayAmong<P extends Pick<StoredPhoto, "key">>(
  db: Database,
  id: FleetId,
  photos: readonly P[],
): Promise<P[]> {
  const kept = (await vehicleById(db, id))?.photos ?? [];
  return photos.filter(({ key }) => !kept.some((photo) => photo.key === key));
}
