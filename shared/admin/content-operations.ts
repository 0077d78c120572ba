import { z } from "zod";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { CampaignWords, Claim, ClaimKey, Content, ContentKey, PublishedContent } from "./content.ts";
import {
  asOfToCome,
  campaignNotThere,
  campaignRests,
  campaignRunning,
  campaignRuns,
  contentChanged,
  ratingNotMeasured,
} from "./faults.ts";

const version = z.int().meta({ description: "The version you opened; 0: never changed." });

export const contentOperations = {
  publishedContent: query({
    doc: "Front page data from records: the current campaign, and claims that admins changed.",
    input: () => z.object({}),
    output: () => PublishedContent,
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  content: query({
    doc: "All claims of the front page in order, and the campaign.",
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
    doc: "Saves the campaign, which stays hidden until it starts. A current campaign cannot be changed.",
    input: () => CampaignWords.extend({ version }),
    output: () => Content,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, campaignRuns],
  }),
  startCampaign: mutation({
    doc: "Starts the campaign. Its end is then fixed, and the same for everybody. The same offer can return 14 days after its end.",
    input: () => z.object({ version }),
    output: () => Content,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, campaignNotThere, campaignRuns, campaignRests],
  }),
  endCampaign: mutation({
    doc: "Ends the campaign early.",
    input: () => z.object({ version }),
    output: () => Content,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, campaignRunning],
  }),
} as const;
