import type { Campaign, Claim, Content, ContentKey } from "#shared/admin/content.ts";
import { campaignRestDays, mustBeHonest, restsUntil, runs } from "#shared/admin/content-rules.ts";
import {
  campaignNotThere,
  campaignRests,
  campaignRunning,
  campaignRuns,
  contentChanged,
} from "#shared/admin/faults.ts";
import { claimKeys, firstSellingPoints } from "#shared/admin/first-selling-points.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { type Context, callerId } from "../platform/context.ts";
import { allVersionsOf, contentAt, contentWrites, versionsOf, writtenContent } from "./content-store.ts";
import { forgetPublished } from "./published-content.ts";

type Operations = typeof adminOperations;

function firstOf(key: ContentKey): Content {
  const claim = key === "campaign" ? null : firstSellingPoints[key];
  return { key, version: 0, claim, campaign: null, changedAt: null, changedBy: null };
}

export async function content(_input: object, context: Context): Promise<Content[]> {
  const written = new Map((await writtenContent(context.db)).map((one) => [one.key, one]));
  return [...claimKeys, "campaign" as const].map((key) => written.get(key) ?? firstOf(key));
}

export async function contentHistory(
  { key }: Input<Operations["contentHistory"]>,
  context: Context,
): Promise<Content[]> {
  const versions = await versionsOf(context.db, key);
  const isWhole = (versions.at(-1)?.version ?? 1) === 1;
  return isWhole && key !== "campaign" ? [...versions, firstOf(key)] : versions;
}

export async function saveClaim(input: Input<Operations["saveClaim"]>, context: Context): Promise<Content> {
  const { key, version, ...claim } = input;
  const before = await asLookedAt(key, version, context);
  mustBeHonest(key, claim, ukDayOf(context.now));
  return save(before, { claim }, context);
}

export async function saveCampaign(input: Input<Operations["saveCampaign"]>, context: Context): Promise<Content> {
  const { version, ...words } = input;
  const before = await asLookedAt("campaign", version, context);
  if (before.campaign && runs(before.campaign, context.now)) throw campaignRuns();
  return save(before, { campaign: { ...words, startsAt: null, endsAt: null } }, context);
}

export async function startCampaign(input: Input<Operations["startCampaign"]>, context: Context): Promise<Content> {
  const before = await asLookedAt("campaign", input.version, context);
  const { campaign } = before;
  if (!campaign) throw campaignNotThere();
  if (runs(campaign, context.now)) throw campaignRuns();
  const { headline } = campaign;
  const until = restsUntil(await allVersionsOf(context.db, "campaign"), headline, context.now);
  if (until) throw campaignRests({ values: { headline, days: campaignRestDays, day: dayText(ukDayOf(until)) } });
  const endsAt = addSeconds(context.now, campaign.lengthMinutes * 60);
  return save(before, { campaign: { ...campaign, startsAt: context.now, endsAt } }, context);
}

export async function endCampaign(input: Input<Operations["endCampaign"]>, context: Context): Promise<Content> {
  const before = await asLookedAt("campaign", input.version, context);
  const { campaign } = before;
  if (!campaign || !runs(campaign, context.now)) throw campaignRunning();
  return save(before, { campaign: { ...campaign, endsAt: context.now } }, context);
}

/** Returns the current content. Throws when it has changed since the caller read it. */
async function asLookedAt(key: ContentKey, version: number, { db }: Context): Promise<Content> {
  const before = (await contentAt(db, key)) ?? firstOf(key);
  if (before.version !== version) throw contentChanged();
  return before;
}

async function save(
  before: Content,
  change: { readonly claim: Claim } | { readonly campaign: Campaign },
  context: Context,
): Promise<Content> {
  const after: Content = {
    ...before,
    ...change,
    version: before.version + 1,
    changedAt: context.now,
    changedBy: callerId(context),
  };
  context.audit({ subjectId: before.key, before: inWords(before, context.now), after: inWords(after, context.now) });
  await context.commit(contentWrites(after), [], after);
  forgetPublished(context.db);
  return after;
}

function inWords({ claim, campaign }: Content, now: string): string {
  if (claim) return `${claim.wording} (${claim.evidence}, ${claim.isShown ? "shown" : "hidden"}, as of ${claim.asOf})`;
  if (!campaign) return "none";
  const state = runs(campaign, now) ? `runs until ${campaign.endsAt}` : campaign.endsAt ? "ended" : "not started";
  return `${campaign.name}: ${campaign.headline}, ${campaign.saving} (${state})`;
}
