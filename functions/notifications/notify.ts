import { NotificationId, type UserId } from "#shared/kernel/id.ts";
import { notificationsEvents } from "#shared/notifications/events.ts";
import type { NotificationKind } from "#shared/notifications/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { type Fact, happened } from "../platform/facts.ts";
import { commitOnce, type ReactionContext } from "../platform/reaction.ts";
import { notificationWrite } from "./store.ts";

/** What somebody is told. `mails` also sends it by e-mail. */
export interface Telling {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  /** Path of the web app. */
  readonly actionUrl: WebPath;
  readonly mails?: boolean;
}

/**
 * Tells people once per fact: a line in each one's bell, dated when it happened, so that lines stand in that order
 * however late they come. Open tabs, pushes and mails follow from the line by a fact of its own.
 */
export async function tell(
  context: ReactionContext,
  fact: Fact,
  userIds: readonly UserId[],
  { mails = false, ...telling }: Telling,
): Promise<void> {
  for (const userId of new Set(userIds)) {
    const id = NotificationId.parse(context.newId());
    const notification = { id, userId, ...telling, isRead: false, createdAt: fact.at };
    const told = happened(notificationsEvents, "personTold", { notification, mails });
    await commitOnce(context, fact, `tell#${userId}`, [notificationWrite(notification)], [told]);
  }
}
