import { z } from "zod";

/**
 * Version of a haulier's terms that the contractor saw before agreeing. A separate file, because the request form needs
 * no other schema of this domain.
 */
export const AgreedVersion = z.int().min(1).nullish().meta({
  description:
    "The version of the haulier's `tradingTerms` that you were shown. Without it the terms are not part of the agreement.",
});
