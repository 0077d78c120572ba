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
 * Writes a line into each person's bell, once for each fact. It carries the time of the fact, so that lines are in the
 * right order even when facts come late. Open tabs, pushes and mails follow from the fact that the line was written.
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
