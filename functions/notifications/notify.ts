import { NotificationId, type UserId } from "#shared/kernel/id.ts";
import { notificationsEvents } from "#shared/notifications/events.ts";
import type { Notification, NotificationKind } from "#shared/notifications/model.ts";
import { type FactsOf, noticeOf } from "#shared/notifications/notices.ts";
import { afterQuiet } from "#shared/notifications/quiet-hours.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { profileById } from "../accounts/public.ts";
import { whileItChanges } from "../platform/capped-count.ts";
import type { Database } from "../platform/database.ts";
import { type DomainEvent, happened } from "../platform/domain-events.ts";
import { leaverName } from "../platform/personal-records.ts";
import { commitOnce, type ReactionContext } from "../platform/reaction.ts";
import { mailDueAt, noticesTimer } from "./mail-times.ts";
import { preferencesOf } from "./preferences.ts";
import { lineAmong, mailTimeAmong, type Repeats, repeatsOf, repeatsWrite } from "./repeats.ts";
import { notificationWrite } from "./store.ts";

interface Words {
  readonly title: string;
  readonly body: string;
}

export interface Telling extends Words {
  readonly actionUrl: WebPath;
  /** The user who is named or quoted, and the words to use after that user's account is deleted. */
  readonly about?: Words & { readonly userId: UserId };
  /** Groups repeated notifications for rate limiting: the user who caused them (`by`) and the record's id (`about`). */
  readonly repeats?: { readonly by: UserId; readonly about: string };
}

export type LineKind = Exclude<NotificationKind, "message_received">;

/** Words that name a user, and the words without the name, for use after the user's account is deleted. */
export function naming(userId: UserId, name: string, say: (name: string) => Words): Words & Pick<Telling, "about"> {
  return { ...say(name), about: { userId, ...say(leaverName) } };
}

/** Words that quote a user, and the words without name and quote, for use after the user's account is deleted. */
export function quoting(
  userId: UserId,
  [name, words]: readonly [name: string, words: string],
  say: (name: string, words: string) => Words,
): Words & Pick<Telling, "about"> {
  return { ...say(name, words && `: ${words}`), about: { userId, ...say(leaverName, "") } };
}

/**
 * Notifies users once per event by bell, push and email, as the table of notices says. Skips deleted users and hides
 * their names. Repeats beyond the limit replace the last notification silently.
 */
export async function tell<Kind extends LineKind>(
  context: ReactionContext,
  domainEvent: DomainEvent & { readonly name: FactsOf<Kind> },
  kind: Kind,
  userIds: readonly UserId[],
  { about: named = undefined, repeats = undefined, ...told }: Telling,
): Promise<void> {
  const isNamed = named !== undefined && (await isHere(context.db, named.userId));
  const about = isNamed ? named : null;
  const words = isNamed || !named ? told : { ...told, title: named.title, body: named.body };
  for (const userId of new Set(userIds))
    if (await isHere(context.db, userId))
      await whileItChanges(async () => {
        const lately = repeats ? await repeatsOf(context.db, { userId, kind, ...repeats }, context.now) : null;
        const newId = NotificationId.parse(context.newId());
        const among = lineAmong(lately?.lines ?? [], domainEvent.at, context.now, newId);
        if (!among) return;
        const { id, createdAt } = among.line;
        const notification = { id, userId, kind, ...words, isRead: false, createdAt };
        const { mail, mailAt, writes, facts } = await mailing(context, notification, lately);
        const line = notificationWrite({ ...notification, about, mail });
        const counted = lately ? [repeatsWrite(lately, { lines: among.lines, mailAt: mailAt ?? lately.mailAt })] : [];
        const personTold = among.isNew ? [happened(notificationsEvents, "personTold", { notification })] : [];
        await commitOnce(
          context,
          domainEvent,
          `tell#${userId}`,
          [line, ...writes, ...counted],
          [...personTold, ...facts],
        );
      });
}

/** Decides how a notification is emailed: at once by an event, later by a timer, or not at all. */
async function mailing(context: ReactionContext, told: Notification, lately: Repeats | null) {
  const { mail, topic, ignoresQuietHours } = noticeOf(told.kind);
  const { now } = context;
  const nothing = { mail: null, mailAt: null, writes: [], facts: [] };
  if (mail === "now") {
    if (lately && mailTimeAmong(lately, now, now) > now) return nothing;
    return { ...nothing, mailAt: now, facts: [happened(notificationsEvents, "mailWanted", { notifications: [told] })] };
  }
  if (mail !== "away" && mail !== "digest" && mail !== "receipt") return nothing;
  const preferences = await preferencesOf(context.db, told.userId);
  if (topic && !preferences[topic]) return nothing;
  const usual =
    mail === "receipt" ? now : await mailDueAt(context, told.userId, { mail, ignoresQuietHours, preferences });
  const among = lately ? mailTimeAmong(lately, usual, now) : usual;
  const dueAt = ignoresQuietHours ? among : afterQuiet(preferences, among);
  const writes = await noticesTimer(context, told.userId, dueAt);
  return { mail: { since: now, dueAt }, mailAt: dueAt, writes, facts: [] };
}

/** Whether an account exists. False for deleted users, and for guests, whose open jobs have no owner yet. */
async function isHere(db: Database, userId: UserId): Promise<boolean> {
  const profile = await profileById(db, userId);
  return profile !== null && profile.status !== "deleted";
}
