/** What is said of failures, word for word as it was agreed. */
export const words = {
  signInFirst: "User must be logged in to submit reviews",
  submitFailed: "Failed to submit review",
  statsFailed: "Failed to fetch stats",
  testimonialsFailed: "Failed to fetch testimonials",
} as const;
