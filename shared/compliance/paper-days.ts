import { dayText } from "../kernel/day-text.ts";
import { addDays } from "../kernel/time.ts";
import type { Paper } from "./model.ts";
import { paperType } from "./paper-types.ts";
import { reminderDays } from "./reminders.ts";

/** A day on which a paper stands in a calendar. */
export interface PaperDay {
  readonly paper: Paper;
  readonly day: string;
  /** Until the last day on which it is valid; 0 on that day itself. */
  readonly daysLeft: number;
  readonly words: string;
}

/**
 * The last day and the reminders of each paper that is in force, between two UK days, both included. One that is
 * replaced, or not accepted, reminds nobody. Its words hold on whatever day the calendar is read. `nameOf` tells what the
 * vehicle is called that a paper covers.
 */
export function paperDays(
  papers: readonly Paper[],
  { from, until }: { from: string; until: string },
  nameOf: (fleetId: string) => string | undefined,
): PaperDay[] {
  return papers.flatMap((paper) => {
    const { expiresOn, state, replacedBy, type, fleetId } = paper;
    if (expiresOn === null || state !== "approved" || replacedBy !== null) return [];
    const whose = fleetId ? nameOf(fleetId) : undefined;
    const what = [whose, paperType(type).label].filter(Boolean).join(": ");
    return [0, ...reminderDays]
      .map((daysLeft) => ({
        paper,
        day: addDays(expiresOn, -daysLeft),
        daysLeft,
        words: daysLeft === 0 ? `${what} runs out` : `${what} runs out on ${dayText(expiresOn)}`,
      }))
      .filter(({ day }) => from <= day && day <= until);
  });
}
