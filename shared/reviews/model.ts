import { z } from "zod";
import { BookingId, ReviewId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { paragraph } from "../kernel/text.ts";

/** Longest comment, characters. */
export const commentMaxLength = 2000;

export const ReviewForm = z.object({
  rating: z.int("Choose 1 to 5 stars.").min(1, "Choose 1 to 5 stars.").max(5, "Choose 1 to 5 stars."),
  comment: paragraph(commentMaxLength)
    .pipe(z.string().min(1, "Say a few words about the job."))
    .meta({ scalar: "String" }),
});

/** Longest reason for which an admin hides a review, characters. */
export const hidingReasonMaxLength = 500;

/** Longest answer to a review, characters. */
export const answerMaxLength = 500;

export const ReviewAnswerForm = z.object({
  answer: paragraph(answerMaxLength).pipe(z.string().min(1, "Write your answer.")).meta({ scalar: "String" }),
});

export const ReviewAnswer = z
  .object({ text: z.string().max(4000), at: Instant })
  .meta({ id: "ReviewAnswer", description: "What the reviewed haulier has answered." });
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

/** A contractor's review of a completed booking. */
export const Review = z
  .object({
    id: ReviewId,
    haulierId: UserId,
    bookingId: BookingId,
    contractorId: UserId,
    contractorName: z.string().max(100).meta({ description: "First name and initial, from the account." }),
    service: z.string().max(100),
    rating: z.int(),
    comment: z.string().max(1000),
    verified: z.boolean().meta({ description: "True once tied to a completed booking." }),
    helpfulCount: z.int(),
    createdAt: Instant,
    editedAt: Instant.nullable().meta({ description: "When its author last changed it." }),
    deletedAt: Instant.nullable().meta({
      description: "When its author took it back, or an admin hid it; nobody but its author reads it then.",
    }),
    hiddenFor: z.string().max(500).nullable().meta({ description: "Why an admin hid it, in words to its author." }),
    answer: ReviewAnswer.nullable(),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

/** The stars that one has given oneself for a booking. */
export const GivenRating = Review.pick({ bookingId: true, rating: true, comment: true }).meta({ id: "GivenRating" });
export type GivenRating = z.infer<typeof GivenRating>;

/** A review as anybody may read it: without the ids that lead to its author and to their booking. */
export const PublicReview = Review.omit({ bookingId: true, contractorId: true, deletedAt: true, hiddenFor: true }).meta(
  {
    id: "PublicReview",
  },
);
export type PublicReview = z.infer<typeof PublicReview>;

/** What one may know of one's own among a haulier's reviews. */
export const OwnAmongReviews = z
  .object({
    helpful: z.array(ReviewId).meta({ description: "Those that you have called helpful." }),
    written: z.array(ReviewId).meta({ description: "Those that you have written yourself." }),
  })
  .meta({ id: "OwnAmongReviews" });
export type OwnAmongReviews = z.infer<typeof OwnAmongReviews>;

/** A haulier's record, counted by the server from reviews and bookings. */
/** Haulyard in figures, as every visitor reads it. */
export const PublicFigures = z
  .object({
    activeHauliers: z.int().min(0).meta({ description: "Accounts of hauliers." }),
    activeContractors: z.int().min(0).meta({ description: "Accounts of contractors." }),
    completedJobs: z.int().min(0),
    averageResponseMinutes: z.number().min(0).nullable().meta({
      description: "From a request to its acceptance. Null: no request has been accepted.",
    }),
    isIllustrative: z.boolean().meta({ description: "Invented for the demo world. False in every other." }),
  })
  .meta({ id: "PublicFigures", description: "Haulyard in figures. Up to 10 seconds old." });
export type PublicFigures = z.infer<typeof PublicFigures>;

export const HaulierStats = z
  .object({
    haulierId: UserId,
    averageRating: z.number().nullable(),
    reviewCount: z.int(),
    completedJobs: z.int(),
    onTimeJobs: z.int(),
    cancelledJobs: z.int(),
    averageResponseMinutes: z.number().nullable(),
    updatedAt: Instant.nullable(),
  })
  .meta({ id: "HaulierStats" });
export type HaulierStats = z.infer<typeof HaulierStats>;

export const ReviewChange = z
  .object({
    haulierId: UserId,
    kind: z.enum(["published", "changed", "removed"]).meta({ id: "ReviewChangeKind" }),
    review: PublicReview,
  })
  .meta({ id: "ReviewChange" });
export type ReviewChange = z.infer<typeof ReviewChange>;
