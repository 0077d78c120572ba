import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { NotificationId, type UserId } from "#shared/kernel/id.ts";
import type { NotificationKind } from "#shared/notifications/model.ts";
import { profileById } from "../accounts/public.ts";
import { config, setting } from "../platform/config.ts";
import type { Fact } from "../platform/facts.ts";
import { log } from "../platform/log.ts";
import { publish } from "../platform/publish.ts";
import { commitOnce, type ReactionContext } from "../platform/reaction.ts";
import { sendMail } from "./mail.ts";
import { notificationWrite } from "./store.ts";

/** What somebody is told. `mails` also sends it by e-mail. */
export interface Telling {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  /** Path of the web app. */
  readonly actionUrl: string;
  readonly mails?: boolean;
}

let sns: SNSClient | undefined;

/**
 * Tells people once per fact: a line in each one's bell, live to their open tabs, a push through the alerts topic
 * and, where asked, an e-mail. The line is what must not be lost; push and mail that fail are logged and left.
 */
export async function tell(
  context: ReactionContext,
  fact: Fact,
  userIds: readonly UserId[],
  telling: Telling,
): Promise<void> {
  const { kind, title, body, actionUrl } = telling;
  for (const userId of new Set(userIds)) {
    const id = NotificationId.parse(context.newId());
    const notification = { id, userId, kind, title, body, actionUrl, isRead: false, createdAt: context.now };
    const isFirst = await commitOnce(context, fact, `tell#${userId}`, [notificationWrite(notification)]);
    await publish("publishInboxEvent", {
      userId,
      kind: "notification",
      notification,
      threadId: null,
      unread: null,
      at: context.now,
    });
    if (!isFirst) continue;
    const sent = await Promise.allSettled([
      push(userId, telling),
      ...(telling.mails ? [mailTo(context, userId, telling)] : []),
    ]);
    for (const result of sent)
      if (result.status === "rejected") log.warn("not delivered", { userId, kind, error: result.reason as Error });
  }
}

async function push(userId: UserId, telling: Telling): Promise<void> {
  const endpoint = config().SNS_ENDPOINT;
  sns ??= new SNSClient({ region: config().AWS_REGION, ...(endpoint && { endpoint }) });
  await sns.send(
    new PublishCommand({
      TopicArn: setting("ALERTS_TOPIC_ARN"),
      Message: JSON.stringify({ title: telling.title, body: telling.body, data: { action_url: telling.actionUrl } }),
      MessageAttributes: {
        userId: { DataType: "String", StringValue: userId },
        kind: { DataType: "String", StringValue: telling.kind },
      },
    }),
  );
}

async function mailTo(context: ReactionContext, userId: UserId, telling: Telling): Promise<void> {
  const profile = await profileById(context.db, userId);
  if (profile?.status !== "active") return;
  await sendMail(profile.email, { subject: telling.title, body: telling.body, path: telling.actionUrl });
}
