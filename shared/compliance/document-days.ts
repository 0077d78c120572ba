import { dayText } from "../kernel/day-text.ts";
import { addDays } from "../kernel/time.ts";
import { documentType } from "./document-types.ts";
import type { Paper } from "./model.ts";
import { reminderDays } from "./reminders.ts";

export interface DocumentDay {
  readonly paper: Paper;
  readonly day: string;
  readonly daysLeft: number;
  readonly words: string;
}

/**
 * Returns calendar entries between two UK days, both included: expiry and reminders of each current document. Replaced
 * and rejected documents have none. The texts do not depend on the day of reading. `nameOf` returns the name of a
 * document's vehicle.
 */
export function documentDays(
  papers: readonly Paper[],
  { from, until }: { from: string; until: string },
  nameOf: (fleetId: string) => string | undefined,
): DocumentDay[] {
  return papers.flatMap((paper) => {
    const { expiresOn, state, replacedBy, type, fleetId } = paper;
    if (expiresOn === null || state !== "approved" || replacedBy !== null) return [];
    const whose = fleetId ? nameOf(fleetId) : undefined;
    const what = [whose, documentType(type).label].filter(Boolean).join(": ");
    return [0, ...reminderDays]
      .map((daysLeft) => ({
        paper,
        day: addDays(expiresOn, -daysLeft),
        daysLeft,
        words: daysLeft === 0 ? `${what} expires` : `${what} expires on ${dayText(expiresOn)}`,
      }))
      .filter(({ day }) => from <= day && day <= until);
  });
}
