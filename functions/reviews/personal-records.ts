import type { UserId } from "#shared/kernel/id.ts";
import { emptyTally, reviewerName, statsOf } from "#shared/reviews/rules.ts";
import type { Database } from "../platform/database.ts";
import { everyPage } from "../platform/every-page.ts";
import { type ExportOf, type Fates, type Leaver, withoutTraces } from "../platform/personal-records.ts";
import { reviewAuthorWrite, reviewsBy, reviewsOf, statsRecordOf } from "./store.ts";

export const reviewsFates = {
  review: { exportedIn: ["reviewsWritten", "reviewsReceived"], erased: "anonymous" },
  haulierStats: { exportedIn: ["haulierRecord"], erased: "kept", because: "Only counts, without a name." },
  reviewGuard: { nothingPersonal: "Leads from a booking to its review." },
} as const satisfies Fates;

/** Reviews that somebody has written and received, and a haulier's record. */
export async function personalRecordsOf(db: Database, userId: UserId): Promise<ExportOf<typeof reviewsFates>> {
  const [written, received, record] = await Promise.all([
    everyPage((nextToken) => reviewsBy(db, userId, nextToken)),
    everyPage((nextToken) => reviewsOf(db, userId, nextToken)),
    statsRecordOf(db, userId),
  ]);
  return {
    reviewsWritten: written,
    reviewsReceived: received,
    haulierRecord: record ? [statsOf(userId, record ?? emptyTally, record.updatedAt)] : [],
  };
}

/** Reviews stay, without their author's name. May run again. */
export async function forgetPerson(db: Database, { userId, traces }: Leaver): Promise<void> {
  const contractorName = reviewerName(null);
  for (const review of await everyPage((nextToken) => reviewsBy(db, userId, nextToken))) {
    const comment = withoutTraces(review.comment, traces);
    if (review.contractorName === contractorName && review.comment === comment) continue;
    await db.commit([reviewAuthorWrite(review, { contractorName, comment })]);
  }
}
