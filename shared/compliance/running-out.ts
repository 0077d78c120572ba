import { noEnd } from "../kernel/days.ts";
import type { Paper } from "./model.ts";
import { daysUntil } from "./reminders.ts";

/** From how many days before its end a paper is told to run out soon. */
export const soonDays = 30;

/** How near a paper is to its end, as what follows its name; negative days: it has passed. */
export function endWords(days: number): string {
  if (days < 0) return "has run out";
  if (days === 0) return "runs out today";
  return days === 1 ? "runs out tomorrow" : `runs out in ${days} days`;
}

type Seen = Pick<Paper, "id" | "type" | "fleetId" | "driverId" | "state" | "expiresOn" | "replaces">;

/** A paper that wants another after it: its last day, and in how many days that is. */
export interface RunningOut<P extends Seen = Paper> {
  readonly paper: P;
  readonly expiresOn: string;
  readonly days: number;
}

/** The approved papers that run out soon or have run out, and after which no other was sent; the first to end first. */
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

/** Whether a paper goes on after another: it was sent in its place, or proves the same for longer. */
function follows(other: Seen, paper: Seen, expiresOn: string): boolean {
  if (other.state === "rejected") return false;
  if (other.replaces === paper.id) return true;
  const provesTheSame =
    other.type === paper.type && other.fleetId === paper.fleetId && other.driverId === paper.driverId;
  // Of "something else" nobody knows what it proves.
  return paper.type !== "other" && provesTheSame && (other.expiresOn ?? noEnd) > expiresOn;
}
