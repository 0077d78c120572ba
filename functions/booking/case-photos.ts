import { officeComplains } from "#shared/booking/case-faults.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { sideOf } from "#shared/booking/proposals.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { type PhotoPlace, photoForm } from "../platform/photo-files.ts";
import { seenBooking } from "./access.ts";

export const caseUploads = (by: UserId) => ({ uploads: `uploads/cases/${by}/` });

/** Case photos are stored with the job's photos, under their author. */
export const casePhotos = (by: UserId, { jobRequestId }: Pick<BookingRecord, "jobRequestId">): PhotoPlace => ({
  ...caseUploads(by),
  kept: `jobs/${jobRequestId}/case-${by}-`,
});

/** Returns a signed upload form for one photo of a case. */
export async function createCaseUpload(
  { bookingId, contentType }: Input<typeof bookingOperations.createCaseUpload>,
  context: Context,
): Promise<UploadForm> {
  const { actor } = await seenBooking(context, bookingId);
  if (!sideOf(actor)) throw officeComplains();
  return photoForm(context, caseUploads(callerId(context)), contentType);
}
