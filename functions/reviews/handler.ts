import { reviewsOperations } from "#shared/reviews/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { answerReview } from "./answer-review.ts";
import { createReview } from "./create-review.ts";
import { haulierStats, onReview, ratingsGiven, reviewOfBooking, reviews, reviewsReceived } from "./read.ts";
import { vehicleRecords, weeklyRecord } from "./weekly-record.ts";

export const handlers: Handlers<typeof reviewsOperations> = {
  reviews,
  reviewsReceived,
  haulierStats,
  reviewOfBooking,
  ratingsGiven,
  createReview,
  answerReview,
  onReview,
  weeklyRecord,
  vehicleRecords,
};
export const handler = serve(reviewsOperations, handlers);
