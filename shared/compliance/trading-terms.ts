import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { PaperFileType } from "./model.ts";
import { tradingTermsWords } from "./trading-terms-words.ts";

type Kind = keyof typeof tradingTermsWords;

/** Whose text a haulier's terms are. Those of the CPA and the RHA are their members' copyright. */
export const TradingTermsKind = z.enum(Object.keys(tradingTermsWords) as [Kind, ...Kind[]]).meta({
  id: "TradingTermsKind",
  description: "Of the Construction Plant-hire Association, the Road Haulage Association, or the haulier's own.",
});
export type TradingTermsKind = z.infer<typeof TradingTermsKind>;

/** A version of the terms on which a haulier trades. */
export const TradingTerms = z
  .object({
    haulierId: UserId,
    version: z.int().meta({ description: "From 1, one more for each text." }),
    kind: TradingTermsKind,
    textOf: UkDay.meta({ description: "The date of the text." }),
    fileType: PaperFileType,
    fileBytes: z.int(),
    addedAt: Instant,
    endedAt: Instant.nullable().meta({ description: "From then on nobody is asked to agree to them." }),
  })
  .meta({ id: "TradingTerms", description: "A version of the terms on which a haulier trades." });
export type TradingTerms = z.infer<typeof TradingTerms>;

/**
 * Whether somebody who hires is known to be a business: such terms are for businesses alone. Source: CPA Model Conditions and RHA
 * Conditions of Carriage, which both exclude consumers.
 */
export const hiresAsBusiness = (profile: {
  readonly companyName?: string | null | undefined;
  readonly companyNumber?: string | null | undefined;
  readonly vatNumber?: string | null | undefined;
}): boolean => Boolean(profile.companyName || profile.companyNumber || profile.vatNumber);
