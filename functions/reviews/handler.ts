import { reviewsOperations } from "#shared/reviews/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { answerReview } from "./answer-review.ts";
import { deleteReview, editReview, hideReview } from "./change-review.ts";
import { createReview } from "./create-review.ts";
import { publicFigures } from "./public-figures.ts";
import {
  allReviews,
  haulierStats,
  onReview,
  ownAmongReviews,
  ratingsGiven,
  reviewOfBooking,
  reviews,
  reviewsReceived,
  reviewsWritten,
} from "./read.ts";
import {
  createTestimonialUpload,
  deleteTestimonial,
  moderateTestimonial,
  myTestimonial,
  onTestimonial,
  submitTestimonial,
  testimonialQueue,
  testimonials,
  withdrawTestimonial,
} from "./testimonials.ts";
import { voteHelpful } from "./vote-helpful.ts";
import { vehicleRecords, weeklyRecord } from "./weekly-record.ts";

export const handlers: Handlers<typeof reviewsOperations> = {
  publicFigures,
  reviews,
  allReviews,
  reviewsReceived,
  reviewsWritten,
  haulierStats,
  reviewOfBooking,
  ownAmongReviews,
  ratingsGiven,
  createReview,
  editReview,
  deleteReview,
  voteHelpful,
  hideReview,
  answerReview,
  onReview,
  weeklyRecord,
  vehicleRecords,
  testimonials,
  myTestimonial,
  testimonialQueue,
  createTestimonialUpload,
  submitTestimonial,
  withdrawTestimonial,
  moderateTestimonial,
  deleteTestimonial,
  onTestimonial,
};
export const handler = serve(reviewsOperations, handlers);
