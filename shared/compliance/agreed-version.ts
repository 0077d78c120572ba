import { z } from "zod";

/**
 * The version of a haulier's terms that a contractor was shown when it agreed. In a file of its own: the form of a request needs
 * it, and nothing of documents.
 */
export const AgreedVersion = z.int().min(1).nullish().meta({
  description:
    "The version of the haulier's `tradingTerms` that you were shown. Without it they are no part of what is agreed.",
});
