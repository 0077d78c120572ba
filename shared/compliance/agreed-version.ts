import { z } from "zod";

/**
 * The version of a haulier's terms shown to the contractor before agreeing. A separate file, because the request form
 * needs nothing else of documents.
 */
export const AgreedVersion = z.int().min(1).nullish().meta({
  description:
    "The version of the haulier's `tradingTerms` that you were shown. Without it the terms are not part of the agreement.",
});
