import { movedMeanwhile } from "#shared/booking/move-faults.ts";
import { proofDays } from "#shared/booking/photo-limits.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { removePhotos } from "../platform/photo-files.ts";
import type { Reaction } from "../platform/reaction.ts";
import { proofFiles } from "./proof.ts";
import { bookingById, bookingUpdates } from "./store.ts";

/** Deletes the photos and the signature of a delivery a year after it; who received it stays. */
export const onProofDue: Reaction<"proofDue"> = async ({ payload: { subjectId, dueAt } }, { db }) => {
  const booking = await bookingById(db, subjectId);
  if (!booking?.deliveredAt) return;
  const files = proofFiles(booking);
  if (files.length === 0) return;
  if (addSeconds(booking.deliveredAt, proofDays * 86_400) > dueAt) return;
  await removePhotos(files);
  await db.commit(
    bookingUpdates(
      booking,
      { ...booking, photos: [], signature: null, version: booking.version + 1 },
      movedMeanwhile(),
    ),
  );
};
