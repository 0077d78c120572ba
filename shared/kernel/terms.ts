import { z } from "zod";

/** Longest list of terms, in characters: some six parts. */
const longest = 120;

/** A fingerprint of what somebody is shown and may agree to, part by part (functions/platform/terms.ts). */
export const Terms = z.string().max(longest).meta({
  description: "Fingerprint of what you agree to: send it back as `expectedTerms`.",
});

/** The same, as a caller sends it back. */
export const ExpectedTerms = Terms.nullish().meta({
  description: "The `terms` of what you were shown. If they have changed since, nothing is done.",
});
