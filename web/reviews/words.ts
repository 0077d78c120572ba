/** Error texts quoted from the specification. Do not change them. */
export const words = {
  signInFirst: "User must be logged in to submit reviews",
  submitFailed: "Failed to submit review",
  statsFailed: "Failed to fetch stats",
  testimonialsFailed: "Failed to fetch testimonials",
} as const;
