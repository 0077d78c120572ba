import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import type { Notification } from "#shared/notifications/model.ts";
import { clientOptions, setting } from "../platform/config.ts";
import { kept } from "../platform/kept.ts";

const sns = /* @__PURE__ */ kept(["SNS_ENDPOINT"], () => new SNSClient(clientOptions("SNS_ENDPOINT")));

/** Hands a line of the bell to whoever sends it to the person's devices, by the topic. Throws when it is not taken. */
export async function push({ userId, kind, title, body, actionUrl }: Notification): Promise<void> {
  await sns().send(
    new PublishCommand({
      TopicArn: setting("ALERTS_TOPIC_ARN"),
      Message: JSON.stringify({ userId, kind, title, body, data: { action_url: actionUrl } }),
    }),
  );
}
