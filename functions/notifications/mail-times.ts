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
 * When a notice of now is mailed, unless its reader has been here by then. Who was here a moment ago may be here still:
 * that shows within the time after which the app says so again.
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

/** A timer that is due sooner than this may be taken while a notice is being written, seconds. */
const soonSeconds = 60;

/** The one timer of somebody's waiting notices, for the earliest of them. */
export const noticesTimer = (context: ReactionContext, userId: UserId, dueAt: string): Promise<Write[]> =>
  soonerTimer(context, { kind: "noticesDue", subjectId: userId }, dueAt);

/**
 * Sets a timer, unless it is set for so early already. One that is due soon is written again: the function that takes it may not see
 * yet what waits for it. Nothing puts it off: if an earlier one was set meanwhile, the transaction is refused, and its fact comes again.
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
