import { z } from "zod";
import { BookingId, ReviewId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { paragraph } from "../kernel/text.ts";

export const commentMaxLength = 2000;

export const ReviewForm = z.object({
  rating: z.int("Choose 1 to 5 stars.").min(1, "Choose 1 to 5 stars.").max(5, "Choose 1 to 5 stars."),
  comment: paragraph(commentMaxLength)
    .pipe(z.string().min(1, "Say a few words about the job."))
    .meta({ scalar: "String" }),
});

export const hidingReasonMaxLength = 500;

export const answerMaxLength = 500;

export const ReviewAnswerForm = z.object({
  answer: paragraph(answerMaxLength).pipe(z.string().min(1, "Write your answer.")).meta({ scalar: "String" }),
});

export const ReviewAnswer = z
  .object({ text: z.string().max(4000), at: Instant })
  .meta({ id: "ReviewAnswer", description: "The haulier's answer." });
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

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
    verified: z.boolean().meta({ description: "Always true: it belongs to a completed booking." }),
    helpfulCount: z.int(),
    createdAt: Instant,
    editedAt: Instant.nullable().meta({ description: "Its author's last change." }),
    deletedAt: Instant.nullable().meta({
      description: "When its author deleted it, or an admin hid it. Then only its author can read it.",
    }),
    hiddenFor: z.string().max(500).nullable().meta({ description: "An admin's reason for hiding it, for its author." }),
    answer: ReviewAnswer.nullable(),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

export const GivenRating = Review.pick({ bookingId: true, rating: true, comment: true }).meta({ id: "GivenRating" });
export type GivenRating = z.infer<typeof GivenRating>;

/** A review as everybody sees it, without the ids of its author and booking. */
export const PublicReview = Review.omit({ bookingId: true, contractorId: true, deletedAt: true, hiddenFor: true }).meta(
  {
    id: "PublicReview",
  },
);
export type PublicReview = z.infer<typeof PublicReview>;

export const OwnAmongReviews = z
  .object({
    helpful: z.array(ReviewId).meta({ description: "Reviews you have marked as helpful." }),
    written: z.array(ReviewId).meta({ description: "Reviews you have written." }),
  })
  .meta({ id: "OwnAmongReviews" });
export type OwnAmongReviews = z.infer<typeof OwnAmongReviews>;

export const PublicFigures = z
  .object({
    activeHauliers: z.int().min(0).meta({ description: "Number of haulier accounts." }),
    activeContractors: z.int().min(0).meta({ description: "Number of contractor accounts." }),
    completedJobs: z.int().min(0),
    averageResponseMinutes: z.number().min(0).nullable().meta({
      description: "From request to acceptance. Null: none accepted yet.",
    }),
    isIllustrative: z.boolean().meta({ description: "Made up for the demo world. False in all others." }),
  })
  .meta({ id: "PublicFigures", description: "Public figures of Haulyard. Up to 10 seconds old." });
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
