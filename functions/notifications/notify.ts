import { NotificationId, type UserId } from "#shared/kernel/id.ts";
import { notificationsEvents } from "#shared/notifications/events.ts";
import type { NotificationKind, NotificationPreferences } from "#shared/notifications/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { profileById } from "../accounts/public.ts";
import type { Database } from "../platform/database.ts";
import { type Fact, happened } from "../platform/facts.ts";
import { leaverName } from "../platform/personal-records.ts";
import { commitOnce, type ReactionContext } from "../platform/reaction.ts";
import { preferencesOf } from "./preferences.ts";
import { notificationWrite } from "./store.ts";

interface Words {
  readonly title: string;
  readonly body: string;
}

/** What somebody is told. `mails` also sends it by e-mail, by a preference's name to those who have not switched it off. */
export interface Telling extends Words {
  readonly kind: NotificationKind;
  /** Path of the web app. */
  readonly actionUrl: WebPath;
  readonly mails?: boolean | keyof NotificationPreferences;
  /** Whom the words name or quote, and how they read once that person has left. */
  readonly about?: Words & { readonly userId: UserId };
}

/** Words that name somebody, with how they read once that person has left. */
export function naming(userId: UserId, name: string, say: (name: string) => Words): Words & Pick<Telling, "about"> {
  return { ...say(name), about: { userId, ...say(leaverName) } };
}

/** Words that quote somebody, with how they read once that person has left and the quoted words are gone. */
export function quoting(
  userId: UserId,
  [name, words]: readonly [name: string, words: string],
  say: (name: string, words: string) => Words,
): Words & Pick<Telling, "about"> {
  return { ...say(name, words && `: ${words}`), about: { userId, ...say(leaverName, "") } };
}

/**
 * Writes a line into each person's bell, once for each fact. It carries the time of the fact, so that lines are in the
 * right order even when facts come late. Open tabs, pushes and mails follow from the fact that the line was written.
 * Nobody is told who has left, and of those who have left nobody is told by name.
 */
export async function tell(
  context: ReactionContext,
  fact: Fact,
  userIds: readonly UserId[],
  { mails = false, about: named = undefined, ...told }: Telling,
): Promise<void> {
  const isNamed = named !== undefined && (await isHere(context.db, named.userId));
  const about = isNamed ? named : null;
  const words = isNamed || !named ? told : { ...told, title: named.title, body: named.body };
  for (const userId of new Set(userIds)) {
    if (!(await isHere(context.db, userId))) continue;
    const id = NotificationId.parse(context.newId());
    const notification = { id, userId, ...words, isRead: false, createdAt: fact.at };
    const isMailed = typeof mails === "boolean" ? mails : (await preferencesOf(context.db, userId))[mails];
    const personTold = happened(notificationsEvents, "personTold", {
      ...{ notification, mails: isMailed, preference: typeof mails === "string" ? mails : null },
    });
    const line = notificationWrite({ ...notification, about });
    await commitOnce(context, fact, `tell#${userId}`, [line], [personTold]);
  }
}

/** Whether somebody has an account: not who has left, nor a guest, whose job's owner is nobody yet. */
async function isHere(db: Database, userId: UserId): Promise<boolean> {
  const profile = await profileById(db, userId);
  return profile !== null && profile.status !== "deleted";
}
