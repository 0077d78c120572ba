import { z } from "zod";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { CampaignWords, Claim, ClaimKey, Content, ContentKey, PublishedContent } from "./content.ts";
import {
  asOfToCome,
  campaignNotThere,
  campaignRests,
  campaignRuns,
  campaignStands,
  contentChanged,
  ratingNotMeasured,
} from "./faults.ts";

const version = z.int().meta({ description: "The version that was looked at; 0 if nobody has changed it yet." });

export const contentOperations = {
  publishedContent: query({
    doc: "What the front page shows from records: the campaign that runs, and claims that admins have changed.",
    input: () => z.object({}),
    output: () => PublishedContent,
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  content: query({
    doc: "Every claim of the front page in its order, and the campaign, as they are now.",
    input: () => z.object({}),
    output: () => z.array(Content),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  contentHistory: query({
    doc: "The last 50 versions of a claim or of the campaign, newest first.",
    input: () => z.object({ key: ContentKey }),
    output: () => z.array(Content),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  saveClaim: mutation({
    doc: "Changes a claim of the front page, which shows it within two minutes.",
    input: () => Claim.extend({ key: ClaimKey, version }),
    output: () => Content,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, asOfToCome, ratingNotMeasured],
  }),
  saveCampaign: mutation({
    doc: "Writes the campaign, which is shown to nobody before it is started. One that runs cannot be changed.",
    input: () => CampaignWords.extend({ version }),
    output: () => Content,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, campaignRuns],
  }),
  startCampaign: mutation({
    doc: "Starts the campaign; its end is fixed from then on, the same for everybody. The same offer rests for 14 days after its end.",
    input: () => z.object({ version }),
    output: () => Content,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, campaignNotThere, campaignRuns, campaignRests],
  }),
  endCampaign: mutation({
    doc: "Ends the campaign before its time.",
    input: () => z.object({ version }),
    output: () => Content,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, campaignStands],
  }),
} as const;
