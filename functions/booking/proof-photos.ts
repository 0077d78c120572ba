import type { BookingStatus } from "#shared/booking/model.ts";
import { haulierSideProves, proofTooEarly } from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import { type PhotoPlace, photoForm } from "../platform/photo-files.ts";
import { seenBooking, trackingOpen } from "./access.ts";

export const proofPhotos = (id: BookingId): PhotoPlace => ({ uploads: `uploads/${id}/`, kept: `proof/${id}/` });

/** If another user reported the delivery, the driver's device may still upload its photos. */
const isJustDelivered = (status: BookingStatus) =>
  status === "delivered" || status === "completed" || status === "disputed";

/** Returns a signed upload form for a proof photo or signature. It cannot overwrite accepted photos. */
export async function createProofUpload(
  input: Input<typeof bookingOperations.createProofUpload>,
  context: Context,
): Promise<UploadForm> {
  const { booking, actor } = await seenBooking(context, input.bookingId);
  if (actor === "contractor") throw haulierSideProves();
  if (!trackingOpen(booking) && !isJustDelivered(booking.status)) throw proofTooEarly();
  return photoForm(context, proofPhotos(booking.id), input.contentType);
}
