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
 * Returns when to email a notification unless the user opens the app first. Waits longer for a recently active user,
 * whose app reports activity only at intervals.
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

/** A timer due within these seconds may fire before the notification is stored. */
const soonSeconds = 60;

export const noticesTimer = (context: ReactionContext, userId: UserId, dueAt: string): Promise<Write[]> =>
  soonerTimer(context, { kind: "noticesDue", subjectId: userId }, dueAt);

/**
 * Sets a timer unless an earlier one exists. Rewrites one due soon, because its run may miss the new notification.
 * Never postpones: a concurrent earlier timer fails the transaction.
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
