import type { Actor } from "../booking/lifecycle.ts";
import type { BookingStatus } from "../booking/model.ts";
import { graceMinutes } from "../booking/urgency.ts";
import type { HaulierStats, Review } from "./model.ts";

/** First name and initial of the surname, 'Anonymous' without a name. */
export function reviewerName(fullName: string | null | undefined): string {
  const [first, ...rest] = (fullName ?? "").trim().split(/\s+/).filter(Boolean);
  if (!first) return "Anonymous";
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}

/** How long an author may change or delete a review, days of 24 hours. */
export const reviewOpenDays = 14;

/** Whether a review's author may still change or delete it. */
export function isReviewOpen({ createdAt }: Pick<Review, "createdAt">, now: string): boolean {
  return Date.parse(now) <= Date.parse(createdAt) + reviewOpenDays * 86_400_000;
}

/** The counters that statistics are made of. */
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

/** Statistics from the counters; means to one decimal, null where nothing has been counted. */
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

/** On time: on site no later after the agreed moment than the grace. */
export function isOnTime(collectAt: string, startedAt: string | null): boolean {
  return startedAt !== null && Date.parse(startedAt) <= Date.parse(collectAt) + graceMinutes * 60_000;
}

/**
 * Whether a move counts as a cancellation by the haulier; what a contractor or an admin cancels is not counted against
 * it.
 */
export function isCalledOffByHaulier({ to, by }: { to: BookingStatus; by: Actor | null }): boolean {
  return to === "cancelled" && (by === "haulier" || by === "driver");
}
