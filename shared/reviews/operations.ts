import { z } from "zod";
import { noMembership } from "../accounts/faults.ts";
import { badCursor } from "../kernel/faults.ts";
import { BookingId, ClientKey, UserId } from "../kernel/id.ts";
import { anyone, mutation, parties, query, subscription } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import {
  alreadyAnswered,
  alreadyReviewed,
  changedMeanwhile,
  noLongerYours,
  notCompleted,
  notReviewed,
  reviewDeleted,
} from "./faults.ts";
import {
  GivenRating,
  HaulierStats,
  PublicReview,
  Review,
  ReviewAnswerForm,
  ReviewChange,
  ReviewForm,
} from "./model.ts";
import { RecordSide, VehicleRecord, WeeklyRecord } from "./week-model.ts";

export const reviewsOperations = {
  reviews: query({
    doc: "Reviews of a haulier, newest first.",
    input: z.object({ haulierId: UserId, nextToken: NextToken }),
    output: pageOf(PublicReview, "ReviewPage"),
    allow: anyone,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [badCursor],
  }),
  reviewsReceived: query({
    doc: "Reviews of your haulage business with the bookings that they are about, newest first.",
    input: z.object({ nextToken: NextToken }),
    output: pageOf(Review, "ReceivedReviewPage"),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [badCursor, noMembership],
  }),
  reviewsWritten: query({
    doc: "Reviews that you have written and not deleted, newest first.",
    input: z.object({ nextToken: NextToken }),
    output: pageOf(Review, "WrittenReviewPage"),
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  haulierStats: query({
    doc: "A haulier's record, counted by the server.",
    input: z.object({ haulierId: UserId }),
    output: HaulierStats,
    allow: anyone,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [],
  }),
  reviewOfBooking: query({
    doc: "The review of a booking, null while there is none; for its parties. Its author also learns that it was deleted.",
    input: z.object({ bookingId: BookingId }),
    output: Review.nullable(),
    allow: parties,
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  ratingsGiven: query({
    doc: "The stars that you have given for some bookings; none for those that you have not reviewed.",
    input: z.object({ bookingIds: z.array(BookingId).max(100, "Ask for at most 100 bookings.") }),
    output: z.array(GivenRating),
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  weeklyRecord: query({
    doc: "What was counted of your last twelve weeks, or your haulier's: requests, answers, jobs, ratings.",
    input: z.object({ side: RecordSide }),
    output: WeeklyRecord,
    allow: ["contractor", "haulier", "fleet_manager", "booker"],
    limit: "read",
    subject: "none",
    errors: [noMembership],
  }),
  vehicleRecords: query({
    doc: "How much of the last twelve weeks each vehicle of your haulage business was hired for.",
    input: z.object({}),
    output: z.array(VehicleRecord),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership],
  }),
  createReview: mutation({
    doc: "Reviews the haulier of your completed booking, once.",
    input: ReviewForm.extend({ clientKey: ClientKey, bookingId: BookingId }),
    output: Review,
    allow: ["contractor", "booker"],
    limit: "reach",
    subject: "booking",
    errors: [notCompleted, alreadyReviewed],
  }),
  editReview: mutation({
    doc: "Changes the stars and words of your review within 14 days of writing it.",
    input: ReviewForm.extend({ clientKey: ClientKey, bookingId: BookingId }),
    output: Review,
    allow: ["contractor", "booker"],
    limit: "reach",
    subject: "booking",
    errors: [notReviewed, noLongerYours, reviewDeleted, changedMeanwhile],
  }),
  deleteReview: mutation({
    doc: "Deletes your review within 14 days of writing it: nobody else reads it any longer, and it counts for nothing.",
    input: z.object({ clientKey: ClientKey, bookingId: BookingId }),
    output: Review,
    allow: ["contractor", "booker"],
    limit: "reach",
    subject: "booking",
    errors: [notReviewed, noLongerYours, reviewDeleted, changedMeanwhile],
  }),
  answerReview: mutation({
    doc: "Answers the review of a booking that you have carried out, once.",
    input: ReviewAnswerForm.extend({ clientKey: ClientKey, bookingId: BookingId }),
    output: Review,
    allow: ["haulier"],
    limit: "reach",
    subject: "booking",
    errors: [notReviewed, alreadyAnswered],
  }),
  onReview: subscription({
    doc: "Reviews of a haulier as they are published, changed or removed.",
    input: z.object({ haulierId: UserId }),
    output: ReviewChange,
    allow: anyone,
    limit: "listen",
    subject: "haulier",
    reach: "anybody's",
    errors: [],
    on: ["publishReviewChange"],
  }),
} as const;

export const reviewsPublications = {
  publishReviewChange: { doc: "Server only: feeds `onReview`.", output: ReviewChange },
} as const;
