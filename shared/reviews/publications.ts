import { ReviewChange } from "./model.ts";
import { TestimonialChange } from "./testimonial.ts";

export const reviewsPublications = {
  publishReviewChange: { doc: "Server only: feeds `onReview`.", output: ReviewChange },
  publishTestimonialChange: { doc: "Server only: feeds `onTestimonial`.", output: TestimonialChange },
} as const;
