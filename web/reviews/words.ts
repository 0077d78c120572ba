/** The failures word for word from part 1, section 8. */
export const words = {
  signInFirst: "User must be logged in to submit reviews",
  submitFailed: "Failed to submit review",
  statsFailed: "Failed to fetch stats",
} as const;
