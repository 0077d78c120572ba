import type { UploadForm } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { photoMaxBytes } from "#shared/booking/photo-limits.ts";
import { conflict, notAllowed } from "#shared/kernel/errors.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Context } from "../platform/context.ts";
import { seenBooking, trackingOpen } from "./access.ts";
import { files, proofPrefix } from "./proof-files.ts";

const formSeconds = 600;
const endings = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;

/** A signed form for one proof photo. The key is ours; type and size are bound into the signature. */
export async function createProofUpload(
  input: Input<typeof bookingOperations.createProofUpload>,
  context: Context,
): Promise<UploadForm> {
  const { booking, actor } = await seenBooking(context, input.bookingId);
  if (actor === "contractor") throw notAllowed("Only the haulier's side adds proof.");
  if (!trackingOpen(booking))
    throw conflict("booking.wrongState", "Proof is added while the job is under way.", "Start the job first.");
  const key = `${proofPrefix(booking.id)}${context.newId()}.${endings[input.contentType]}`;
  const form = await files().uploadForm({
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
