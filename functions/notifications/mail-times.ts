import type { UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { mailWaits } from "#shared/notifications/mail-waits.ts";
import type { NotificationPreferences } from "#shared/notifications/preferences.ts";
import { afterQuiet } from "#shared/notifications/quiet-hours.ts";
import type { Write } from "../platform/database.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { type NewTimer, timerDueAt, timerWrite } from "../platform/timers.ts";
import { seenAt } from "./seen.ts";

interface Asked {
  readonly mail: "away" | "digest";
  readonly ignoresQuietHours: boolean;
  readonly preferences: NotificationPreferences;
}

/**
 * When to email a notice, unless its reader opens the app before. A reader who was active a moment ago may still be:
 * the app reports that at its next interval.
 */
export async function mailDueAt(
  { db, now }: ReactionContext,
  userId: UserId,
  { mail, ignoresQuietHours, preferences }: Asked,
): Promise<string> {
  const seen = await seenAt(db, userId);
  const isHere = seen !== null && seen >= addSeconds(now, -mailWaits.hereSeconds);
  const wait = mail === "digest" ? mailWaits.digestSeconds : mailWaits.awaySeconds;
  const dueAt = addSeconds(now, wait + (isHere ? mailWaits.hereSeconds : 0));
  return ignoresQuietHours ? dueAt : afterQuiet(preferences, dueAt);
}

/** A timer that is due sooner may fire while a notice is being written, in seconds. */
const soonSeconds = 60;

export const noticesTimer = (context: ReactionContext, userId: UserId, dueAt: string): Promise<Write[]> =>
  soonerTimer(context, { kind: "noticesDue", subjectId: userId }, dueAt);

/**
 * Sets a timer unless it is already set that early. A timer that is due soon is written again, because its handler may
 * not see the new notice yet. It never moves to a later time: if an earlier one was set meanwhile, the transaction
 * fails and the event is retried.
 */
export async function soonerTimer(
  { db, now }: ReactionContext,
  timer: Pick<NewTimer, "kind" | "subjectId">,
  dueAt: string,
): Promise<Write[]> {
  const standing = await timerDueAt(db, timer);
  const isEarly = standing !== null && standing <= dueAt;
  if (isEarly && standing > addSeconds(now, soonSeconds)) return [];
  const earliest = isEarly ? standing : dueAt;
  const isNotPutOff = {
    anyOf: [
      { attribute: "PK", is: "missing" },
      { attribute: "dueAt", is: ">=", value: earliest },
    ],
  } as const;
  return [{ ...timerWrite({ ...timer, dueAt: earliest } as NewTimer, now), when: [isNotPutOff] } as Write];
}
