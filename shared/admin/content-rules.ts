import { addSeconds } from "../kernel/time.ts";
import type { Campaign, Claim, ClaimKey } from "./content.ts";
import { asOfToCome, ratingNotMeasured } from "./faults.ts";

export function runs({ startsAt, endsAt }: Campaign, now: string): boolean {
  return startsAt !== null && endsAt !== null && startsAt <= now && now < endsAt;
}

export const campaignRestDays = 14;

/**
 * Returns when an offer can start again, from all versions of the campaign in any order; null: now. Offers with the
 * same headline, ignoring case and spaces, are one offer. The pause keeps "last chance" offers honest.
 */
export function restsUntil(versions: readonly { campaign: Campaign | null }[], headline: string, now: string) {
  const ends = new Map<string, string>();
  for (const { campaign } of versions) {
    if (!campaign?.startsAt || !campaign.endsAt || bareWords(campaign.headline) !== bareWords(headline)) continue;
    const { startsAt, endsAt } = campaign;
    const known = ends.get(startsAt);
    // An offer that was ended early has two versions with one start: the real end is the earlier one.
    if (!known || endsAt < known) ends.set(startsAt, endsAt);
  }
  const last = [...ends.values()].toSorted().at(-1);
  const until = last && addSeconds(last, campaignRestDays * 86_400);
  return until && now < until ? until : null;
}

const bareWords = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Throws if a selling point claims more than its evidence allows. A rating must be measured before it is shown. */
export function mustBeHonest(key: ClaimKey, claim: Claim, today: string): void {
  if (claim.asOf > today) throw asOfToCome();
  if (key === "rating" && claim.isShown && claim.evidence !== "measured") throw ratingNotMeasured();
}
