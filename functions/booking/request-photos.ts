import type { bookingOperations } from "#shared/booking/operations.ts";
import type { KeptPhoto } from "#shared/images/photo.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { JobRequestId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { type PhotoPlace, photoForm } from "../platform/photo-files.ts";

/** Where photos and voice notes lie that somebody sends before there is a request. */
export const requestUploads = (id: UserId) => ({ uploads: `uploads/requests/${id}/` });

/** Where the photos and the voice note of a request lie. */
export const requestPhotos = (by: UserId, id: JobRequestId): PhotoPlace => ({
  ...requestUploads(by),
  kept: `jobs/${id}/`,
});

/** All files of a request: its photos and its voice note. */
export const withNote = (photos: readonly KeptPhoto[], note: KeptPhoto | null) => (note ? [...photos, note] : photos);

/** A signed form for one photo of a request that the caller is about to make. */
export function createRequestPhotoUpload(
  { contentType }: Input<typeof bookingOperations.createRequestPhotoUpload>,
  context: Context,
): Promise<UploadForm> {
  return photoForm(context, requestUploads(callerId(context)), contentType);
}
