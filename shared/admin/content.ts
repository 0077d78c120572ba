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

/** What the front page shows from records: each claim, and the campaign, of which there is one at a time. */
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
    asOf: UkDay.meta({ description: "The day on which it was true." }),
    isShown: z.boolean(),
  })
  .meta({ id: "Claim", description: "A sentence of the front page, and what it rests on." });
export type Claim = z.infer<typeof Claim>;

export const PublishedClaim = z
  .object({ key: ClaimKey, claim: Claim })
  .meta({ id: "PublishedClaim", description: "A claim as an admin has changed it." });

/** The shortest and the longest that a campaign may last, in minutes. */
const [shortest, longest] = [60, 60 * 24 * 60];

export const CampaignWords = z.object({
  name: plainThing(100).meta({ description: "For admins." }),
  headline: line(60).meta({ description: "E.g. Save £299." }),
  saving: paragraph(300)
    .refine((text) => text !== "", "Say what is saved.")
    .meta({ description: "What is saved, in plain words." }),
  lengthMinutes: z
    .int("Give whole minutes.")
    .min(shortest, "A campaign lasts an hour at least.")
    .max(longest, "A campaign lasts 60 days at most."),
});

export const Campaign = CampaignWords.extend({
  startsAt: Instant.nullable().meta({ description: "Null until it has been started." }),
  endsAt: Instant.nullable().meta({ description: "Set when it starts, the same for everybody." }),
}).meta({ id: "Campaign", description: "An offer for a limited time, on the front page." });
export type Campaign = z.infer<typeof Campaign>;

/** One version of a claim or of the campaign. Its first, that nobody has written, is version 0. */
export const Content = z
  .object({
    key: ContentKey,
    version: z.int(),
    claim: Claim.nullable(),
    campaign: Campaign.nullable(),
    changedAt: Instant.nullable(),
    changedBy: UserId.nullable(),
  })
  .meta({ id: "Content", description: "A version of what the front page shows." });
export type Content = z.infer<typeof Content>;

export const PublishedPage = z
  .enum([...ArticleKind.options, "services"])
  .meta({ id: "PublishedPage", description: "A page that lists articles, or the catalogue." });

export const PublishedContent = z
  .object({
    at: Instant.meta({ description: "The server's time, by which to count down." }),
    claims: z.array(PublishedClaim).meta({ description: "The claims that differ from those built into the page." }),
    campaign: Campaign.nullable().meta({ description: "The campaign that runs." }),
    isChanged: z.boolean().meta({ description: "Whether the page has to show anything else than what is built in." }),
    services: z.array(NamedService).meta({ description: "The services whose words differ from those built in." }),
    changedPages: z
      .array(PublishedPage)
      .meta({ description: "Other pages that have more to show than what is built in." }),
  })
  .meta({ id: "PublishedContent", description: "What the front page shows now." });
export type PublishedContent = z.infer<typeof PublishedContent>;
