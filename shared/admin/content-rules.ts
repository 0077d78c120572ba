import type { Campaign, Claim, ClaimKey } from "./content.ts";
import { asOfToCome, ratingNotMeasured } from "./faults.ts";

/** Whether a campaign runs at an instant; at its end it does so no more. */
export function runs({ startsAt, endsAt }: Campaign, now: string): boolean {
  return startsAt !== null && endsAt !== null && startsAt <= now && now < endsAt;
}

/** Throws when a claim says more than anybody can know. A rating is no target: it is shown once there are reviews. */
export function mustBeHonest(key: ClaimKey, claim: Claim, today: string): void {
  if (claim.asOf > today) throw asOfToCome();
  if (key === "rating" && claim.isShown && claim.evidence !== "measured") throw ratingNotMeasured();
}
