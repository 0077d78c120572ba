import type { bookingOperations } from "#shared/booking/operations.ts";
import type { KeptPhoto, UploadForm } from "#shared/images/photo.ts";
import type { JobRequestId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { eachOnce, keepPhotos, type PhotoPlace, photoForm } from "../platform/photo-files.ts";

/** Where photos lie that somebody sends before there is a request. */
const requestUploads = (id: UserId) => ({ uploads: `uploads/requests/${id}/` });

/** Where the photos of a request lie. */
const requestPhotos = (by: UserId, id: JobRequestId): PhotoPlace => ({
  ...requestUploads(by),
  kept: `jobs/${id}/`,
});

/** Keeps the photos that somebody has uploaded for a request, each once. */
export async function keepRequestPhotos(
  by: UserId,
  id: JobRequestId,
  keys: readonly string[] | null | undefined,
): Promise<KeptPhoto[]> {
  return eachOnce(await keepPhotos(requestPhotos(by, id), [...new Set(keys)], "photoKeys"));
}

/** A signed form for one photo of a request that the caller is about to make. */
export function createRequestPhotoUpload(
  { contentType }: Input<typeof bookingOperations.createRequestPhotoUpload>,
  context: Context,
): Promise<UploadForm> {
  return photoForm(context, requestUploads(callerId(context)), contentType);
}
