import { emptyTally, reviewerName, statsOf } from "#shared/reviews/rules.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { deletionOf, type ErasureSteps, eachOf } from "../platform/erasure-step.ts";
import { everyPage } from "../platform/every-page.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { removePhotos } from "../platform/photo-files.ts";
import {
  answerRemoval,
  deletedReviewEntity,
  deletedReviewsBy,
  helpfulWrite,
  presentReview,
  reviewAuthorWrite,
  reviewEntity,
  reviewsBy,
  reviewsOf,
  statsRecordOf,
} from "./store.ts";
import { testimonialBy, testimonialEntity, testimonialRemoval } from "./testimonial-store.ts";
import { type HelpfulVote, hasVoted, helpfulVoteEntity, helpfulVotesBy, voteWrite } from "./vote-store.ts";
import { allWeeksOf } from "./week-store.ts";

export const reviewsFates = {
  review: {
    words: { contractorId: ["contractorName", "comment", "hiddenFor"], haulierId: ["answer.text"], ours: ["service"] },
    exportedIn: { reviewsWritten: "reviews you have written", reviewsReceived: "reviews of your business" },
    erased: "anonymous",
    why: "Shows others a haulier's work and its answers; the words are deleted with their author, the stars stay.",
    until: "its author's account ends; the answer, until the haulier's does",
    endedBy: "erasure",
  },
  deletedReview: {
    words: { contractorId: ["contractorName", "comment", "hiddenFor"], haulierId: ["answer.text"], ours: ["service"] },
    goesWith: ["contractorId"],
    exportedIn: { reviewsDeleted: "reviews of yours that were deleted or hidden" },
    erased: "deleted",
    why: "A review that its author deleted or an admin hid, in case of a dispute; only its author reads it.",
    until: "its author's account ends",
    endedBy: "erasure",
  },
  helpfulVote: {
    exportedIn: { reviewsCalledHelpful: "your helpful votes on reviews" },
    erased: "deleted",
    why: "A person's helpful vote on a review, so that it counts once.",
    until: "the account ends; until then it can be withdrawn",
    endedBy: "erasure",
  },
  testimonial: {
    words: { userId: ["name", "company", "content"], ours: ["photo"] },
    exportedIn: { testimonials: "your testimonial about Haulyard" },
    erased: "deleted",
    why: "A person's testimonial about Haulyard, with the name and company given for it; it is public once approved.",
    until: "it is withdrawn or deleted, or its author's account ends",
    endedBy: "erasure",
  },
  testimonialPicture: {
    isFile: true,
    exportedIn: { testimonials: null },
    erased: "deleted",
    why: "The author's picture beside a testimonial; a file without its location and device.",
    until: "the testimonial",
    endedBy: "erasure",
  },
  haulierStats: {
    exportedIn: { haulierRecord: "your business's counted record" },
    erased: "kept",
    because: "Only counts, without a name.",
    why: "A haulier's record as search shows it.",
    until: "kept: it names nobody",
    endedBy: "erasure",
  },
  statsCount: { words: { ours: ["owner", "part"] }, nothingPersonal: "The totals of all hauliers." },
  weekRecord: {
    exportedIn: { weeks: "your weekly figures: requests, answers and jobs" },
    erased: "kept",
    because: "Only counts, without a name.",
    why: "A person's weekly figures: requests, answers, jobs.",
    until: "2 years",
    endedBy: "expiry",
  },
  vehicleWeek: { nothingPersonal: "A vehicle's working hours in a week, by its number." },
  programme: { nothingPersonal: "Whether the operator runs the time bonus." },
  testimonialGuard: { nothingPersonal: "Links a person to their testimonial." },
  reviewGuard: { nothingPersonal: "Links a booking to its review." },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof reviewsFates>> {
  const { db } = context;
  const userId = callerId(context);
  const [written, deleted, votes, testimonial, received, record, weeks] = await Promise.all([
    everyPage((nextToken) => reviewsBy(db, userId, nextToken)),
    deletedReviewsBy(db, userId),
    helpfulVotesBy(db, userId),
    testimonialBy(db, userId),
    everyPage((nextToken) => reviewsOf(db, userId, nextToken)),
    statsRecordOf(db, userId),
    allWeeksOf(db, userId),
  ]);
  return {
    reviewsWritten: written,
    reviewsDeleted: deleted,
    reviewsCalledHelpful: votes,
    testimonials: testimonial ? [testimonial] : [],
    reviewsReceived: received,
    weeks,
    haulierRecord: record ? [statsOf(userId, record ?? emptyTally, record.updatedAt)] : [],
  };
}

/**
 * Deletes the author's name and words and a haulier's answers. Stars stay, because the haulier's rating counts them.
 */
export const reviewsErasure = (): ErasureSteps => ({
  written: eachOf(
    ({ userId }) => reviewEntity.lists.by({ contractorId: userId }),
    (review, { db }) => db.commit([reviewAuthorWrite(review, { contractorName: reviewerName(null), comment: "" })]),
  ),
  deleted: deletionOf(
    ({ userId }) => deletedReviewEntity.lists.by({ contractorId: userId }),
    (review) => [{ remove: deletedReviewEntity.key(review) }],
  ),
  called: eachOf(
    ({ userId }) => helpfulVoteEntity.lists.by({ userId }),
    (vote, { db }) => takeBack(db, vote),
  ),
  testimonials: eachOf(
    ({ userId }) => testimonialEntity.lists.by({ userId }),
    async (said, { db }) => {
      await removePhotos(said.photo ? [said.photo] : []);
      await db.commit(testimonialRemoval(said));
    },
  ),
  answered: eachOf(
    ({ userId }) => reviewEntity.lists.ofHaulier({ haulierId: userId }),
    async (review, { db }) => review.answer && db.commit([answerRemoval(review)]),
  ),
  answeredDeleted: eachOf(
    ({ userId }) => deletedReviewEntity.lists.answeredBy({ haulierId: userId, answer: { text: "", at: "" } }),
    (review, { db }) => db.commit([{ put: deletedReviewEntity.toItem({ ...review, answer: null }) }]),
  ),
});

/** Withdraws a vote and lowers the review's count, if the review still exists. */
async function takeBack(db: Database, vote: HelpfulVote): Promise<void> {
  if (!(await hasVoted(db, vote))) return;
  const { reviewId: id, haulierId, writtenAt: createdAt } = vote;
  const review = await presentReview(db, { id, haulierId, createdAt });
  const counted = review ? [helpfulWrite(review, -1)] : [];
  await db.commit([voteWrite(vote, false), ...counted]);
}
