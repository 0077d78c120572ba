import type { Campaign, Content, ContentKey, Evidence } from "#shared/admin/content.ts";
import { runs } from "#shared/admin/content-rules.ts";
import { timeLeft } from "#shared/admin/countdown.ts";
import { dayText } from "#shared/kernel/day-text.ts";

export const contentNames: Readonly<Record<ContentKey, string>> = {
  sameDay: "Same-day delivery",
  bonus: "Performance bonus",
  deliveryTime: "Delivery time",
  onTime: "On-time share",
  rating: "Rating",
  bookingTime: "Booking time",
  verifiedHauliers: "Verified hauliers",
  availability: "Availability",
  tracking: "GPS tracking",
  invoicing: "Invoicing",
  insurance: "Insurance",
  campaign: "Campaign",
};

export const evidenceWords: Readonly<Record<Evidence, string>> = {
  offer: "Offer: we do it",
  target: "Target: not measured yet",
  measured: "Measured: counted from jobs",
};

/** How long a campaign lasts: "7 days, 12 hours, 30 minutes". */
export function lengthText(minutes: number): string {
  const { days, hours, minutes: rest } = timeLeft(minutes * 60_000, 0);
  return [[days, "day"] as const, [hours, "hour"] as const, [rest, "minute"] as const]
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(", ");
}

export function campaignState(campaign: Campaign, now: string): "Running" | "Ended" | "Not started" {
  if (runs(campaign, now)) return "Running";
  return campaign.endsAt ? "Ended" : "Not started";
}

export function versionText({ claim, campaign, changedAt }: Content): string {
  if (claim) {
    const seen = claim.isShown ? "" : ", hidden";
    return `${claim.wording} (${claim.evidence}, as of ${dayText(claim.asOf)}${seen})`;
  }
  if (!campaign) return "None";
  // The campaign's state when this version was saved.
  const state = campaignState(campaign, changedAt ?? "").toLowerCase();
  return `${campaign.name}: ${campaign.headline}. ${campaign.saving} (${lengthText(campaign.lengthMinutes)}; ${state})`;
}
