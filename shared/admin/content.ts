import { z } from "zod";
import { NamedService } from "../catalogue/mapping.ts";
import { UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { plainThing } from "../kernel/names.ts";
import { line, paragraph } from "../kernel/text.ts";
import { ArticleKind } from "./articles.ts";

export const ClaimKey = z
  .enum([
    "sameDay",
    "bonus",
    "deliveryTime",
    "onTime",
    "rating",
    "bookingTime",
    "verifiedHauliers",
    "availability",
    "tracking",
    "invoicing",
    "insurance",
  ])
  .meta({ id: "ClaimKey", description: "A claim of the front page." });
export type ClaimKey = z.infer<typeof ClaimKey>;

export const ContentKey = z
  .enum([...ClaimKey.options, "campaign"])
  .meta({ id: "ContentKey", description: "A claim of the front page, or its campaign." });
export type ContentKey = z.infer<typeof ContentKey>;

export const Evidence = z.enum(["offer", "target", "measured"]).meta({
  id: "Evidence",
  description: "offer: we do it. target: we aim for it and have not measured it. measured: counted from jobs.",
});
export type Evidence = z.infer<typeof Evidence>;

export const Claim = z
  .object({
    wording: line(200),
    evidence: Evidence,
    asOf: UkDay.meta({ description: "The day when it was true." }),
    isShown: z.boolean(),
  })
  .meta({ id: "Claim", description: "A claim of the front page and its evidence." });
export type Claim = z.infer<typeof Claim>;

export const PublishedClaim = z
  .object({ key: ClaimKey, claim: Claim })
  .meta({ id: "PublishedClaim", description: "A claim as changed by an admin." });

const [shortest, longest] = [60, 60 * 24 * 60];

export const CampaignWords = z.object({
  name: plainThing(100).meta({ description: "For admins." }),
  headline: line(60).meta({ description: "Such as Save £299." }),
  saving: paragraph(300)
    .refine((text) => text !== "", "Enter the saving.")
    .meta({ description: "The saving, in plain words." }),
  lengthMinutes: z
    .int("Enter whole minutes.")
    .min(shortest, "A campaign must last at least an hour.")
    .max(longest, "A campaign can last at most 60 days."),
});

export const Campaign = CampaignWords.extend({
  startsAt: Instant.nullable().meta({ description: "Null: not started." }),
  endsAt: Instant.nullable().meta({ description: "Set at the start, the same for everybody." }),
}).meta({ id: "Campaign", description: "A limited offer on the front page." });
export type Campaign = z.infer<typeof Campaign>;

/** A version of a selling point or campaign. Version 0 is the built-in one. */
export const Content = z
  .object({
    key: ContentKey,
    version: z.int(),
    claim: Claim.nullable(),
    campaign: Campaign.nullable(),
    changedAt: Instant.nullable(),
    changedBy: UserId.nullable(),
  })
  .meta({ id: "Content", description: "A version of a front page record." });
export type Content = z.infer<typeof Content>;

export const PublishedPage = z
  .enum([...ArticleKind.options, "services"])
  .meta({ id: "PublishedPage", description: "A page that lists articles, or the catalogue." });

export const PublishedContent = z
  .object({
    at: Instant.meta({ description: "The server's time, for the countdown." }),
    claims: z.array(PublishedClaim).meta({ description: "The claims that differ from the built-in ones." }),
    campaign: Campaign.nullable().meta({ description: "The current campaign." }),
    isChanged: z.boolean().meta({ description: "Whether the page differs from the built-in one." }),
    services: z.array(NamedService).meta({ description: "Services with changed descriptions." }),
    changedPages: z.array(PublishedPage).meta({ description: "Other pages with more than the built-in content." }),
  })
  .meta({ id: "PublishedContent", description: "Current content of the front page." });
export type PublishedContent = z.infer<typeof PublishedContent>;
