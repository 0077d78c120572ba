import type { UploadForm } from "#shared/booking/model.ts";
import { haulierSideProves, proofTooEarly } from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { photoMaxBytes } from "#shared/booking/photo-limits.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Context } from "../platform/context.ts";
import { privateFiles } from "../platform/private-files.ts";
import { seenBooking, trackingOpen } from "./access.ts";
import { photoEndings, uploadPrefix } from "./proof-files.ts";

const formSeconds = 600;

/**
 * A signed form for one proof photo. We choose the key; the signature fixes type and size. It leads to the uploads, and
 * never to the photos that have been accepted.
 */
export async function createProofUpload(
  input: Input<typeof bookingOperations.createProofUpload>,
  context: Context,
): Promise<UploadForm> {
  const { booking, actor } = await seenBooking(context, input.bookingId);
  if (actor === "contractor") throw haulierSideProves();
  if (!trackingOpen(booking)) throw proofTooEarly();
  const key = `${uploadPrefix(booking.id)}${context.newId()}.${photoEndings[input.contentType]}`;
  const form = await privateFiles().uploadForm({
    key,
    contentType: input.contentType,
    maxBytes: photoMaxBytes,
    expiresInSeconds: formSeconds,
  });
  return {
    url: form.url,
    fields: Object.entries(form.fields).map(([name, value]) => ({ name, value })),
    key,
    expiresAt: addSeconds(context.now, formSeconds),
  };
}
