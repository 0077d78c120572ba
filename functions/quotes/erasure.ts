import { jobJustChanged } from "#shared/quotes/faults.ts";
import { withNote } from "../booking/public.ts";
import { deletionOf, type ErasureSteps, eachOf } from "../platform/erasure-step.ts";
import { leaverName } from "../platform/personal-records.ts";
import { removePhotos } from "../platform/photo-files.ts";
import {
  listed,
  openJobEntries,
  openJobRemovals,
  questionEntity,
  quoteEntity,
  quoteUpdates,
  searchEntity,
} from "./record-store.ts";

const changed = jobJustChanged();

/** Takes a leaving person out of quoting: their jobs and questions go, and their quotes lose the name. */
export const quoteErasure = (): ErasureSteps => ({
  jobsPutUp: eachOf(
    ({ userId }) => openJobEntries.lists.all({ side: listed.owner(userId) }),
    async (job, { db }) => {
      // Those of a booked job belong to its booking.
      if (job.status !== "booked") await removePhotos(withNote(job.photos, job.voiceNote));
      await db.commit(openJobRemovals(job));
    },
  ),
  quotes: eachOf(
    ({ userId }) => quoteEntity.lists.ofHaulier({ haulierId: userId }),
    (quote, { db }) => {
      const after = {
        ...quote,
        haulierName: leaverName,
        fleetName: "Vehicle",
        message: null,
        version: quote.version + 1,
      };
      return db.commit(quoteUpdates(quote, after, changed));
    },
  ),
  searches: deletionOf(
    ({ userId }) => searchEntity.lists.ofHaulier({ haulierId: userId }),
    (search) => [{ remove: searchEntity.key(search) }],
  ),
  questions: deletionOf(
    ({ userId }) => questionEntity.lists.by({ askerId: userId }),
    (question) => [{ remove: questionEntity.key(question) }],
  ),
});
