import type { Actor } from "../booking/lifecycle.ts";
import type { BookingStatus } from "../booking/model.ts";
import { controlCharactersButLines } from "../kernel/control-characters.ts";
import type { HaulierStats } from "./model.ts";

/** First name and initial of the surname, 'Anonymous' without a name. */
export function reviewerName(fullName: string | null | undefined): string {
  const [first, ...rest] = (fullName ?? "").trim().split(/\s+/).filter(Boolean);
  if (!first) return "Anonymous";
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
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

/** On time: on site no more than 15 minutes after the agreed moment. */
export function isOnTime(collectAt: string, startedAt: string | null): boolean {
  return startedAt !== null && Date.parse(startedAt) <= Date.parse(collectAt) + 15 * 60_000;
}

/**
 * Whether a move counts as a cancellation by the haulier; what a contractor or an admin cancels is not counted against
 * it.
 */
export function isCalledOffByHaulier({ to, by }: { to: BookingStatus; by: Actor | null }): boolean {
  return to === "cancelled" && (by === "haulier" || by === "driver");
}

/** Longest comment, characters. */
export const commentMaxLength = 2000;

/** What is wrong with a review as written, by field; empty when it can be submitted. */
export interface ReviewProblems {
  readonly rating?: string;
  readonly comment?: string;
}

/** The rules of `ReviewForm` for a form that should not carry a schema library; a test holds the two together. */
export function reviewProblems(form: { rating: number | null; comment: string }): ReviewProblems {
  const comment = form.comment.trim();
  const stars = form.rating !== null && Number.isInteger(form.rating) && form.rating >= 1 && form.rating <= 5;
  return {
    ...(!stars && { rating: "Choose 1 to 5 stars." }),
    ...commentProblem(comment),
  };
}

function commentProblem(comment: string): Pick<ReviewProblems, "comment"> {
  if (comment.length === 0) return { comment: "Say a few words about the job." };
  if (comment.length > commentMaxLength) return { comment: `Use at most ${commentMaxLength} characters.` };
  if (controlCharactersButLines.test(comment)) return { comment: "Remove the control characters." };
  return {};
}
