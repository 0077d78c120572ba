import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { preview } from "#shared/kernel/preview.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { noticeOf } from "#shared/notifications/notices.ts";
import type { PushMessage } from "#shared/notifications/push.ts";
import { cached } from "../platform/cached.ts";
import { clientOptions, setting } from "../platform/config.ts";
import { log } from "../platform/log.ts";
import { causingRequest } from "../platform/trace.ts";

const sns = /* @__PURE__ */ cached(["SNS_ENDPOINT"], () => new SNSClient(clientOptions("SNS_ENDPOINT")));

/** Maximum characters of title and body. An encrypted push holds four kilobytes, and screens show less. */
const [longestTitle, longestBody] = [120, 400];

/** Returns a notification as a push message; null for a notice without push. */
export function pushOf({ id, userId, kind, title, body, actionUrl }: PushedLine): PushMessage | null {
  if (!noticeOf(kind).push) return null;
  const words = { title: preview(title, longestTitle), body: preview(body, longestBody) };
  return { id, userId, kind, ...words, data: { action_url: actionUrl } };
}
type PushedLine = Pick<Notification, "id" | "userId" | "kind" | "title" | "body" | "actionUrl">;

/** Publishes a push to the SNS topic. Throws when SNS rejects it. */
export async function push(message: PushMessage): Promise<void> {
  const TopicArn = setting("ALERTS_TOPIC_ARN");
  const requestId = causingRequest() ?? undefined;
  await sns().send(new PublishCommand({ TopicArn, Message: JSON.stringify({ ...message, requestId }) }));
  log.info("push published", { kind: message.kind });
}
