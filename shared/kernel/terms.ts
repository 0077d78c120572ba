import { z } from "zod";

const longest = 120;

/** A fingerprint of each part of the terms that the user saw (functions/platform/terms.ts). */
export const Terms = z.string().max(longest).meta({
  description: "Fingerprint of the terms that you agree to: send it back as `expectedTerms`.",
});

export const ExpectedTerms = Terms.nullish().meta({
  description: "The `terms` that you saw. If they have changed since, nothing happens.",
});
