import { addSeconds } from "../kernel/time.ts";
import type { Campaign, Claim, ClaimKey } from "./content.ts";
import { asOfToCome, ratingNotMeasured } from "./faults.ts";

/** Whether a campaign runs at an instant; at its end it does so no more. */
export function runs({ startsAt, endsAt }: Campaign, now: string): boolean {
  return startsAt !== null && endsAt !== null && startsAt <= now && now < endsAt;
}

/** How long an offer that has ended rests before it may be made again, in days. */
export const campaignRestDays = 14;

/**
 * Until when an offer rests, by all versions that there were of the campaign, in any order; null when it may start now.
 * An offer is known by its headline, however it is written. A last chance that comes back at once was none.
 */
export function restsUntil(versions: readonly { campaign: Campaign | null }[], headline: string, now: string) {
  const ends = new Map<string, string>();
  for (const { campaign } of versions) {
    if (!campaign?.startsAt || !campaign.endsAt || bareWords(campaign.headline) !== bareWords(headline)) continue;
    const { startsAt, endsAt } = campaign;
    const known = ends.get(startsAt);
    // One that was ended before its time has two ends: the one that was told, and the one that came.
    if (!known || endsAt < known) ends.set(startsAt, endsAt);
  }
  const last = [...ends.values()].toSorted().at(-1);
  const until = last && addSeconds(last, campaignRestDays * 86_400);
  return until && now < until ? until : null;
}

const bareWords = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Throws when a claim says more than anybody can know. A rating is no target: it is shown once there are reviews. */
export function mustBeHonest(key: ClaimKey, claim: Claim, today: string): void {
  if (claim.asOf > today) throw asOfToCome();
  if (key === "rating" && claim.isShown && claim.evidence !== "measured") throw ratingNotMeasured();
}
