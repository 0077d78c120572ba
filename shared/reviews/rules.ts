import type { Actor } from "../booking/lifecycle.ts";
import type { BookingStatus } from "../booking/model.ts";
import { graceMinutes } from "../booking/urgency.ts";
import type { HaulierStats, Review } from "./model.ts";

/** Returns an author's first name and the initial of the surname; 'Anonymous' without a name. */
export function reviewerName(fullName: string | null | undefined): string {
  const [first, ...rest] = (fullName ?? "").trim().split(/\s+/).filter(Boolean);
  if (!first) return "Anonymous";
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}

/** Days (24 hours each) in which an author can change or delete a review. */
export const reviewOpenDays = 14;

export function isReviewOpen({ createdAt }: Pick<Review, "createdAt">, now: string): boolean {
  return Date.parse(now) <= Date.parse(createdAt) + reviewOpenDays * 86_400_000;
}

export interface StatsTally {
  readonly ratingSum: number;
  readonly reviewCount: number;
  readonly completedJobs: number;
  readonly onTimeJobs: number;
  readonly cancelledJobs: number;
  readonly responseCount: number;
  readonly responseMinutesSum: number;
}

export const emptyTally: StatsTally = {
  ratingSum: 0,
  reviewCount: 0,
  completedJobs: 0,
  onTimeJobs: 0,
  cancelledJobs: 0,
  responseCount: 0,
  responseMinutesSum: 0,
};

/** Returns statistics from counters: averages to one decimal, null without data. */
export function statsOf(
  haulierId: HaulierStats["haulierId"],
  tally: StatsTally,
  updatedAt: string | null,
): HaulierStats {
  return {
    haulierId,
    averageRating: mean(tally.ratingSum, tally.reviewCount),
    reviewCount: tally.reviewCount,
    completedJobs: tally.completedJobs,
    onTimeJobs: tally.onTimeJobs,
    cancelledJobs: tally.cancelledJobs,
    averageResponseMinutes: mean(tally.responseMinutesSum, tally.responseCount),
    updatedAt,
  };
}

function mean(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

export function isOnTime(collectAt: string, startedAt: string | null): boolean {
  return startedAt !== null && Date.parse(startedAt) <= Date.parse(collectAt) + graceMinutes * 60_000;
}

/** Whether a status change is a cancellation by the haulier, not by the contractor or an admin. */
export function isCalledOffByHaulier({ to, by }: { to: BookingStatus; by: Actor | null }): boolean {
  return to === "cancelled" && (by === "haulier" || by === "driver");
}
