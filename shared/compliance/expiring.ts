import { noEnd } from "../kernel/days.ts";
import type { Paper } from "./model.ts";
import { daysUntil } from "./reminders.ts";

/** Days before its expiry from which a document counts as expiring. */
export const soonDays = 30;

export function endWords(days: number): string {
  if (days < 0) return "has expired";
  if (days === 0) return "expires today";
  return days === 1 ? "expires tomorrow" : `expires in ${days} days`;
}

type Seen = Pick<Paper, "id" | "type" | "fleetId" | "driverId" | "state" | "expiresOn" | "replaces">;

export interface RunningOut<P extends Seen = Paper> {
  readonly paper: P;
  readonly expiresOn: string;
  readonly days: number;
}

/** Returns approved documents without a renewal that expire soon or have expired, earliest expiry first. */
export function runningOut<P extends Seen>(papers: readonly P[], now: string): RunningOut<P>[] {
  return papers
    .flatMap((paper) => {
      const { state, expiresOn } = paper;
      if (state !== "approved" || expiresOn === null) return [];
      const days = daysUntil(expiresOn, now);
      const isFollowed = papers.some((other) => follows(other, paper, expiresOn));
      return days > soonDays || isFollowed ? [] : [{ paper, expiresOn, days }];
    })
    .sort((one, other) => one.days - other.days);
}

/** Whether a document renews another: sent as its replacement, or of the same kind and subject with a later expiry. */
function follows(other: Seen, paper: Seen, expiresOn: string): boolean {
  if (other.state === "rejected") return false;
  if (other.replaces === paper.id) return true;
  const provesTheSame =
    other.type === paper.type && other.fleetId === paper.fleetId && other.driverId === paper.driverId;
  // Documents of type "other" never renew each other, because it is unknown what they prove.
  return paper.type !== "other" && provesTheSame && (other.expiresOn ?? noEnd) > expiresOn;
}
