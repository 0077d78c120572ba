import { removePhotos } from "../platform/photo-files.ts";
import type { Reaction } from "../platform/reaction.ts";
import { strayAmong } from "./vehicle-photos.ts";

/** Deletes the files of photos that were taken off a vehicle, and not put back meanwhile. */
export const onVehiclePhotosRemoved: Reaction<"vehiclePhotosRemoved"> = async ({ payload }, { db }) => {
  const photos = payload.keys.map((key) => ({ key }));
  await removePhotos(await strayAmong(db, payload.fleetId, photos));
};
