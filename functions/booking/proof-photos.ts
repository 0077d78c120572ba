import type { BookingStatus } from "#shared/booking/model.ts";
import { haulierSideProves, proofTooEarly } from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import { type PhotoPlace, photoForm } from "../platform/photo-files.ts";
import { seenBooking, trackingOpen } from "./access.ts";

/** Where the photos that prove a booking's delivery lie. */
export const proofPhotos = (id: BookingId): PhotoPlace => ({ uploads: `uploads/${id}/`, kept: `proof/${id}/` });

/** A delivery that somebody else has told already still takes the photos that its driver's device has kept. */
const isJustDelivered = (status: BookingStatus) =>
  status === "delivered" || status === "completed" || status === "disputed";

/** A signed form for one proof photo or the signature. It leads to the uploads, and never to the photos that have been accepted. */
export async function createProofUpload(
  input: Input<typeof bookingOperations.createProofUpload>,
  context: Context,
): Promise<UploadForm> {
  const { booking, actor } = await seenBooking(context, input.bookingId);
  if (actor === "contractor") throw haulierSideProves();
  if (!trackingOpen(booking) && !isJustDelivered(booking.status)) throw proofTooEarly();
  return photoForm(context, proofPhotos(booking.id), input.contentType);
}
