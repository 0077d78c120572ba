import type { bookingOperations } from "#shared/booking/operations.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { JobRequestId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { type PhotoPlace, photoForm } from "../platform/photo-files.ts";

export const requestUploads = (id: UserId) => ({ uploads: `uploads/requests/${id}/` });

export const requestPhotos = (by: UserId, id: JobRequestId): PhotoPlace => ({
  ...requestUploads(by),
  kept: `jobs/${id}/`,
});

export const withNote = (photos: readonly StoredPhoto[], note: StoredPhoto | null) =>
  note ? [...photos, note] : photos;

/** Returns a signed upload form for one photo of a future request. */
export function createRequestPhotoUpload(
  { contentType }: Input<typeof bookingOperations.createRequestPhotoUpload>,
  context: Context,
): Promise<UploadForm> {
  return photoForm(context, requestUploads(callerId(context)), contentType);
}
