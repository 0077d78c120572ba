import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { DocumentFileType } from "./model.ts";
import { tradingTermsWords } from "./trading-terms-words.ts";

type Kind = keyof typeof tradingTermsWords;

/** Author of a haulier's terms. The CPA and RHA forms may be used only by members, because of copyright. */
export const TradingTermsKind = z.enum(Object.keys(tradingTermsWords) as [Kind, ...Kind[]]).meta({
  id: "TradingTermsKind",
  description: "By the Construction Plant-hire Association, the Road Haulage Association, or the haulier itself.",
});
export type TradingTermsKind = z.infer<typeof TradingTermsKind>;

export const TradingTerms = z
  .object({
    haulierId: UserId,
    version: z.int().meta({ description: "From 1, increasing with each text." }),
    kind: TradingTermsKind,
    textOf: UkDay.meta({ description: "The date of the text." }),
    fileType: DocumentFileType,
    fileBytes: z.int(),
    addedAt: Instant,
    endedAt: Instant.nullable().meta({ description: "Nobody is asked to agree to them from then on." }),
  })
  .meta({ id: "TradingTerms", description: "A version of the terms on which a haulier trades." });
export type TradingTerms = z.infer<typeof TradingTerms>;

/**
 * Whether the contractor is known to be a business. The CPA Model Conditions and the RHA Conditions of Carriage exclude
 * consumers.
 */
export const hiresAsBusiness = (profile: {
  readonly companyName?: string | null | undefined;
  readonly companyNumber?: string | null | undefined;
  readonly vatNumber?: string | null | undefined;
}): boolean => Boolean(profile.companyName || profile.companyNumber || profile.vatNumber);
